import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { changeOrderStatus, settlePayment } from '#modules/checkout/index.server.ts'
import { parseCsv } from '#shared/csv.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { completeRefunds } from '../support/paid-order.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { addProduct, addShopper, addVendor, ordersOf, place, runJobs, stockOf } from '../support/trade.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/orders'

const { shop, trade } = await useTradingShop()
const ask = (await signedInAdministrator(shop)).ask
afterAll(async () => expect(await trade.audit()).toEqual([]))

const read = async (address: string) => wordsOf(await (await ask(address)).text())
const orderOf = async (id: string) =>
  shop.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The order numbers in a list, in its order. */
async function numbersOf(address: string): Promise<string[]> {
  const html = await (await ask(address)).text()
  const body = /<tbody>.*<\/tbody>/s.exec(html)?.[0] ?? ''
  return [...body.matchAll(/>#(?:<!-- -->)?([0-9A-Z]{8})</g)].map(([, number]) => number ?? '')
}

async function buyerIs(checkoutId: string, firstName: string, lastName: string, email: string): Promise<void> {
  await shop.database.db
    .updateTable('checkouts')
    .set({ firstName, lastName, email })
    .where('id', '=', checkoutId)
    .execute()
}

describe('the list', () => {
  test("finds an order by its number, its payment's reference, and the buyer's details", async () => {
    const vendorId = await addVendor(trade.db)
    const sold = await sell(trade, vendorId)
    const other = await sell(trade, vendorId)
    await buyerIs(sold.checkoutId, 'Ngọzi', 'Okonkwo-Bello', 'ngozi.o@mail.example.com')
    await buyerIs(other.checkoutId, 'Tunde', 'Bakare', 'tunde@mail.example.com')
    const { reference } = await shop.database.db
      .selectFrom('checkouts')
      .select('reference')
      .where('id', '=', sold.checkoutId)
      .executeTakeFirstOrThrow()
    const found = async (words: string) => numbersOf(`${LIST}?vendor=${vendorId}&q=${encodeURIComponent(words)}`)
    for (const words of [
      sold.number,
      `#${sold.number}`,
      sold.id,
      reference,
      'okonkwo',
      'bel ngọ',
      'ngozi.o@mail.example.com',
      'ngozi.o@mai',
    ])
      expect(await found(words), words).toEqual([sold.number])
    expect((await found('mail.example')).toSorted()).toEqual([sold.number, other.number].toSorted())
    expect(await found('nobody')).toEqual([])
    expect(await found("zz'q & | !")).toEqual([])
  })

  test('is filtered by the status of orders and payments, and sorted', async () => {
    const vendorId = await addVendor(trade.db)
    const small = await sell(trade, vendorId, { price: 100_000, to: 'confirmed' })
    const large = await sell(trade, vendorId, { price: 9_000_000 })
    const unpaid = await sell(trade, vendorId, { price: 500_000, isPaid: false })
    const of = async (query: string) => numbersOf(`${LIST}?vendor=${vendorId}${query}`)
    expect(await of('')).toEqual([unpaid.number, large.number, small.number])
    expect(await of('&sort=placed')).toEqual([small.number, large.number, unpaid.number])
    expect(await of('&sort=-total')).toEqual([large.number, unpaid.number, small.number])
    expect(await of('&filter=confirmed')).toEqual([small.number])
    expect(await of('&filter=unpaid')).toEqual([unpaid.number])
    expect(await of('&filter=refunded')).toEqual([])
    const rows = parseCsv(await (await ask(`/admin-dashboard/orders.csv?vendor=${vendorId}&filter=unpaid`)).text())
    expect(rows?.map((row) => row[1])).toEqual(['number', unpaid.number])
  })
})

/** Confirms an action. Actions that move money need a confirmation. */
async function sure(id: string, input: Record<string, string>, note = 'As agreed', query = ''): Promise<Response> {
  const asked = await ask(`${LIST}/${id}${query}`, input)
  expect(asked.status).toBe(303)
  const question = asked.headers.get('Location') ?? ''
  expect(question).toContain('ask=')
  const page = await (await ask(question)).text()
  const amount = /name="amount" value="(\d+)"/.exec(page)?.[1] ?? ''
  return ask(question, { ...input, amount, note })
}

describe('an order', () => {
  test('shows the buyer, the vendor, the payment, the timeline and the messages', async () => {
    const vendorId = await addVendor(trade.db)
    const sold = await sell(trade, vendorId)
    await sql`
      with talk as (
        insert into conversations (id, user_id, vendor_id, order_id)
        values ('0000000000ta', ${sold.userId}, ${vendorId}, ${sold.id}) returning id
      )
      insert into messages (conversation_id, sender, body) select id, 'customer', 'Is it blue?' from talk`.execute(
      shop.database.db,
    )
    const page = await read(`${LIST}/${sold.id}`)
    for (const words of [
      `Order #${sold.number}`,
      `Shop ${vendorId}`,
      'Placed',
      'Paid',
      'Paid · ₦12,500 · Card',
      'Total payment ₦12,500',
      'Is it blue?',
    ])
      expect(page).toContain(words)
    const missing = await ask(`${LIST}/01ARZ3NDEKTSV4RRFFQ69G5FAV`)
    expect(missing.status).toBe(404)
    expect(wordsOf(await missing.text())).toContain('Order not found')
  })

  test('is cancelled with all consequences: stock, money and notifications', async () => {
    const vendorId = await addVendor(trade.db)
    const sold = await sell(trade, vendorId)
    const before = await stockOf(trade.db, sold.productId)
    const done = await sure(sold.id, { status: 'cancelled' }, 'Nobody has it', '?filter=pending')
    expect([done.status, done.headers.get('Location'), flashOf(done)]).toEqual([
      303,
      `${LIST}/${sold.id}?filter=pending`,
      'Order status updated successfully',
    ])
    expect(await stockOf(trade.db, sold.productId)).toBe(before + 1)
    await runJobs(trade)
    expect(await read(`${LIST}/${sold.id}`)).toContain('Refund')
    await completeRefunds(trade)
    expect((await orderOf(sold.id)).paymentStatus).toBe('refunded')
    for (const payment of ['paid', 'pending', 'failed', 'refunded']) {
      const refused = await ask(`${LIST}/${sold.id}`, { payment })
      expect(refused.status, payment).toBe(409)
      // and shows it on the page
      expect(wordsOf(await refused.text()), payment).toContain('This order has already been refunded.')
    }
    expect(await read(`${LIST}/${sold.id}`)).toMatch(
      /Cancelled \(stopped here\) [^(]* by an administrator Nobody has it/,
    )
  })

  test('changes its payment status only after a confirmation, with a reason', async () => {
    const vendorId = await addVendor(trade.db)
    const sold = await sell(trade, vendorId, { isPaid: false })
    const question = `${LIST}/${sold.id}?ask=paid`
    const asked = await ask(`${LIST}/${sold.id}`, { payment: 'paid' })
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, question])
    expect(await read(question)).toContain(`Did you receive ₦12,500 for order #${sold.number} outside`)
    const without = await ask(question, { payment: 'paid', amount: '1250000', note: '' })
    expect(without.status).toBe(422)
    expect(wordsOf(await without.text())).toContain('Please enter a reason')
    const long = await ask(question, { payment: 'paid', amount: '1250000', note: 'By transfer '.repeat(9000) })
    expect(long.status).toBe(422)
    const page = await long.text()
    expect(wordsOf(page)).toContain('Enter shorter text')
    expect(page).toContain('By transfer By transfer')
    const other = await ask(question, { payment: 'paid', amount: '1', note: 'By transfer' })
    expect(other.status).toBe(409)
    expect(wordsOf(await other.text())).toContain('The amount has changed')
    expect((await orderOf(sold.id)).paymentStatus).toBe('pending')
    const paid = await ask(question, { payment: 'paid', amount: '1250000', note: 'By transfer' })
    expect(flashOf(paid)).toBe('Payment status updated successfully')
    expect((await orderOf(sold.id)).paymentStatus).toBe('paid')
    expect(await read(`${LIST}/${sold.id}`)).toMatch(/Received outside Paystack · ₦12,500 .*By transfer/)
    const back = await ask(`${LIST}/${sold.id}`, { payment: 'refunded' })
    expect(wordsOf(await back.text())).toContain('To refund the customer, cancel the order')
    const unpaid = await ask(`${LIST}/${sold.id}`, { payment: 'failed' })
    expect(wordsOf(await unpaid.text())).toContain(
      "If you choose 'Refunded', we refund a Paystack payment automatically.",
    )
    expect((await orderOf(sold.id)).paymentStatus).toBe('paid')
  })

  test('is refunded in part: some pieces, the shipping, or both', async () => {
    const sold = await sell(trade, await addVendor(trade.db), { price: 1_000_000, pieces: 3 })
    const { id: item } = await trade.db
      .selectFrom('orderItems')
      .select('id')
      .where('orderId', '=', sold.id)
      .executeTakeFirstOrThrow()
    expect(await read(`${LIST}/${sold.id}`)).toContain('Partial refund')
    // the URL contains the quantity; more than was ordered shows no confirmation
    expect(await read(`${LIST}/${sold.id}?ask=part&piece=${item}:4`)).not.toContain('Yes, refund')
    const question = `${LIST}/${sold.id}?ask=part&piece=${item}:2&shipping=1`
    const page = await (await ask(question)).text()
    expect(wordsOf(page)).toContain(`Refund ₦22,500 of order #${sold.number}?`)
    const fields = Object.fromEntries(
      ['part', 'shipping', 'key', 'amount'].map((name) => [
        name,
        new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '',
      ]),
    )
    expect(fields).toMatchObject({ part: `${item}:2`, shipping: '1', amount: '2250000' })
    const without = await ask(question, { ...fields, note: ' ' })
    expect(without.status).toBe(422)
    const done = await ask(question, { ...fields, note: 'Two were missing' })
    expect(flashOf(done)).toBe('The refund is on its way')
    const again = await ask(question, { ...fields, note: 'Two were missing' })
    expect(again.status).toBe(409)
    expect(await read(`${LIST}/${sold.id}`)).toMatch(/Note [^T]* by an administrator · ₦22,500 Two were missing/)
    expect(await read(`/admin-dashboard/audit?action=order-part-refunded`)).toContain('Two were missing')
    expect((await orderOf(sold.id)).paymentStatus).toBe('paid')
    expect((await ask(question, { ...fields, key: '', note: 'x' })).status).toBe(400)
  })
})

test('an order cancelled while its payment arrived shows the refund, and not that it was unpaid', async () => {
  const buyer = await addShopper(trade.db)
  const productId = await addProduct(trade.db, await addVendor(trade.db))
  const { payment, reference, checkoutId } = await place(trade, buyer, [{ variantId: productId, quantity: 1 }])
  const [order] = await ordersOf(trade.db, checkoutId)
  const id = order?.id ?? ''
  const number = id.slice(-8)
  await changeOrderStatus(trade.deps, buyer, { orderId: id, to: 'cancelled' })
  const visitor = await signedInAs(shop, buyer.email)
  const rows = async () => ({
    page: wordsOf(await (await visitor.ask(`/order/${id}`)).text()),
    list: wordsOf(await (await visitor.ask('/orders')).text()),
    adminList: await read(`${LIST}?q=${number}`),
    adminPage: await read(`${LIST}/${id}`),
    dashboard: await read('/admin-dashboard'),
  })
  const saying = (said: string) => ({
    page: expect.stringMatching(new RegExp(`Order #${number} Placed on [^#]*? Cancelled ${said} `)),
    list: expect.stringMatching(new RegExp(`#${number} [^#]*? Cancelled ${said} `)),
    adminList: expect.stringMatching(new RegExp(`#${number} [^#]*? Cancelled Payment ${said} `)),
    adminPage: expect.stringMatching(new RegExp(`Order #${number} [^#]*? Cancelled ${said} `)),
    dashboard: expect.stringMatching(new RegExp(`#${number} [^#]*? Cancelled Payment ${said} `)),
  })
  expect(await rows()).toEqual(saying('Not paid'))

  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  expect(await rows()).toEqual(saying('Refund on its way'))
  await completeRefunds(trade)
  expect(await rows()).toEqual(saying('Refunded'))
})

test('a paid and cancelled order shows where its money is, and the other order of the payment is paid', async () => {
  const buyer = await addShopper(trade.db)
  const items = [
    await addProduct(trade.db, await addVendor(trade.db)),
    await addProduct(trade.db, await addVendor(trade.db)),
  ]
  const { payment, reference, checkoutId } = await place(
    trade,
    buyer,
    items.map((productId) => ({ variantId: productId, quantity: 1 })),
  )
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  const [off, stays] = (await ordersOf(trade.db, checkoutId)).map(({ id }) => id)
  await changeOrderStatus(trade.deps, buyer, { orderId: off ?? '', to: 'cancelled' })
  const visitor = await signedInAs(shop, buyer.email)
  const list = async () => wordsOf(await (await visitor.ask('/orders')).text())
  const says = (status: string, said: string, id = '') => new RegExp(`#${id.slice(-8)} [^#]*? ${status} ${said} `)
  expect(await list()).toMatch(says('Cancelled', 'Refund on its way', off))
  expect(await list()).toMatch(says('Pending', 'Paid', stays))
  await completeRefunds(trade)
  expect(await list()).toMatch(says('Cancelled', 'Refunded', off))
})

test('an order replaced by a later checkout of its buyer says so, and names no one else', async () => {
  const buyer = await addShopper(trade.db)
  const vendorId = await addVendor(trade.db)
  const wants = async () => place(trade, buyer, [{ variantId: await addProduct(trade.db, vendorId), quantity: 1 }])
  const { checkoutId } = await wants()
  await wants()
  const [order] = await ordersOf(trade.db, checkoutId)
  expect(await read(`${LIST}/${order?.id}`)).toMatch(
    /Cancelled \(stopped here\) [^T]*The customer replaced this order with a newer one./,
  )
})
