import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addBankAccount, earn, sendTransfers, toTuesday } from '#tests/support/earnings.ts'
import { addVendor, useTrade } from '#tests/support/trade.ts'
import { settleTransfer } from './settle-transfer.ts'
import { payVendors } from './pay-vendors.ts'

const trade = await useTrade()

test('the email names the account that was paid, not the current one', async () => {
  const vendorId = await addVendor(trade.db)
  await addBankAccount(trade, vendorId)
  const paidTo = await lastFourOf(vendorId)
  await earn(trade, vendorId, 500_000)
  await toTuesday(trade)
  await trade.provider.control('balance', { amount: 100_000_000_000 })
  await trade.provider.control('settings', { transfer_outcome: 'hold' })
  await payVendors(trade.deps)
  await sendTransfers(trade)
  const { reference } = await trade.db.selectFrom('transfers').select('reference').executeTakeFirstOrThrow()
  await trade.provider.control(`transfer/${reference}`, { status: 'success' })
  await addBankAccount(trade, vendorId)
  expect(await lastFourOf(vendorId)).not.toBe(paidTo)
  await settleTransfer(trade.deps, reference)
  const { rows } = await sql<{ kind: string; data: { lastFour: string; bank: string } }>`
    select kind, data from emails where cause like ${'payout %'}`.execute(trade.database.db)
  expect(rows).toMatchObject([{ kind: 'payout-made', data: { bank: 'Guaranty Trust Bank', lastFour: paidTo } }])
})

async function lastFourOf(vendorId: string): Promise<string> {
  const accounts = trade.db.selectFrom('bankAccounts').select('lastFour').where('vendorId', '=', vendorId)
  return (await accounts.where('isActive', '=', true).executeTakeFirstOrThrow()).lastFour
}
