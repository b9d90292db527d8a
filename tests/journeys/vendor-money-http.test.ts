import { describe, expect, test } from 'vitest'
import { changeOrderStatus, settleRefund } from '#modules/checkout/index.server.ts'
import { holdPayouts } from '#modules/ledger/index.server.ts'
import { MINUTE } from '#shared/time.ts'
import { addBankAccount, earn, sendTransfers, toTuesday } from '../support/earnings.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { acceptArrivedReturn } from '../support/returns.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { asVendor, runJobs } from '../support/trade.ts'
import { addVendorWithOwner, submitReturn, sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'
import { payVendors } from '../support/jobs.ts'

const { trade, shop } = await useTradingShop()

async function openShop(minutesAgo = 0): Promise<{ id: string; owner: SignedIn }> {
  const { id, email } = await addVendorWithOwner(trade)
  return { id, owner: await signedInAs(shop, email, { minutesAgo }) }
}

const read = async (owner: SignedIn, path: string): Promise<string> => wordsOf(await (await owner.ask(path)).text())
const statusOf = async (id: string) =>
  (await trade.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('orders', () => {
  test('have a packing slip until they are cancelled', async () => {
    const { id, owner } = await openShop()
    const order = await sell(trade, id)
    const path = `/vendor-dashboard/orders/${order.id}`
    expect(await read(owner, path)).toContain('Download packing slip (PDF)')
    const administrator = { actor: 'administrator' } as const
    expect(await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to: 'cancelled' })).toMatchObject({
      ok: true,
    })
    expect(await read(owner, path)).not.toContain('Download packing slip (PDF)')
  })

  test('are counted, listed and searched', async () => {
    const { id, owner } = await openShop()
    const pending = await sell(trade, id)
    const shipped = await sell(trade, id, { to: 'shipped' })
    await sell(trade, id, { isPaid: false })
    const words = await read(owner, '/vendor-dashboard/orders')
    expect(words).toContain('Total Orders 2 Pending 1 Confirmed 0 Shipped 1 Delivered 0')
    expect(words).toContain('2 orders')
    expect(words).toContain(`#${pending.number}`)
    expect(words).toContain(`#${shipped.number}`)
    const only = await read(owner, '/vendor-dashboard/orders?status=shipped')
    expect(only).toContain(`#${shipped.number}`)
    expect(only).not.toContain(`#${pending.number}`)
    const { name } = await trade.db
      .selectFrom('products')
      .select('name')
      .where('id', '=', pending.productId)
      .executeTakeFirstOrThrow()
    for (const q of [pending.number.toLowerCase(), `#${pending.number}`, pending.id, name]) {
      const found = await read(owner, `/vendor-dashboard/orders?${new URLSearchParams({ q })}`)
      expect(found).toContain(`#${pending.number}`)
      expect(found).not.toContain(`#${shipped.number}`)
    }
    expect(await read(owner, '/vendor-dashboard/orders?q=ada@exa')).toContain('No orders found')
    expect(await read(owner, '/vendor-dashboard/orders?q=obi+ad')).toContain('2 orders')
    for (const q of ['nobody', "'", '\\', ':*', '&|!()', '%'])
      expect(await read(owner, `/vendor-dashboard/orders?${new URLSearchParams({ q })}`)).toContain('No orders found')
    expect(await read(owner, '/vendor-dashboard/orders?page=999')).toContain(`#${pending.number}`)
  })

  test('of a competitor, or unpaid ones, are the same as missing ones, and do not change', async () => {
    const { id, owner } = await openShop()
    const rival = await openShop()
    const theirs = await sell(trade, rival.id)
    const unpaid = await sell(trade, id, { isPaid: false })
    const none = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    const bodies = new Set<string>()
    for (const order of [theirs.id, unpaid.id, none]) {
      const path = `/vendor-dashboard/orders/${order}`
      const page = await owner.ask(path)
      expect(page.status).toBe(404)
      bodies.add(
        (await page.text())
          .replaceAll(order, '')
          .replaceAll(/nonce="[^"]*"|[0-9a-f]{32}/g, '')
          .length.toString(),
      )
      expect((await owner.ask(path, { intent: 'step', to: 'confirmed' })).status).toBe(404)
      expect((await owner.ask(`${path}/packing-slip.pdf`)).status).toBe(404)
      if (order !== none) expect(await statusOf(order)).toBe('pending')
    }
    expect(bodies.size).toBe(1)
    const theirReturn = await submitReturn(trade, await sell(trade, rival.id, { to: 'delivered' }))
    const answer = await owner.ask(`/vendor-dashboard/orders/${theirs.id}`, {
      intent: 'return',
      returnId: theirReturn,
      to: 'accepted',
    })
    expect(answer.status).toBe(404)
    expect(await returnStatus(theirReturn)).toBe('requested')
  })

  test('with a return are decided', async () => {
    const { id, owner } = await openShop()
    const order = await sell(trade, id, { to: 'delivered' })
    const returnId = await submitReturn(trade, order)
    const path = `/vendor-dashboard/orders/${order.id}`
    const other = await sell(trade, id, { to: 'delivered' })
    const first = await (await owner.ask('/vendor-dashboard')).text()
    expect(wordsOf(first)).toContain('1 return request to answer')
    // links to only those
    expect(first).toContain('href="/vendor-dashboard/orders?status=returns"')
    const listed = await read(owner, '/vendor-dashboard/orders?status=returns')
    expect(listed).toContain('1 order')
    expect(listed).toContain(`#${order.number}`)
    expect(listed).not.toContain(`#${other.number}`)
    expect(await read(owner, path)).toMatch(/Returns Requested .* It arrived damaged The lid is broken/)
    const long = await owner.ask(path, {
      intent: 'return',
      returnId,
      to: 'accepted',
      answer: 'To Yaba. '.repeat(12_000),
    })
    expect(long.status).toBe(422)
    expect(wordsOf(await long.text())).toContain('Enter shorter text')
    const accepted = await owner.ask(path, { intent: 'return', returnId, to: 'accepted', answer: 'Send it to Yaba.' })
    expect(flashOf(accepted)).toBe('Return decision saved')
    expect(await read(owner, path)).toMatch(/Your reply: Send it to Yaba\..*Mark items as received/)
    await owner.ask(path, { intent: 'return', returnId, to: 'arrived', amount: String(order.total) })
    expect(await returnStatus(returnId)).toBe('arrived')
    const again = await owner.ask(path, { intent: 'return', returnId, to: 'accepted' })
    expect(again.status).toBe(409)
    expect(wordsOf(await again.text())).toContain(
      "The current status doesn't allow this. It may have just changed. Reload the page to check it.",
    )
  })

  test('have a packing slip without prices', async () => {
    const { id, owner } = await openShop()
    const order = await sell(trade, id, { pieces: 3 })
    const answer = await owner.ask(`/vendor-dashboard/orders/${order.id}/packing-slip.pdf`)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="packing-slip-${order.number}.pdf"`)
    const [page = ''] = textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    for (const word of [`Order #${order.number}`, 'Ada Obi', `SZ${order.id.slice(-6)}`, 'Total items: 3'])
      expect(page).toContain(word)
    expect(page).not.toContain('₦')
  })
})

const returnStatus = async (id: string) =>
  (await trade.db.selectFrom('orderReturns').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('the bank account', () => {
  const PATH = '/vendor-dashboard/bank-account'
  const lookUp = (owner: SignedIn, accountNumber = '0123456789') =>
    owner.ask(PATH, { intent: 'look-up', bankCode: '001', accountNumber })
  const proofOf = async (answer: Response): Promise<string> =>
    /name="proof" value="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  const accountsOf = (vendorId: string) =>
    trade.db.selectFrom('bankAccounts').selectAll().where('vendorId', '=', vendorId).orderBy('createdAt').execute()

  test('is shown only after confirming the password', async () => {
    const { id, owner } = await openShop(6)
    for (const form of [undefined, { intent: 'look-up', proof: '' }, { intent: 'save', proof: 'x' }]) {
      const answer = await owner.ask(PATH, form)
      expect(answer.headers.get('Location')).toContain('/settings/confirm-identity?return=')
    }
    expect(await accountsOf(id)).toEqual([])
  })

  test('is verified, shown by name and stored with its last four digits', async () => {
    const { id, owner } = await openShop()
    expect(await read(owner, PATH)).toContain('Guaranty Trust Bank')
    const wrong = await owner.ask(PATH, { intent: 'look-up', bankCode: '', accountNumber: '12' })
    expect(wrong.status).toBe(422)
    expect(wordsOf(await wrong.text())).toMatch(/Please choose your bank.*Enter a 10-digit account number/)
    const unknown = await lookUp(owner, '9999999999')
    expect(unknown.status).toBe(422)
    expect(wordsOf(await unknown.text())).toContain(
      "We couldn't find this account at this bank. Check the bank and the account number.",
    )
    const found = await lookUp(owner, '01 2345 6789')
    const html = await found.clone().text()
    expect(wordsOf(html)).toContain('Is this your account? TEST ACCOUNT 0123456789')
    const saved = await owner.ask(PATH, { intent: 'save', proof: await proofOf(found) })
    expect(flashOf(saved)).toBe('Bank account saved')
    const [account, ...more] = await accountsOf(id)
    expect(more).toEqual([])
    expect(account).toMatchObject({ lastFour: '6789', accountName: 'TEST ACCOUNT 0123456789', isActive: true })
    // the whole number appears only in the name that this test bank returns
    expect(JSON.stringify({ ...account, accountName: '' })).not.toContain('0123456789')
    expect(account?.usableFrom.getTime()).toBeLessThanOrEqual(Date.now())
    expect(await read(owner, '/vendor-dashboard/earnings')).toContain('···6789')
  })

  test('that changes is used a day later, and its owner is notified', async () => {
    const { id, owner } = await openShop()
    await owner.ask(PATH, { intent: 'save', proof: await proofOf(await lookUp(owner)) })
    await owner.ask(PATH, { intent: 'save', proof: await proofOf(await lookUp(owner)) })
    expect(await accountsOf(id)).toHaveLength(1)
    await owner.ask(PATH, { intent: 'save', proof: await proofOf(await lookUp(owner, '1111111111')) })
    const accounts = await accountsOf(id)
    expect(accounts.map(({ isActive }) => isActive)).toEqual([false, true])
    expect(accounts[1]?.usableFrom.getTime()).toBeGreaterThan(Date.now() + 23 * 60 * MINUTE)
    expect(await read(owner, '/vendor-dashboard/earnings')).toContain(
      'For your security, payouts to this account start on',
    )
    const emails = await trade.db
      .selectFrom('emails')
      .select('data')
      .where('kind', '=', 'bank-account-changed')
      .where('cause', 'like', `bank account ${accounts[1]?.id}%`)
      .execute()
    // to the owner's and the business's address
    expect(emails).toHaveLength(2)
    const noted = trade.database.db.selectFrom('auditLog').selectAll().where('subjectId', '=', id)
    expect(await noted.where('action', '=', 'bank-account-changed').orderBy('id').execute()).toMatchObject([
      { actor: 'vendor', userId: expect.any(String), after: { lastFour: '6789' } },
      { actor: 'vendor', userId: expect.any(String), after: { lastFour: '1111' } },
    ])
  })

  test("is never saved with another vendor's or an invented confirmation", async () => {
    const { owner } = await openShop()
    const thief = await openShop()
    const proof = await proofOf(await lookUp(owner))
    for (const one of [proof, '', 'x', `${proof.slice(0, -4)}AAAA`]) {
      const answer = await thief.owner.ask(PATH, { intent: 'save', proof: one })
      expect(answer.status).toBe(409)
    }
    expect(await accountsOf(thief.id)).toEqual([])
  })

  test('is not a directory of accounts: ten look-ups an hour', async () => {
    const { owner } = await openShop()
    for (let i = 0; i < 10; i++) expect((await lookUp(owner)).status).toBe(200)
    const answer = await lookUp(owner)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('3600')
  })
})

describe('earnings', () => {
  test('promise no payout while payouts are held', async () => {
    const { id, owner } = await openShop()
    await addBankAccount(trade, id)
    await sell(trade, id, { price: 8_000_000, to: 'delivered' })
    const hold = { vendorId: id, reason: 'Papers', ipAddress: '192.0.2.7' }
    await holdPayouts(trade.deps, { actor: 'administrator' }, hold)
    const words = await read(owner, '/vendor-dashboard/earnings')
    expect(words).toContain('Available ₦76,000')
    expect(words).toMatch(
      /For now, no payout is due on .*\. We'll carry over ₦76,000 ?\. .*We put your payouts on hold/,
    )
  })

  test('explain a negative balance', async () => {
    const { id, owner } = await openShop()
    await earn(trade, id, -450_000)
    const words = await read(owner, '/vendor-dashboard/earnings')
    expect(words).toMatch(
      /Available [-−]₦4,500 Refunds were higher than earnings\. We'll deduct the difference from your next payouts\./,
    )
    expect(words).not.toContain('Delivered, not yet paid out')
  })

  test("show each order's earnings and where its money is", async () => {
    const { id, owner } = await openShop()
    await addBankAccount(trade, id)
    const pending = await sell(trade, id, { price: 6_000_000 })
    const refunded = await sell(trade, id, { price: 7_000_000, to: 'delivered' })
    const returnId = await submitReturn(trade, refunded)
    const vendor = await asVendor(trade.db, id)
    await acceptArrivedReturn(trade, vendor, returnId)
    await runJobs(trade)
    await trade.provider.advance(MINUTE)
    const { id: refundId } = await trade.db
      .selectFrom('refunds')
      .select('id')
      .where('partId', '=', refunded.id)
      .executeTakeFirstOrThrow()
    await settleRefund(trade.deps, { refundId, isNew: false })
    const delivered = await sell(trade, id, { price: 8_000_000, to: 'delivered' })
    const words = await read(owner, '/vendor-dashboard/earnings')
    const rowOf = (number: string) => new RegExp(`#${number} .*?(?=#[0-9A-Z]{8} |$)`).exec(words)?.[0] ?? ''
    expect(rowOf(pending.number)).toMatch(
      /Gross ₦60,000 .*Commission ₦3,000 .*Net ₦57,000 .*Pending .*Arrived at bank —/,
    )
    expect(rowOf(delivered.number)).toMatch(
      /Gross ₦80,000 .*Commission ₦4,000 .*Net ₦76,000 .*Available .*Arrived at bank \d/,
    )
    expect(rowOf(refunded.number)).toMatch(/Commission ₦0 .*Refunds ₦70,000 .*Net ₦0/)
    expect(words).toMatch(/Available ₦76,000 Delivered, not yet paid out Pending ₦57,000/)
    expect(words).toContain('Next payout: ₦76,000')
    const itsPage = await read(owner, `/vendor-dashboard/orders/${refunded.id}`)
    expect(itsPage).toMatch(/Total ₦70,000 .*Refunded −₦70,000 .*Your earnings ₦0/)

    const csv = await (await owner.ask('/vendor-dashboard/earnings/orders.csv?filter=week')).text()
    expect(csv.split('\r\n')[0]).toBe('Order,Date,Status,Items,Shipping,Commission,Refunds,Net')
    expect(csv).toMatch(new RegExp(`${delivered.number},[^,]+,Available,80000,0,4000,0,76000`))
    expect(csv).toMatch(new RegExp(`${pending.number},[^,]+,Pending,60000,0,3000,0,57000`))
    expect(csv).toMatch(new RegExp(`${refunded.number},[^,]+,[^,]+,70000,0,0,70000,0`))
  })

  test("are part of an owner's data, with the shop and its bank accounts, and nothing of a competitor", async () => {
    const { id, owner } = await openShop()
    const rival = await openShop()
    for (const one of [id, rival.id]) {
      await addBankAccount(trade, one)
      await sell(trade, one, { price: 6_000_000, to: 'delivered' })
    }
    await trade.provider.control('balance', { amount: 100_000_000_000 })
    await toTuesday(trade)
    await payVendors(trade.deps)
    const text = await (await owner.ask('/settings/my-data')).text()
    const { shops, payouts } = JSON.parse(text) as { shops: object[]; payouts: object[] }
    expect(shops).toMatchObject([{ id, bankAccounts: [{ accountName: 'OBI ADA', isActive: true }] }])
    expect(payouts).toMatchObject([{ vendorId: id, amount: 5_700_000 }])
    expect(text).not.toContain(rival.id)
    expect(text).not.toContain('RCP_')
  })

  test('are paid on Tuesday, with a number that both lists show', async () => {
    const { id, owner } = await openShop()
    await addBankAccount(trade, id)
    const order = await sell(trade, id, { price: 6_000_000, to: 'delivered' })
    await trade.provider.control('balance', { amount: 100_000_000_000 })
    await trade.provider.control('settings', { transfer_profile: 'instant', transfer_outcome: 'success' })
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    const { id: payoutId } = await trade.db
      .selectFrom('payouts')
      .select('id')
      .where('vendorId', '=', id)
      .executeTakeFirstOrThrow()
    const words = await read(owner, '/vendor-dashboard/earnings')
    expect(words).toMatch(new RegExp(`#${order.number} .*Paid Payout #${payoutId.slice(-8)} .*Arrived at bank \\d`))
    expect(words).toMatch(/Available ₦0 .*Paid ₦57,000 Sent to your bank so far/)
    expect(await read(owner, '/vendor-dashboard/payouts')).toMatch(
      new RegExp(`#${payoutId.slice(-8)} .*₦57,000 .*Paid Bank reference: \\d{30}`),
    )
    expect(await trade.audit()).toEqual([])
  })

  test('of a competitor are visible nowhere', async () => {
    const { owner } = await openShop()
    const rival = await openShop()
    const theirs = await sell(trade, rival.id, { to: 'delivered' })
    for (const path of [
      '/earnings',
      '/earnings/statement?kind=csv',
      '/earnings/orders.csv',
      '/statement',
      '/payouts',
      '',
      '/orders',
    ])
      expect(await (await owner.ask(`/vendor-dashboard${path}`)).text()).not.toContain(theirs.number)
  })
})

describe('the dashboard', () => {
  test('shows counts and pending tasks', async () => {
    const { id, owner } = await openShop()
    const empty = await read(owner, '/vendor-dashboard')
    expect(empty).toContain('Start selling in three steps')
    expect(empty).toContain('0 of 3 done')
    expect(empty).toContain('Pending Orders 0 Nothing to confirm')
    const pending = await sell(trade, id, { price: 6_000_000 })
    await sell(trade, id, { price: 8_000_000, to: 'confirmed' })
    const words = await read(owner, '/vendor-dashboard')
    expect(words).toContain('Total Products 2 2 this month')
    expect(words).toContain('Total Orders 2 2 this month')
    expect(words).toContain('Total Revenue ₦140,000 ₦140,000 this month')
    expect(words).toContain('Pending Orders 1 Waiting for you to confirm')
    expect(words).toMatch(/1 order to confirm .*1 order to ship First one due by \w{3},? \d+ \w{3}/)
    const fortnight = new Date(Date.now() - 14 * 24 * 60 * MINUTE)
    await trade.db
      .updateTable('orders')
      .set({ createdAt: fortnight })
      .where('vendorId', '=', id)
      .where('status', '=', 'confirmed')
      .execute()
    expect(await read(owner, '/vendor-dashboard')).toMatch(/1 order to ship First one was due by /)
    await trade.db
      .insertInto('conversations')
      .values({ id: 'c0nversat10n', vendorId: id, userId: pending.userId, orderId: pending.id, vendorUnread: 2 })
      .execute()
    expect(await read(owner, '/vendor-dashboard')).toContain('1 unread conversation')
    expect(words).toMatch(
      /This Month Revenue ₦140,000 Nothing on the same days last month Orders 2 Nothing on the same days last month Delivered 0 Average order ₦70,000/,
    )
    // without sales in the previous period there is no percentage
    expect(words).not.toContain('%')
    expect(words).toMatch(/Add New Product View Analytics Customer Messages/)
    expect(words).toContain(`#${pending.number}`)
    expect(words).toMatch(/Low Stock .*9 left/)
    for (const span of ['90d', 'year', 'nonsense'])
      expect((await owner.ask(`/vendor-dashboard?span=${span}`)).status).toBe(200)
  })
})
