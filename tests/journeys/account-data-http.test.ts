import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
const SHOPPER = 'shopper@shopzero.test'
const PASSWORD = 'shopzero-demo'

const shop = await useShop({ demo: true })

async function userRow(email: string) {
  return shop.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

async function countSessions(userId: string): Promise<number> {
  const rows = await shop.database.db.selectFrom('sessions').select('userId').where('userId', '=', userId).execute()
  return rows.length
}

/** Where a person's rows of each table appear in their file. */
const PARTS = {
  addresses: 'addresses',
  audit_log: 'changes',
  cart_lines: 'cart',
  checkout_holds: 'checkoutHolds',
  checkouts: 'checkouts',
  content_reports: 'contentReports',
  conversations: 'conversations',
  identities: 'identities',
  known_devices: 'devices',
  order_returns: 'returns',
  orders: 'orders',
  phone_changes: 'phoneChange',
  pictures: 'pictures',
  recovery_codes: 'twoFactor',
  review_votes: 'reviewVotes',
  reviews: 'reviews',
  sessions: 'sessions',
  restock_alerts: 'restockAlerts',
  sale_notifications: 'saleNotifications',
  two_factor: 'twoFactor',
  user_settings: 'settings',
  vendors: 'shops',
  wishlist_lines: 'wishlist',
}
/** Keys and hashes that expire within an hour or only identify a form. */
const NOTHING_TO_TELL = ['checkout_idempotency_keys', 'reset_tokens', 'sign_in_steps']

describe('my data', () => {
  test("is a file with all of the user's data and nothing of others", async () => {
    const { ask, userId } = await signedInAs(shop, SHOPPER)
    const { db } = shop.database
    const [product] = await db.selectFrom('products').select(['id', 'name']).orderBy('id').limit(1).execute()
    const productId = product?.id ?? ''
    await db.insertInto('cartLines').values({ userId, variantId: productId, quantity: 2 }).execute()
    await db
      .insertInto('wishlistLines')
      .values({ userId, variantId: productId })
      .onConflict((c) => c.doNothing())
      .execute()
    const note = { name: 'Me', email: SHOPPER.toUpperCase(), subject: 'Hello', message: 'Where is it?' }
    const foreign = { ...note, email: 'somebody@else.test', message: 'Not mine' }
    await db.insertInto('contactMessages').values([note, foreign]).execute()
    await db
      .insertInto('newsletterSubscribers')
      .values({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', email: SHOPPER, locale: 'ig', requestedAt: new Date() })
      .execute()
    const picture = { recipe: 'avatar', status: 'waiting' } as const
    await db
      .insertInto('pictures')
      .values({ ...picture, id: 'p1ctvre00001', userId })
      .execute()
    const change = {
      actor: 'vendor',
      action: 'vendor-applied',
      subjectKind: 'vendor',
      subjectId: 'v3nd0r000001',
    } as const
    await db
      .insertInto('auditLog')
      .values({ ...change, userId, ipAddress: '102.89.0.77' })
      .execute()
    await db.insertInto('twoFactor').values({ userId, sealedSecret: 'sealed', confirmedAt: new Date() }).execute()
    const bought = await db
      .selectFrom('orders as o')
      .innerJoin('checkouts as c', 'c.id', 'o.checkoutId')
      .select(['o.id', 'o.vendorId', 'c.reference'])
      .where('o.userId', '=', userId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const back = { id: 'r3tvrn000001', orderId: bought.id, vendorId: bought.vendorId, userId, amount: 100 }
    await db
      .insertInto('orderReturns')
      .values({ ...back, reason: 'damaged', words: 'It is broken' })
      .execute()
    const email = (id: string, recipient: string, kind: string, reference: string) => ({
      id: `01ARZ3NDEKTSV4RRFFQ69G5FA${id}`,
      cause: id,
      kind,
      recipient,
      locale: 'en' as const,
      data: JSON.stringify({ reference }),
    })
    const emails = [
      email('A', SHOPPER, 'mail-check', ''),
      email('B', 'typed-at-checkout@shopzero.test', 'order-paid', bought.reference),
      email('C', 'somebody@else.test', 'order-paid', 'SZ_0000000000000'),
    ]
    // the demo's paid orders have confirmation emails already
    const { emails: before } = (await (await ask('/settings/my-data')).json()) as { emails: unknown[] }
    await db.insertInto('emails').values(emails).execute()
    const answer = await ask('/settings/my-data')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="shopzero-my-data.json"')
    const text = await answer.text()
    const file = JSON.parse(text) as Record<string, unknown[]> & { account: { email: string } }
    const orders = await shop.database.db.selectFrom('orders').select('id').where('userId', '=', userId).execute()
    expect(file.account.email).toBe(SHOPPER)
    expect(file.orders).toHaveLength(orders.length)
    expect(orders.length).toBeGreaterThan(0)
    expect(file).toMatchObject({
      cart: [{ name: product?.name, quantity: 2 }],
      returns: [{ orderId: bought.id, words: 'It is broken' }],
      contactMessages: [{ subject: 'Hello', message: 'Where is it?', answers: [] }],
      newsletter: { locale: 'ig' },
      pictures: [{ id: 'p1ctvre00001' }],
      changes: [{ action: 'vendor-applied', ipAddress: '102.89.0.77' }],
      twoFactor: { recoveryCodesLeft: 0 },
    })
    expect(file.wishlist).toContainEqual(expect.objectContaining({ name: product?.name }))
    expect(file.checkouts).toContainEqual(expect.objectContaining({ reference: bought.reference }))
    expect(file.emails).toHaveLength(before.length + 2)
    expect(file.emails).toContainEqual(expect.objectContaining({ kind: 'mail-check', to: SHOPPER }))
    const typed = { kind: 'order-paid', to: 'typed-at-checkout@shopzero.test' }
    expect(file.emails).toContainEqual(expect.objectContaining(typed))
    expect(text).not.toMatch(/Not mine|somebody@else/)
    expect(text).not.toMatch(/argon2id|"\w*(Hash|[sS]ealed)\w*":/)
    const others = await shop.database.db.selectFrom('users').select('email').where('id', '!=', userId).execute()
    for (const other of others) expect(text).not.toContain(other.email)
    await db.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  })

  test('has a part for every table that names a person', async () => {
    const { ask } = await signedInAs(shop, SHOPPER)
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`.execute(shop.database.db)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(PARTS), ...NOTHING_TO_TELL].toSorted())
    const file = JSON.parse(await (await ask('/settings/my-data')).text()) as object
    for (const part of Object.values(PARTS)) expect(file).toHaveProperty(part)
  })
})

describe('deleting the account', () => {
  const email = 'tamunomiete.jack@shopzero.test'

  test('requires the password and a confirmation', async () => {
    const { ask, userId } = await signedInAs(shop, email)
    const { db } = shop.database
    const { checkoutId } = await db
      .selectFrom('orders')
      .select('checkoutId')
      .where('status', '=', 'delivered')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const note = { name: 'Tamunomiete Jack', subject: 'Hello', message: 'It is me' }
    const notes = [email.toUpperCase(), 'somebody@else.test'].map((from) => ({ ...note, email: from }))
    await db.insertInto('contactMessages').values(notes).execute()
    const longAgo = { userId, status: 'delivered', deliveredAt: new Date(Date.now() - 40 * 86_400_000) } as const
    await db.updateTable('orders').set(longAgo).where('checkoutId', '=', checkoutId).execute()
    await db.updateTable('checkouts').set({ userId }).where('id', '=', checkoutId).execute()
    const orders = await db.selectFrom('orders').select('id').where('userId', '=', userId).orderBy('id').execute()
    expect(orders.length).toBeGreaterThan(0)
    const refusals: [Record<string, string>, string][] = [
      [{ password: PASSWORD }, 'Select this box to continue'],
      [{ password: 'not-it-at-all', sure: 'yes' }, 'That password is wrong. Enter your current password'],
      [{ sure: 'yes' }, 'Password is required'],
    ]
    for (const [form, words] of refusals) {
      const refused = await ask('/settings/delete-account?step=sure', form)
      expect([refused.status, (await refused.text()).includes(words)]).toEqual([422, true])
    }
    expect((await userRow(email)).deletedAt).toBeNull()

    const done = await ask('/settings/delete-account?step=sure', { password: PASSWORD, sure: 'yes' })
    expect([done.status, done.headers.get('Location')]).toEqual([303, '/'])
    expect(done.headers.getSetCookie().join()).toMatch(/sz_session=; Max-Age=0/)
    const row = await shop.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(row.deletedAt).not.toBeNull()
    expect(JSON.stringify(row)).not.toContain('amunomiete')
    expect(await countSessions(userId)).toBe(0)
    const bought = await db
      .selectFrom('checkouts')
      .select(['firstName', 'lastName', 'email', 'phone', 'address'])
      .where('id', '=', checkoutId)
      .execute()
    const nobody = {
      firstName: 'Deleted',
      lastName: 'account',
      email: 'deleted@deleted.invalid',
      phone: '',
      address: '',
    }
    expect(bought).toEqual([nobody])
    const kept = await db.selectFrom('orders').select('id').where('userId', '=', userId).orderBy('id').execute()
    expect(kept).toEqual(orders)
    const written = db.selectFrom('contactMessages').select('email').where('name', '=', note.name)
    expect(await written.execute()).toEqual([{ email: 'somebody@else.test' }])
  })
})
