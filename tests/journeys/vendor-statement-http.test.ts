import { describe, expect, test } from 'vitest'
import { payVendors } from '#tests/support/jobs.ts'
import { lagosMonth, monthSpan } from '#shared/time.ts'
import { addBankAccount, payoutsOf, sendTransfers, toTuesday } from '../support/earnings.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { acceptArrivedReturn } from '../support/returns.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { asVendor } from '../support/trade.ts'
import { addVendorWithOwner, submitReturn, sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()

async function openShop(): Promise<{ id: string; owner: SignedIn }> {
  const { id, email } = await addVendorWithOwner(trade)
  return { id, owner: await signedInAs(shop, email, { minutesAgo: 0 }) }
}

const read = async (owner: SignedIn, path: string): Promise<string> => wordsOf(await (await owner.ask(path)).text())

describe('earnings', () => {
  test('are a statement: screen, PDF and CSV are the same, and end with the available balance', async () => {
    const { id, owner } = await openShop()
    const delivered = await sell(trade, id, { price: 8_000_050, to: 'delivered' })
    await sell(trade, id, { price: 6_000_000 })
    const month = lagosMonth(new Date())
    const screen = await read(owner, '/vendor-dashboard/statement')
    expect(screen).toMatch(
      /Still open .*Opening balance ₦0 Sales ₦80,000\.50 Commission −₦4,000\.03 Closing balance ₦76,000\.47/,
    )
    expect(screen).toMatch(
      new RegExp(`Sale .*#${delivered.number} .*₦80,000.50 .*Commission .*−₦4,000.03 .*₦76,000.47`),
    )
    expect(await read(owner, '/vendor-dashboard/earnings')).toContain('Available ₦76,000.47')
    const file = `/vendor-dashboard/earnings/statement?month=${month}`
    const csv = await owner.ask(`${file}&kind=csv`)
    expect(csv.headers.get('content-disposition')).toContain(`statement-${month}.csv`)
    const lines = (await csv.text()).split('\r\n')
    expect(lines[0]).toBe('Date,Type,Order,Payout,Amount,Balance')
    expect(lines[1]).toBe(',Opening balance,,,,0')
    expect(lines[2]).toMatch(new RegExp(`^"[^"]+",Sale,${delivered.number},,80000.5,80000.5$`))
    expect(lines[3]).toMatch(new RegExp(`^"[^"]+",Commission,${delivered.number},,-4000.03,76000.47$`))
    expect(lines[4]).toBe(',Closing balance,,,,76000.47')
    const pdf = await owner.ask(`${file}&kind=pdf`)
    const [page = ''] = textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
    for (const words of ['Statement', 'Opening balance', 'Sale', delivered.number, '₦80,000.50', '₦76,000.47'])
      expect(page).toContain(words)
    // an invalid month means this one, an old one is empty, and an unknown payout has no page
    expect(await read(owner, '/vendor-dashboard/statement?month=2026-13')).toContain('₦76,000.47')
    expect(await read(owner, '/vendor-dashboard/statement?month=2020-01')).toMatch(/Final .*No entries in this period/)
    for (const path of ['/statement?payout=nobody', '/earnings/statement?kind=csv&payout=nobody'])
      expect((await owner.ask(`/vendor-dashboard${path}`)).status).toBe(404)
  })

  test('of this month are the same on every screen', async () => {
    const { id, owner } = await openShop()
    const [now, before] = [await sell(trade, id, { price: 6_000_000 }), await sell(trade, id, { price: 7_000_000 })]
    const { from } = monthSpan(lagosMonth(new Date()))
    const placed = async (order: { id: string }, createdAt: Date) =>
      trade.db.updateTable('orders').set({ createdAt }).where('id', '=', order.id).execute()
    // the first and the last moment of the month, in Lagos time
    await placed(now, from)
    await placed(before, new Date(from.getTime() - 1))
    const words = await read(owner, '/vendor-dashboard/earnings?filter=month')
    expect(words).toMatch(/This month ₦57,000 /)
    expect(words).toMatch(/Sales ₦60,000 Commission ₦3,000 Net ₦57,000/)
    expect(words).toContain('1 order')
    expect(words).not.toContain(before.number)
    expect(await read(owner, '/vendor-dashboard')).toContain('This Month Revenue ₦60,000')
  })

  test('of an order returned after its payout are shown as paid, then returned', async () => {
    const { id, owner } = await openShop()
    await addBankAccount(trade, id)
    const order = await sell(trade, id, { price: 6_000_000, to: 'delivered' })
    await trade.provider.control('balance', { amount: 100_000_000_000 })
    await trade.provider.control('settings', { transfer_profile: 'instant', transfer_outcome: 'success' })
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    const [{ id: payoutId } = { id: '' }] = await payoutsOf(trade, id)
    expect(await read(owner, `/vendor-dashboard/statement?payout=${payoutId}`)).toMatch(
      new RegExp(
        `Statement: Payout #${payoutId.slice(-8)} .*Payouts −₦57,000 Left for the next payout ₦0 .*#${order.number} `,
      ),
    )
    const rival = await openShop()
    expect((await rival.owner.ask(`/vendor-dashboard/statement?payout=${payoutId}`)).status).toBe(404)
    // returned later: it was paid, then returned
    const returnId = await submitReturn(trade, order)
    const vendor = await asVendor(trade.db, id)
    await acceptArrivedReturn(trade, vendor, returnId)
    expect(await read(owner, '/vendor-dashboard/earnings')).toMatch(
      new RegExp(`#${order.number} .*Paid \\d+ \\w+ \\d{4} Payout #${payoutId.slice(-8)} Refunded \\d+ \\w+ \\d{4}`),
    )
  })
})
