import { beginAttempt, fail, makeAuthorizationCode, succeed } from './payment.ts'
import { ussdBanks } from './page-transfer.ts'
import { makeDigits, type World } from './state.ts'
import type { Transaction } from './types.ts'

export function actOnUssd(world: World, tx: Transaction, form: Record<string, string>): void {
  const { checkout } = tx
  if (form['step'] === 'choose') {
    const bank = ussdBanks.find((candidate) => candidate.key === form['bank'])
    if (!bank) return
    beginAttempt(world, tx, 'ussd')
    tx.status = 'pending'
    checkout.ussd = { bank: bank.name, code: `${bank.code}${makeDigits(world, 6)}#` }
    return
  }
  if (!checkout.ussd) return
  if (form['step'] === 'change') {
    checkout.ussd = null
    tx.status = 'abandoned'
  } else if (form['step'] === 'refuse') {
    fail(world, tx, 'ussd', 'Declined by the bank')
  } else if (form['step'] === 'pay') {
    succeed(world, tx, {
      channel: 'ussd',
      gatewayResponse: 'Approved',
      authorization: { kind: 'ussd', code: makeAuthorizationCode(world).code, bank: checkout.ussd.bank },
    })
  }
}
