import { beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#shared/time.ts'
import {
  addBankAccount,
  balanceOf as readBalance,
  earn,
  payoutsOf,
  sendTransfers,
  toTuesday,
} from '#tests/support/earnings.ts'
import { addVendor, useTrade } from '#tests/support/trade.ts'
import { getNextRun, findRun, listPayoutRuns } from './admin-payouts.ts'
import { getVendorMoney } from './get-vendor-money.ts'
import { getWaitingPayouts } from './index.server.ts'
import { holdPayouts, releasePayouts } from './hold-payouts.ts'
import { retryPayout } from './retry-payout.ts'
import { closeAccounts } from './close-accounts.ts'
import { payVendors } from './pay-vendors.ts'

const administrator = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'

const trade = await useTrade()
beforeEach(async () => {
  await trade.provider.control('settings', { transfer_outcome: 'success', transfer_profile: 'instant' })
  await trade.provider.control('balance', { amount: 100_000_000_000 })
  await toTuesday(trade)
})

const balanceOf = (id: string) => readBalance(trade, id)
const hold = (vendorId: string, reason = 'The papers are missing') =>
  holdPayouts(trade.deps, administrator, { vendorId, reason, ipAddress })
const retry = (payoutId: string) => retryPayout(trade.deps, administrator, { payoutId, ipAddress })
const notesOf = (id: string) =>
  trade.database.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'ipAddress'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

async function payeeWith(amount: number): Promise<string> {
  const vendorId = await addVendor(trade.db)
  await addBankAccount(trade, vendorId)
  await earn(trade, vendorId, amount)
  await toTuesday(trade)
  return vendorId
}

async function failedPayout(): Promise<{ vendorId: string; id: string }> {
  const vendorId = await payeeWith(600_000)
  await trade.provider.control('settings', { transfer_outcome: 'failed' })
  await payVendors(trade.deps)
  await sendTransfers(trade)
  await trade.provider.control('settings', { transfer_outcome: 'success' })
  const [payout] = await payoutsOf(trade, vendorId)
  expect(payout?.state).toBe('failed')
  return { vendorId, id: payout?.id ?? '' }
}

describe('the preview of the next run', () => {
  test('shows who gets how much, and why others get nothing', async () => {
    // pay everything that earlier tests left
    await payVendors(trade.deps)
    await sendTransfers(trade)
    const [paid, small, held, homeless, suspended] = [
      await payeeWith(700_000),
      await payeeWith(499_999),
      await payeeWith(800_000),
      await addVendor(trade.db),
      await payeeWith(900_000),
    ]
    await earn(trade, homeless, 1_000_000)
    await trade.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', suspended).execute()
    await hold(held)
    await toTuesday(trade)
    const rowsOf = async () => {
      const run = await getNextRun(trade.deps, administrator)
      return run.rows.filter(({ vendorId }) => [paid, small, held, homeless, suspended].includes(vendorId))
    }
    const expected = [
      { vendorId: paid, balance: 700_000, amount: 700_000, carryReason: null, hold: null },
      { vendorId: homeless, amount: 0, carryReason: 'no-account' },
      { vendorId: suspended, amount: 0, carryReason: 'suspended' },
      { vendorId: held, balance: 800_000, amount: 0, carryReason: 'held', hold: 'The papers are missing' },
      { vendorId: small, balance: 499_999, amount: 0, carryReason: 'below-minimum' },
    ]
    expect(await rowsOf()).toMatchObject(expected)
    // the nightly closing does not change the result
    await closeAccounts(trade.deps)
    expect(await rowsOf()).toMatchObject(expected)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    // the run did what the preview said
    expect(await payoutsOf(trade, paid)).toMatchObject([{ amount: 700_000, state: 'paid' }])
    for (const id of [small, held, homeless, suspended])
      expect(await payoutsOf(trade, id)).toMatchObject([{ amount: 0 }])
  })

  test('leaves out earnings after its cut-off', async () => {
    const vendorId = await payeeWith(700_000)
    await earn(trade, vendorId, 100_000)
    // on a Monday morning, the next run pays the week that has just ended
    await payVendors(trade.deps)
    await sendTransfers(trade)
    const of = async () => (await getNextRun(trade.deps, administrator)).rows.find((row) => row.vendorId === vendorId)
    expect(await of()).toMatchObject({ balance: 100_000 })
    await trade.wait(6 * DAY)
    await earn(trade, vendorId, 50_000)
    expect(await of()).toMatchObject({ balance: 100_000 })
  })
})

describe('the next payout that a vendor sees', () => {
  const nextOf = async (id: string) => (await getVendorMoney(trade.deps, { id })).next
  const daysTo = (time: string) => (Date.parse(time) - trade.deps.clock.now().getTime()) / DAY

  test('is the run after the next, if the next one has nothing for them', async () => {
    await trade.wait(6 * DAY)
    const vendorId = await addVendor(trade.db)
    await addBankAccount(trade, vendorId)
    const empty = await nextOf(vendorId)
    expect(empty).toMatchObject({ amount: 0 })
    expect(daysTo(empty.dueAt)).toBeLessThan(7)
    await earn(trade, vendorId, 600_000)
    const later = await nextOf(vendorId)
    expect(later).toMatchObject({ amount: 600_000, carryReason: null })
    expect(daysTo(later.dueAt)).toBeGreaterThan(7)
    // a small amount of last week is carried over and paid with the rest
    await earn(trade, vendorId, 1_000, { msAgo: 3 * DAY })
    expect(await nextOf(vendorId)).toMatchObject({ amount: 1_000, carryReason: 'below-minimum', dueAt: empty.dueAt })
  })
})

describe('a vendor whose payouts are held', () => {
  test('is paid nothing until they are released, and then everything', async () => {
    const vendorId = await payeeWith(500_000)
    expect(await hold(vendorId)).toMatchObject({ ok: true })
    expect(await hold(vendorId)).toMatchObject({ ok: false, code: 'hold-unchanged' })
    expect((await getVendorMoney(trade.deps, { id: vendorId })).next.carryReason).toBe('held')
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'carried', carryReason: 'held' }])
    expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000, paid: 0 })
    const release = () => releasePayouts(trade.deps, administrator, { vendorId, ipAddress })
    expect(await release()).toMatchObject({ ok: true })
    expect(await release()).toMatchObject({ ok: false, code: 'hold-unchanged' })
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, paid: 500_000 })
    expect(await notesOf(vendorId)).toMatchObject([
      { action: 'payouts-held', after: { reason: 'The papers are missing' }, ipAddress },
      { action: 'payouts-released', before: { reason: 'The papers are missing' } },
    ])
    expect(await hold('nobody000000')).toMatchObject({ ok: false, code: 'vendor-unknown' })
  })
})

describe('a failed payout', () => {
  test('waits for a person, is sent again on request, and arrives', async () => {
    const { vendorId, id } = await failedPayout()
    expect((await getWaitingPayouts(trade.deps, administrator)).oldest).toContainEqual(expect.objectContaining({ id }))
    const answers = await Promise.all([retry(id), retry(id), retry(id)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, inTransit: 600_000, paid: 0 })
    expect(await trade.audit()).toEqual([])
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, inTransit: 0, paid: 600_000 })
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'paid', amount: 600_000 }])
    expect((await getWaitingPayouts(trade.deps, administrator)).oldest).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    expect(await retry(id)).toMatchObject({ ok: false, code: 'payout-not-failed' })
    const emails = await trade.db
      .selectFrom('emails')
      .select('kind')
      .where('cause', 'like', `payout ${id} %`)
      .orderBy('id')
      .execute()
    expect(emails).toEqual([{ kind: 'payout-failed' }, { kind: 'payout-made' }])
    expect(await notesOf(id)).toMatchObject([{ action: 'payout-retried', before: { state: 'failed' }, ipAddress }])
    expect(await trade.audit()).toEqual([])
  })

  test('can fail repeatedly, and is posted each time', async () => {
    const { vendorId, id } = await failedPayout()
    await trade.provider.control('settings', { transfer_outcome: 'failed' })
    for (let i = 0; i < 2; i++) {
      expect(await retry(id)).toMatchObject({ ok: true })
      await sendTransfers(trade)
      expect(await balanceOf(vendorId)).toMatchObject({ available: 600_000, inTransit: 0, paid: 0 })
      expect(await trade.audit()).toEqual([])
    }
    await trade.provider.control('settings', { transfer_outcome: 'success' })
    expect(await retry(id)).toMatchObject({ ok: true })
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, paid: 600_000 })
    expect(await trade.audit()).toEqual([])
    const transfers = await trade.db
      .selectFrom('transfers')
      .select(['n', 'state'])
      .where('aboutId', '=', id)
      .orderBy('n')
      .execute()
    expect(transfers).toEqual([
      { n: 1, state: 'failed' },
      { n: 2, state: 'failed' },
      { n: 3, state: 'failed' },
      { n: 4, state: 'success' },
    ])
    const found = await findRun(trade.deps, administrator, {
      period: (await payoutsOf(trade, vendorId))[0]?.period ?? '',
      filter: 'paid',
      search: `Shop ${vendorId}`,
      page: 1,
    })
    expect(found?.payouts).toMatchObject([{ id, tries: 4, state: 'paid', amount: 600_000 }])
  })

  test('is not paid twice if the next week has included the money', async () => {
    const { vendorId, id } = await failedPayout()
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, paid: 600_000 })
    expect(await retry(id)).toMatchObject({ ok: false, code: 'balance-gone' })
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, paid: 600_000 })
    expect(await trade.audit()).toEqual([])
  })

  test('is not sent again while the vendor is held, suspended or without an account', async () => {
    const { vendorId, id } = await failedPayout()
    await hold(vendorId)
    expect(await retry(id)).toMatchObject({ ok: false, code: 'payouts-held' })
    await releasePayouts(trade.deps, administrator, { vendorId, ipAddress })
    await trade.db.updateTable('bankAccounts').set({ isActive: false }).where('vendorId', '=', vendorId).execute()
    expect(await retry(id)).toMatchObject({ ok: false, code: 'account-not-ready' })
    await addBankAccount(trade, vendorId)
    await trade.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendorId).execute()
    expect(await retry(id)).toMatchObject({ ok: false, code: 'vendor-suspended' })
    expect(await retry('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toMatchObject({ ok: false, code: 'payout-unknown' })
    expect(await balanceOf(vendorId)).toMatchObject({ available: 600_000, inTransit: 0 })
  })
})

test('runs are listed with their results', async () => {
  const { vendorId } = await failedPayout()
  const { runs } = await listPayoutRuns(trade.deps, administrator, 1)
  const [payout] = await payoutsOf(trade, vendorId)
  const run = runs.find(({ period }) => period === payout?.period)
  expect(run?.failed.count).toBeGreaterThan(0)
  expect(run?.failed.amount).toBeGreaterThanOrEqual(600_000)
  expect(run?.doneAt).not.toBeNull()
  expect(
    await findRun(trade.deps, administrator, { period: '1999-w01', filter: 'all', search: '', page: 1 }),
  ).toBeNull()
})
