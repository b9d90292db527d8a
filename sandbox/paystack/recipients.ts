import { accountName } from './banks.ts'
import { findBank } from './bank-list.ts'
import { created, textOf, type Answer, type Call } from './http.ts'
import { refusals } from './refusals.ts'
import { INTEGRATION_ID, makeCode, takeId, toIso, type World } from './state.ts'
import type { Recipient } from './types.ts'

export function createRecipient(world: World, call: Call): Answer {
  const made = findOrMakeRecipient(world, call.body)
  return 'body' in made ? made : created('Transfer recipient created successfully', viewRecipient(made))
}

export function findRecipient(world: World, idOrCode: string): Recipient | null {
  const rows = [...world.state.recipients.values()]
  return rows.find((row) => row.code === idOrCode || String(row.id) === idOrCode) ?? null
}

export function viewRecipient(recipient: Recipient): Record<string, unknown> {
  return {
    active: true,
    createdAt: toIso(recipient.createdAt),
    currency: 'NGN',
    description: null,
    domain: 'test',
    email: null,
    id: recipient.id,
    integration: INTEGRATION_ID,
    metadata: null,
    name: recipient.name,
    recipient_code: recipient.code,
    type: 'nuban',
    updatedAt: toIso(recipient.createdAt),
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.accountName,
      bank_code: recipient.bankCode,
      bank_name: recipient.bankName,
    },
  }
}

function findOrMakeRecipient(world: World, body: Record<string, unknown>): Recipient | Answer {
  if (body['type'] !== 'nuban') return refusals.invalidParams('Type of recipient is not supported')
  const name = textOf(body['name'])
  const accountNumber = textOf(body['account_number'])
  const bankCode = textOf(body['bank_code'])
  if (!name || !accountNumber || !bankCode) return refusals.missing('name, account_number and bank_code are required')
  if ((body['currency'] ?? 'NGN') !== 'NGN') return refusals.currency()
  const bank = findBank(bankCode)
  if (!bank || !/^\d{10}$/.test(accountNumber)) return refusals.accountUnresolved()
  const known = [...world.state.recipients.values()].find(
    (row) => row.accountNumber === accountNumber && row.bankCode === bankCode,
  )
  if (known) return known
  const recipient: Recipient = {
    id: takeId(world),
    code: `RCP_${makeCode(world, 15)}`,
    name,
    accountNumber,
    accountName: accountName(bank.code, accountNumber),
    bankCode: bank.code,
    bankName: bank.name,
    createdAt: world.now(),
  }
  world.state.recipients.set(recipient.id, recipient)
  return recipient
}
