import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { sweepPayments } from '#tests/support/jobs.ts'
import { MINUTE } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { addVendor, runJobs } from '../support/trade.ts'
import { sell, useTradingShop, type Sold } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/orders'

const { shop, trade } = await useTradingShop()
const ask = (await signedInAdministrator(shop)).ask
// the provider deducts its fees from the balance
await trade.provider.control('balance', { amount: 100_000_000 })
afterAll(async () => expect(await trade.audit()).toEqual([]))

const read = async (address: string) => wordsOf(await (await ask(address)).text())
const orderOf = async (id: string) =>
  shop.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Confirms an action. Actions that move money need a confirmation. */
async function sure(
  address: string,
  input: Record<string, string>,
  more: Record<string, string> = {},
): Promise<Response> {
  const asked = await ask(address, input)
  expect(asked.status).toBe(303)
  const question = asked.headers.get('Location') ?? ''
  expect(question).toContain('ask=')
  const page = await (await ask(question)).text()
  const amount = /name="amount" value="(\d+)"/.exec(page)?.[1] ?? ''
  return ask(question, { ...input, amount, ...more })
}

describe('a refund', () => {
  const outcome = async (refund_outcome: string) => trade.provider.control('settings', { refund_outcome })
  const refundsOf = async (orderId: string) =>
    trade.db.selectFrom('refunds').select(['id', 'state', 'way']).where('partId', '=', orderId).orderBy('id').execute()
  const addressOf = (refund: { id: string } | undefined) => `/admin-dashboard/refunds/${refund?.id}`
  const asBuyer = async ({ id, userId }: Sold) => {
    const { email } = await trade.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return wordsOf(await (await (await signedInAs(shop, email)).ask(`/order/${id}`)).text())
  }
  const isState = async (orderId: string, state: string) => {
    await runJobs(trade)
    await trade.wait(2 * MINUTE)
    await expect
      .poll(async () => {
        await sweepPayments(trade.deps)
        return (await refundsOf(orderId)).at(-1)?.state
      })
      .toBe(state)
  }
  /** The notifications about an order. */
  const newsOf = async ({ checkoutId }: Sold) => {
    const { rows } = await sql<{ what: string }>`
      select j.payload ->> 'what' as what from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify-about-order' and j.payload ->> 'checkoutId' = ${checkoutId} order by j.id`.execute(
      trade.database.db,
    )
    return rows.map(({ what }) => what)
  }

  test('that failed is a pending task, is shown to the buyer, and is retried', async () => {
    const sold = await sell(trade, await addVendor(trade.db))
    await outcome('failed')
    await sure(`${LIST}/${sold.id}`, { status: 'cancelled' }, { note: 'As agreed' })
    await isState(sold.id, 'failed')
    await outcome('by_card')
    const [failed] = await refundsOf(sold.id)
    const address = addressOf(failed)
    expect(await (await ask('/admin-dashboard')).text()).toContain(`href="${address}"`)
    expect(await (await ask('/admin-dashboard/payments')).text()).toContain(`href="${address}"`)
    expect(await (await ask(`${LIST}/${sold.id}`)).text()).toContain(`href="${address}"`)
    expect(await read(address)).toMatch(/Refund of ₦12,500 Failed .*The order was cancelled.*Retry refund/)
    expect(await asBuyer(sold)).toMatch(/Refund delayed ₦12,500 .*Your bank didn't accept the refund/)
    expect(await newsOf(sold)).toEqual(['paid', 'cancelled', 'refund-stuck'])

    expect(await (await ask(address)).text()).toContain(`href="${address}?ask=again"`)
    const question = await read(`${address}?ask=again`)
    expect(question).toContain('Retry the refund of ₦12,500 to Ada Obi? This money belongs to Ada Obi.')
    expect(question).toContain('Yes, refund ₦12,500')
    const stale = await ask(`${address}?ask=again`, { intent: 'again', amount: '1249900' })
    expect(stale.status).toBe(409)
    expect(wordsOf(await stale.text())).toMatch(/The amount has changed\..*Retry the refund of ₦12,500/)
    expect(await refundsOf(sold.id)).toHaveLength(1)
    const again = await sure(address, { intent: 'again' })
    expect(flashOf(again)).toBe('Refund retried')
    expect(flashOf(await ask(address, { intent: 'again' }))).toBe(
      'This refund changed while you had it open, so we saved nothing. Please check it again.',
    )
    // there is no confirmation for an action that would be refused
    expect(await read(`${address}?ask=again`)).not.toContain('Retry the refund of')
    expect(await read(address)).toContain('Open the new refund')
    expect(await asBuyer(sold)).toMatch(/Refund on its way ₦12,500/)
    await isState(sold.id, 'processed')
    expect(again.headers.get('Location')).toBe(addressOf((await refundsOf(sold.id))[1]))
    const buyer = await asBuyer(sold)
    expect(buyer).toMatch(/Refunded ₦12,500/)
    expect(buyer).not.toContain('Refund delayed')
    expect((await orderOf(sold.id)).paymentStatus).toBe('refunded')
    expect((await ask(`/admin-dashboard/refunds/${sold.id}`)).status).toBe(404)
    expect((await fetch(`${shop.url}${address}`, { redirect: 'manual' })).status).toBe(302)
  })

  test('of money received elsewhere is paid manually, with a note', async () => {
    const sold = await sell(trade, await addVendor(trade.db), { isPaid: false })
    await sure(`${LIST}/${sold.id}`, { payment: 'paid' }, { note: 'cash' })
    await sure(`${LIST}/${sold.id}`, { status: 'cancelled' }, { note: 'As agreed' })
    expect(await asBuyer(sold)).toMatch(/Refund due ₦12,500 .*we'll refund you directly/)
    const [waiting] = await refundsOf(sold.id)
    const address = addressOf(waiting)
    expect(await (await ask('/admin-dashboard')).text()).toContain(`href="${address}"`)
    const without = await sure(address, { intent: 'outside' }, { note: ' ' })
    expect(without.status).toBe(422)
    expect(wordsOf(await without.text())).toMatch(/Has Ada Obi received ₦12,500\?.*Enter how you refunded the customer/)
    const stale = await ask(`${address}?ask=outside`, { intent: 'outside', amount: '1', note: 'Transfer 4711' })
    expect(stale.status).toBe(409)
    const again = await stale.text()
    expect(wordsOf(again)).toContain('The amount has changed.')
    expect(again).toContain('value="Transfer 4711"')
    expect((await refundsOf(sold.id))[0]?.state).toBe('requested')
    const given = await sure(address, { intent: 'outside' }, { note: 'Transfer 4711' })
    expect(flashOf(given)).toBe('Marked as refunded')
    expect(await refundsOf(sold.id)).toMatchObject([{ state: 'processed', way: 'outside' }])
    expect(await asBuyer(sold)).toMatch(/Refunded ₦12,500/)
    expect(await read(`${LIST}/${sold.id}`)).toMatch(/Refunded \(done\) .*by an administrator · ₦12,500 Transfer 4711/)
    expect(await newsOf(sold)).toEqual(['paid', 'cancelled', 'refunded'])
    expect(await read('/admin-dashboard/audit?action=refund-given-outside')).toContain('Transfer 4711')
  })

  test('that requires a bank account is sent to one', async () => {
    const sold = await sell(trade, await addVendor(trade.db))
    await outcome('needs-attention')
    await sure(`${LIST}/${sold.id}`, { status: 'cancelled' }, { note: 'As agreed' })
    await isState(sold.id, 'needs-attention')
    await outcome('by_card')
    const [stuck] = await refundsOf(sold.id)
    const address = addressOf(stuck)
    expect(flashOf(await ask(address, { intent: 'outside', note: 'x' }))).toContain('so we saved nothing')
    const page = await (await ask(address)).text()
    expect(wordsOf(page)).toContain("The customer's bank can't accept this refund.")
    const account = { bankCode: '058', accountNumber: '01234 56789' }
    const wrong = await sure(address, { intent: 'account' }, { ...account, accountNumber: '12' })
    expect(wordsOf(await wrong.text())).toMatch(
      /Send ₦12,500 to Ada Obi's bank account\?.*Enter a 10-digit account number/,
    )
    const stale = await ask(`${address}?ask=account`, { intent: 'account', amount: '1', ...account })
    expect([stale.status, (await refundsOf(sold.id))[0]?.state]).toEqual([409, 'needs-attention'])
    // no URL contains the account number
    const unasked = await ask(address, { intent: 'account', ...account })
    expect(unasked.headers.get('Location')).toBe(`${address}?ask=account`)
    const sent = await sure(address, { intent: 'account' }, account)
    expect(flashOf(sent)).toBe('The refund is on its way to the account you entered')
    await isState(sold.id, 'processed')
    const noted = await read('/admin-dashboard/audit?action=refund-sent-to-account')
    expect(noted).toContain('6789')
    expect(noted).not.toContain('0123456789')
  })
})
