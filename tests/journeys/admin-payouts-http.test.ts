import { describe, expect, test } from 'vitest'
import { payVendors } from '#tests/support/jobs.ts'
import { DAY } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { addBankAccount, earn, payoutsOf, sendTransfers, toTuesday } from '../support/earnings.ts'
import { flashOf } from '../support/signed-in.ts'
import { addVendor } from '../support/trade.ts'
import { useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()
const admin = await signedInAdministrator(shop)
await trade.provider.control('settings', { transfer_outcome: 'success', transfer_profile: 'instant' })
await trade.provider.control('balance', { amount: 100_000_000_000 })

const read = async (path: string): Promise<string> => wordsOf(await (await admin.ask(path)).text())

describe('payouts', () => {
  async function vendorWith(amount: number, daysAgo = 7): Promise<string> {
    const vendorId = await addVendor(trade.db)
    await addBankAccount(trade, vendorId)
    // earned before this week, so that the next run includes it on any weekday
    await earn(trade, vendorId, amount, { msAgo: daysAgo * DAY })
    return vendorId
  }

  test('are previewed, held with a reason after a confirmation, and released', async () => {
    const vendorId = await vendorWith(1_234_550)
    const search = `q=${vendorId}`
    expect(await read(`/admin-dashboard/payouts?${search}`)).toMatch(
      new RegExp(`Next run: .*Shop ${vendorId} .*₦12,345\\.50 .*₦12,345\\.50 .*To be paid`),
    )
    const asked = await read(`/admin-dashboard/payouts?${search}&hold=${vendorId}`)
    expect(asked).toContain(`Hold payouts to Shop ${vendorId}?`)
    const post = (form: Record<string, string>) =>
      admin.ask(`/admin-dashboard/payouts?${search}`, { vendorId, ...form })
    const refused = await admin.ask(`/admin-dashboard/payouts?${search}&hold=${vendorId}`, {
      vendorId,
      intent: 'hold',
      reason: '  ',
    })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Please enter a reason')
    const held = await post({ intent: 'hold', reason: 'Papers <missing>' })
    expect(held.headers.get('Location')).toBe(`/admin-dashboard/payouts?${search}`)
    expect(flashOf(held)).toBe('Payouts held')
    expect(await read(`/admin-dashboard/payouts?filter=held&${search}`)).toContain('Papers &lt;missing&gt;')
    expect(flashOf(await post({ intent: 'hold', reason: 'again' }))).toBe('Nothing has changed')
    expect(await read(`/admin-dashboard/payouts?${search}&release=${vendorId}`)).toContain('Reason for the hold:')
    expect(flashOf(await post({ intent: 'release' }))).toBe('Payouts released')
    expect((await post({ intent: 'pay' })).status).toBe(422)
    expect((await post({ intent: 'hold', reason: 'x', amount: '1' })).status).toBe(400)
  })

  test('list the vendors with a negative balance', async () => {
    const [owing, paid] = [await vendorWith(-500_000), await vendorWith(700_000)]
    const list = await read('/admin-dashboard/payouts?filter=owing')
    expect(list).toMatch(
      new RegExp(
        `Negative balance \\(\\d+\\).*Shop ${owing} .*5,000 .*Negative balance Refunds were higher than earnings`,
      ),
    )
    expect(list).not.toContain(`Shop ${paid}`)
  })

  test('held in an earlier run are paid at once when they are released', async () => {
    // before the last run's cut-off on any weekday, by the application's clock
    const vendorId = await vendorWith(800_000, 15)
    await admin.ask('/admin-dashboard/payouts', { vendorId, intent: 'hold', reason: 'Papers' })
    await payVendors(trade.deps)
    const [payout] = await payoutsOf(trade, vendorId)
    const { id = '', period = '' } = payout ?? {}
    const released = await admin.ask('/admin-dashboard/payouts', { vendorId, intent: 'release' })
    const run = `/admin-dashboard/payouts/${period}?filter=carried`
    expect(released.headers.get('Location')).toBe(run)
    expect(await read(run)).toMatch(new RegExp(`Shop ${vendorId} .*Pay now`))
    expect(await read(`${run}&pay=${id}`)).toContain(`Pay ₦8,000 to Shop ${vendorId} now?`)
    const pay = (amount: string) => admin.ask(run, { intent: 'pay-now', id, amount })
    expect(flashOf(await pay('800001'))).toMatch(/^The amount has changed/)
    expect(flashOf(await pay(''))).toMatch(/^The amount has changed/)
    expect(flashOf(await pay('800000'))).toBe('The payout is on its way')
    expect(flashOf(await pay('800000'))).toBe('This payout is on its way or has already arrived')
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'paid', amount: 800_000 }])
    expect(await trade.audit()).toEqual([])
  })

  test('are listed by run with their transfers, and a failed one is retried', async () => {
    const vendorId = await vendorWith(600_000)
    await trade.provider.control('balance', { amount: 100_000_000_000 })
    await trade.provider.control('settings', { transfer_outcome: 'failed', transfer_profile: 'instant' })
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    await trade.provider.control('settings', { transfer_outcome: 'success' })
    const [payout] = await payoutsOf(trade, vendorId)
    const { id = '', period = '' } = payout ?? {}
    expect(await read('/admin-dashboard/payouts')).toContain(period)
    expect(await read('/admin-dashboard')).toContain(`Shop ${vendorId} The bank rejected the payout`)
    const path = `/admin-dashboard/payouts/${period}?filter=failed`
    expect(await read(path)).toMatch(new RegExp(`Shop ${vendorId} .*Failed .*po-${period}-${vendorId}-1`))
    expect(await read(`${path}&retry=${id}`)).toContain(`Retry the payout of ₦6,000 to Shop ${vendorId}?`)
    const retry = () => admin.ask(path, { intent: 'retry', id })
    expect(flashOf(await retry())).toBe('Payout retried')
    expect(flashOf(await retry())).toBe('This payout is on its way or has already arrived')
    await sendTransfers(trade)
    expect(await read(`/admin-dashboard/payouts/${period}?q=${id.slice(-8)}`)).toMatch(/1 found .*Paid .*-2 Attempt 2/)
    expect((await admin.ask('/admin-dashboard/payouts/1999-w01')).status).toBe(404)
    expect(await trade.audit()).toEqual([])
  })
})
