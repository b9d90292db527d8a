import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFormStamp } from '#modules/outreach/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { TEST_SECRET } from '../support/database.ts'
import { flashOf } from '../support/signed-in.ts'
import { addShopper, addVendor } from '../support/trade.ts'
import { addVendorWithOwner, sell, useTradingShop } from '../support/trading-shop.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()
const admin = await signedInAdministrator(shop)

const read = async (path: string): Promise<string> => wordsOf(await (await admin.ask(path)).text())

const notesOf = (kind: string, id: string) =>
  trade.database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'before', 'after'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('a newsletter issue', () => {
  test('is sent only after a confirmation with the number of readers, and its text is preserved', async () => {
    const { db } = trade.database
    const ids = makeIds(() => Date.now())
    const row = {
      id: ids.ulid(),
      email: 'reader@example.com',
      locale: 'en',
      status: 'confirmed',
      requestedAt: new Date(),
    } as const
    await db
      .insertInto('newsletterSubscribers')
      .values({ ...row, confirmedAt: new Date() })
      .execute()
    const clock = { now: () => new Date(Date.now() - MINUTE) }
    const typed = {
      subject: 'Harmattan',
      body: 'Lower prices.',
      stamp: makeFormStamp({ secret: TEST_SECRET, ids, clock }),
    }
    const send = (sure: Record<string, string>) => admin.ask('/admin-dashboard/newsletter', { ...typed, ...sure })
    const sent = async () => (await db.selectFrom('newsletterIssues').select('subject').execute()).length
    const asked = await (await send({})).text()
    expect(wordsOf(asked)).toContain('Are you sure you want to send this issue to 1 subscriber?')
    for (const kept of ['value="Harmattan"', 'Lower prices.', `value="${typed.stamp}"`]) expect(asked).toContain(kept)
    const taken = await (await send({ sure: 'no' })).text()
    expect(wordsOf(taken)).toContain('Send to all subscribers')
    expect(taken).toContain('value="Harmattan"')
    expect(await sent()).toBe(0)
    expect(flashOf(await send({ sure: 'yes' }))).toBe('The issue is on its way.')
    expect(await sent()).toBe(1)
  })
})

describe('the overview', () => {
  test('shows counts and sales, compared with the same days of the month before', async () => {
    const vendorId = await addVendor(trade.db)
    const order = await sell(trade, vendorId, { price: 6_000_000 })
    await sell(trade, vendorId, { isPaid: false })
    const { rows } = await sql<{ total: number; orders: number }>`
      select sum(total) filter (where payment_status = 'paid')::bigint as total,
        count(*) filter (where payment_status = 'paid')::integer as orders from orders`.execute(trade.database.db)
    const [sold] = rows
    const words = await read('/admin-dashboard')
    const naira = `₦${((sold?.total ?? 0) / 100).toLocaleString('en-NG')}`
    expect(words).toContain(`Total Revenue ${naira} ${naira} this month`)
    expect(words).toContain(`Total Orders ${sold?.orders} ${sold?.orders} this month`)
    expect(words).toMatch(/Total Users \d+ \d+ this month/)
    expect(words).toContain(`Revenue ${naira} Nothing on the same days last month`)
    expect(words).not.toContain('%')
    expect(words).toContain('None to approve')
    expect(words).toContain(`#${order.number}`)
    // the charts' data as tables
    expect(words).toMatch(/Revenue .*Show as table/)
    expect(words).toContain('All paid orders')
  })

  test('is the same before and after sales are aggregated', async () => {
    const before = await read('/admin-dashboard')
    await sql`
      with gone as (delete from sales_changes returning *)
      insert into sales_days as d (vendor_id, day, status, is_sold, orders, total, commission)
      select vendor_id, day, status, is_sold, sum(orders), sum(total), sum(commission) from gone group by 1, 2, 3, 4
      on conflict (vendor_id, day, status, is_sold) do update set orders = d.orders + excluded.orders,
        total = d.total + excluded.total, commission = d.commission + excluded.commission`.execute(trade.database.db)
    const { rows } = await sql<{
      total: number
    }>`select coalesce(sum(total), 0)::bigint as total from shop_days`.execute(trade.database.db)
    expect(rows[0]?.total).toBeGreaterThan(0)
    expect(await read('/admin-dashboard')).toBe(before)
  })

  test('lists all pending tasks, oldest first, each with a link', async () => {
    const { userId } = await addShopper(trade.db)
    const applicant = await addShopOf(trade.db, userId, 'pending')
    await trade.database.db
      .updateTable('vendors')
      .set({ createdAt: new Date(Date.now() - 3 * DAY) })
      .where('id', '=', applicant)
      .execute()
    await trade.database.db
      .insertInto('contactMessages')
      .values({
        name: 'Ngozi Eze',
        email: 'ngozi@example.com',
        subject: 'general',
        message: 'Good morning',
        createdAt: new Date(Date.now() - 5 * DAY),
      })
      .execute()
    const page = await (await admin.ask('/admin-dashboard')).text()
    const words = wordsOf(page)
    expect(words).toMatch(/Waiting for you .*Vendor applications \(1\).*Contact messages \(1\)/)
    expect(words).toMatch(
      new RegExp(`Ngozi Eze Contact messages 5 days ago .*Shop ${applicant} Vendor applications 3 days ago`),
    )
    expect(page).toContain(`/admin-dashboard/vendors/${applicant}?filter=pending`)
    expect(words).toContain('2 tasks need your attention')
  })
})

describe('an email with an unknown outcome', () => {
  test('waits for the administrator, who sends it again or dismisses it', async () => {
    const ids = ['lost', 'left'].map(() => trade.deps.ids.ulid())
    const written = ids.map((id) => ({
      id,
      kind: 'mail-check',
      cause: `test ${id}`,
      recipient: `${id.toLowerCase()}@example.com`,
      locale: 'en' as const,
      data: JSON.stringify({ siteName: 'ShopZero', shopUrl: 'http://shop.test/' }),
      status: 'ambiguous' as const,
      claimedAt: new Date(Date.now() - 5 * DAY),
    }))
    await trade.database.db.insertInto('emails').values(written).execute()
    const [lost = '', left = ''] = ids
    const first = await read('/admin-dashboard')
    expect(first).toMatch(/Emails that may not have arrived \(2\)/)
    expect(first).toContain(`${lost.toLowerCase()}@example.com Emails that may not have arrived`)
    expect(await read('/admin-dashboard/emails')).toContain(`${left.toLowerCase()}@example.com mail check`)
    const decide = (id: string, to: string) => admin.ask('/admin-dashboard/emails', { id, to })
    expect(flashOf(await decide(lost, 'again'))).toBe("We'll try to send the email")
    const asked = await decide(left, 'let-be')
    const question = `/admin-dashboard/emails?ask=let-be&email=${left}`
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, question])
    expect(await read(question)).toMatch(
      new RegExp(`Dismiss the email to ${left.toLowerCase()}@example.com\\? .*You can't undo this\\.`),
    )
    const sure = { id: left, to: 'let-be', sure: '1' }
    expect(flashOf(await admin.ask(question, sure))).toBe('Email dismissed')
    // there is no confirmation for an email that was already handled
    expect(await read(question)).not.toContain('Dismiss the email')
    expect(flashOf(await decide(left, 'again'))).toBe('This email no longer needs attention')
    expect((await decide(left, 'burn')).status).toBe(400)
    expect(await read('/admin-dashboard/emails')).toContain('No emails need attention')
    const statuses = await trade.db.selectFrom('emails').select(['id', 'status']).where('id', 'in', ids).execute()
    expect(statuses.find(({ id }) => id === left)?.status).toBe('ambiguous')
    expect(statuses.find(({ id }) => id === lost)?.status).not.toBe('ambiguous')
    expect(await notesOf('email', lost)).toMatchObject([{ actor: 'administrator', action: 'email-sent-again' }])
  })
})

describe('the audit log', () => {
  beforeAll(async () => {
    const note = (action: string, subject: string, more: Record<string, unknown> = {}) =>
      trade.database.db
        .insertInto('auditLog')
        .values({ actor: 'administrator', action, subjectKind: 'product', subjectId: subject, ...more })
        .execute()
    await note('product-updated', 'aaaaaaaaaa11', {
      before: JSON.stringify({ price: 100, stock: 5, secretly: null, isOn: true, flashSalePrice: null, end: null }),
      after: JSON.stringify({
        price: 123_450,
        stock: 5,
        words: '<script>',
        isOn: false,
        flashSalePrice: 90_000,
        end: '2026-03-12T17:30:00.000Z',
        commissionBps: 750,
      }),
      at: new Date('2026-03-10T10:00:00Z'),
      ipAddress: '102.89.0.1',
    })
    await note('product-deleted', 'aaaaaaaaaa22', { at: new Date('2026-03-11T22:59:59Z'), actor: 'vendor' })
    await note('product-deleted', 'aaaaaaaaaa33', { at: new Date('2026-03-11T23:00:00Z'), actor: 'vendor' })
  })
  const find = async (query: Record<string, string>) => read(`/admin-dashboard/audit?${new URLSearchParams(query)}`)

  test('shows who changed what and when, with the values before and after', async () => {
    const words = await find({ thing: 'aaaaaaaaaa11' })
    expect(words).toContain('1 found')
    expect(words).toMatch(/Product changed .*price Before: ₦1 After: ₦1,234\.50/)
    expect(words).toContain('words Before: — After: &lt;script&gt;')
    expect(words).toContain('is on Before: yes After: no')
    expect(words).toContain('flash sale price Before: — After: ₦900')
    expect(words).toContain('end Before: — After: 12 March 2026 at 18:30')
    expect(words).toContain('commission Before: — After: 7.5%')
    expect(words).not.toContain('stock Before')
    expect(words).not.toContain('secretly Before')
    expect(words).toMatch(/Product aaaaaaaaaa11 .*Administrator from 102\.89\.0\.1 .*10 Mar 2026/)
  })

  test('is filtered by person, action, time and object, separately and together; days are in Lagos time', async () => {
    expect(await find({ who: 'vendor', from: '2026-03-01', to: '2026-03-31' })).toContain('2 found')
    expect(await find({ from: '2026-03-11', to: '2026-03-11' })).toContain('1 found')
    expect(await find({ from: '2026-03-12', to: '2026-03-12' })).toContain('aaaaaaaaaa33')
    expect(await find({ what: 'product-deleted', to: '2026-03-31' })).toContain('2 found')
    expect(await find({ who: 'administrator', what: 'product-deleted' })).toContain('No changes match these filters.')
    expect(await find({ what: 'product-deleted', to: '2026-03-31', thing: '#aaaaaaaaaa22' })).toContain('1 found')
  })

  test.each([
    ['who', 'nobody'],
    ['what', "x'; drop table users"],
    ['from', '2026-02-30'],
    ['to', 'never'],
    ['thing', '%'],
    ['page', '-1'],
    ['page', '99999999999'],
  ])('ignores an invalid filter: %s=%s', async (name, value) => {
    expect((await admin.ask(`/admin-dashboard/audit?${new URLSearchParams([[name, value]])}`)).status).toBe(200)
  })

  test("contains the administrator's changes to an order, under its number", async () => {
    const { id: vendorId } = await addVendorWithOwner(trade)
    const order = await sell(trade, vendorId)
    await admin.ask(`/admin-dashboard/orders/${order.id}`, { status: 'confirmed' })
    const words = await find({ thing: order.number })
    expect(words).toMatch(
      new RegExp(`Order status changed .*status Before: pending After: confirmed .*Order #${order.number}`),
    )
  })
})

describe('reports', () => {
  const file = async (query: string) => (await admin.ask(`/admin-dashboard/reports.csv?${query}`)).text()
  const lineOf = (csv: string, id: string) => csv.split('\r\n').find((line) => line.includes(id)) ?? ''

  test('have a file for accounting: a line per product, with commission and fees', async () => {
    const vendorId = await addVendor(trade.db)
    const order = await sell(trade, vendorId, { price: 2_000_050, pieces: 2 })
    const answer = await admin.ask('/admin-dashboard/finance.csv')
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    const csv = await answer.text()
    expect(csv.split('\r\n')[0]).toContain('commission in naira,vendor share in naira,payment fee in naira')
    expect(lineOf(csv, order.id)).toContain(',2,20000.5,40001,2500,42501,0,')
    expect((await fetch(`${shop.url}/admin-dashboard/finance.csv`, { redirect: 'manual' })).status).not.toBe(200)
  })

  test('show sales by category, vendor, state, day and product, and refunds; files contain the same', async () => {
    const vendorId = await addVendor(trade.db)
    await trade.database.db
      .updateTable('vendors')
      .set({ businessName: '=HYPERLINK("x")' })
      .where('id', '=', vendorId)
      .execute()
    const order = await sell(trade, vendorId, { price: 2_000_050, pieces: 2 })
    await sell(trade, vendorId, { isPaid: false })
    const cancelled = await sell(trade, vendorId, { price: 9_000_000 })
    await admin.ask(`/admin-dashboard/orders/${cancelled.id}`, {
      status: 'cancelled',
      amount: String(cancelled.total),
      note: 'Gone',
    })

    const byVendor = await file('of=vendor')
    // items of 4,000,100 kobo plus ₦2,500 shipping; 5% commission on the items
    expect(lineOf(byVendor, vendorId)).toBe(`"'=HYPERLINK(""x"")",${vendorId},1,42501,2000.05`)
    expect(await read('/admin-dashboard/reports?of=vendor')).toContain(
      '=HYPERLINK("x") Amount ₦42,501 Orders 1 Commission ₦2,000.05',
    )
    expect(lineOf(await file('of=products'), order.productId)).toBe(
      `Product ${order.productId},${order.productId},1,2,40001`,
    )
    expect(await file('of=products')).not.toContain(cancelled.productId)
    const { rows } = await sql<{ sum: number; orders: number; items: number }>`
      select sum(total)::bigint as sum, count(*)::integer as orders, sum(items_total)::bigint as items
      from orders where payment_status = 'paid' and status <> 'cancelled' and created_at > now() - interval '29 days'`.execute(
      trade.database.db,
    )
    const { sum, orders, items } = rows[0] ?? { sum: 0, orders: 0, items: 0 }
    expect(
      lineOf(await file('of=state'), 'Lagos')
        .split(',')
        .slice(0, 4),
    ).toEqual(['Lagos', 'Lagos', String(orders), String(sum / 100)])
    expect(
      lineOf(await file('of=category'), 'books')
        .split(',')
        .at(-1),
    ).toBe(String(items / 100))
    const days = (await file('of=day')).split('\r\n').slice(1, -1)
    expect(days).toHaveLength(30)
    expect(days.reduce((all, line) => all + Math.round(Number(line.split(',')[3]) * 100), 0)).toBe(sum)
    expect(lineOf(await file('of=refunds'), 'cancelled')).toMatch(/^Cancelled,cancelled,[1-9]/)
    expect(await read('/admin-dashboard/reports?of=refunds')).toMatch(/Refunds .*Cancelled/)
  })

  test('cover the requested days, a year at most', async () => {
    expect(await read('/admin-dashboard/reports?of=vendor&from=2020-01-01&to=2020-01-31')).toContain(
      'No sales in this period.',
    )
    expect((await file('of=day&from=2020-01-01&to=2024-12-31')).split('\r\n').slice(1, -1)).toHaveLength(366)
    expect((await file('of=day&from=2024-02-10&to=2024-02-01')).split('\r\n').slice(1, -1)).toHaveLength(1)
    for (const query of ['of=nothing', 'from=x&to=y', "from=2024-01-01'--"]) {
      expect((await admin.ask(`/admin-dashboard/reports?${query}`)).status).toBe(200)
      expect((await admin.ask(`/admin-dashboard/reports.csv?${query}`)).status).toBe(200)
    }
    const answer = await admin.ask('/admin-dashboard/reports.csv?of=state&from=2024-02-01&to=2024-02-10')
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="shopzero-state-2024-02-01-2024-02-10.csv"',
    )
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  })
})
