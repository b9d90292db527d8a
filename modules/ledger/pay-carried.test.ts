import { afterAll, beforeEach, expect, test } from 'vitest'
import { addBankAccount, balanceOf, earn, payoutsOf, sendTransfers, toTuesday } from '#tests/support/earnings.ts'
import { addVendor, useTrade } from '#tests/support/trade.ts'
import { findCarriedAmount, payCarried } from './pay-carried.ts'
import { findRun } from './admin-payouts.ts'
import { holdPayouts, releasePayouts } from './hold-payouts.ts'
import { payVendors } from './pay-vendors.ts'

/** A run held a vendor's money back. After the release, staff can pay it before the next run. */
const administrator = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'
const EARNED = 700_000

const trade = await useTrade()
beforeEach(async () => {
  await trade.provider.control('settings', { transfer_outcome: 'success', transfer_profile: 'instant' })
  await trade.provider.control('balance', { amount: 100_000_000_000 })
  await toTuesday(trade)
})
afterAll(async () => expect(await trade.audit()).toEqual([]))

async function heldBack(): Promise<{ vendorId: string; payoutId: string; period: string }> {
  const vendorId = await addVendor(trade.db)
  await addBankAccount(trade, vendorId)
  await earn(trade, vendorId, EARNED)
  await toTuesday(trade)
  await holdPayouts(trade.deps, administrator, { vendorId, reason: 'The papers are missing', ipAddress })
  await payVendors(trade.deps)
  const [payout] = await payoutsOf(trade, vendorId)
  expect(payout).toMatchObject({ state: 'carried', carryReason: 'held', amount: 0 })
  return { vendorId, payoutId: payout?.id ?? '', period: payout?.period ?? '' }
}

const release = (vendorId: string) => releasePayouts(trade.deps, administrator, { vendorId, ipAddress })
const pay = (payoutId: string, amount = EARNED) =>
  payCarried(trade.deps, administrator, { payoutId, amount, ipAddress })
const quote = (payoutId: string) => findCarriedAmount(trade.deps, administrator, { payoutId })
const mayPay = async (period: string, id: string) => {
  const input = { period, filter: 'carried', search: '', page: 1 } as const
  return (await findRun(trade.deps, administrator, input))?.payouts.find((one) => one.id === id)?.mayPayNow
}

test('held money is paid once, by the run that held it', async () => {
  const { vendorId, payoutId, period } = await heldBack()
  expect(await mayPay(period, payoutId)).toBe(false)
  expect(await pay(payoutId)).toEqual({ ok: false, code: 'payouts-held' })
  expect(await release(vendorId)).toEqual({ ok: true, value: { period } })
  expect(await mayPay(period, payoutId)).toBe(true)
  expect(await quote(payoutId)).toEqual({ ok: true, value: EARNED })
  const answers = await Promise.all([pay(payoutId), pay(payoutId), pay(payoutId)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await pay(payoutId)).toEqual({ ok: false, code: 'payout-not-carried' })
  await sendTransfers(trade)
  expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'paid', amount: EARNED, carryReason: null }])
  expect((await balanceOf(trade, vendorId)).available).toBe(0)
  const notes = await trade.db.selectFrom('auditLog').selectAll().where('subjectId', '=', payoutId).execute()
  expect(notes).toMatchObject([{ action: 'payout-paid-now', after: { amount: EARNED, state: 'submitted' }, ipAddress }])
  // nothing is left for the next run
  await toTuesday(trade)
  await payVendors(trade.deps)
  expect(await payoutsOf(trade, vendorId)).toHaveLength(1)
})

test('another amount than the administrator saw is not paid', async () => {
  const { vendorId, payoutId } = await heldBack()
  await release(vendorId)
  expect(await pay(payoutId, EARNED - 1)).toEqual({ ok: false, code: 'amount-changed' })
  expect((await balanceOf(trade, vendorId)).available).toBe(EARNED)
})

test('earnings after the end of that run wait for the next one', async () => {
  const { vendorId, payoutId } = await heldBack()
  await release(vendorId)
  await earn(trade, vendorId, 900_000)
  expect(await quote(payoutId)).toEqual({ ok: true, value: EARNED })
  expect(await pay(payoutId)).toEqual({ ok: true, value: null })
  expect((await balanceOf(trade, vendorId)).available).toBe(900_000)
})

test('money that a later run has paid is not paid twice', async () => {
  const { vendorId, payoutId } = await heldBack()
  await release(vendorId)
  await toTuesday(trade)
  await payVendors(trade.deps)
  await sendTransfers(trade)
  expect(await pay(payoutId)).toEqual({ ok: false, code: 'balance-gone' })
  expect((await balanceOf(trade, vendorId)).available).toBe(0)
})

test.each([
  [
    'a suspended shop',
    'vendor-suspended',
    (id: string) => trade.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', id),
  ],
  [
    'a shop without a bank account',
    'account-not-ready',
    (id: string) => trade.db.deleteFrom('bankAccounts').where('vendorId', '=', id),
  ],
] as const)('%s is not paid', async (_, code, spoil) => {
  const { vendorId, payoutId, period } = await heldBack()
  await release(vendorId)
  await spoil(vendorId).execute()
  expect(await mayPay(period, payoutId)).toBe(false)
  expect(await pay(payoutId)).toEqual({ ok: false, code })
  await trade.db.updateTable('vendors').set({ status: 'approved' }).where('id', '=', vendorId).execute()
})

test('of two runs that held it back only the last pays, and it pays for both', async () => {
  const { vendorId, payoutId, period } = await heldBack()
  await earn(trade, vendorId, 600_000)
  await toTuesday(trade)
  await payVendors(trade.deps)
  await release(vendorId)
  const payouts = await payoutsOf(trade, vendorId)
  const last = payouts.find((one) => one.period !== period)
  expect(await mayPay(period, payoutId)).toBe(false)
  expect(await pay(payoutId)).toEqual({ ok: false, code: 'balance-gone' })
  expect(await quote(last?.id ?? '')).toEqual({ ok: true, value: EARNED + 600_000 })
})
