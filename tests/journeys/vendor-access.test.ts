import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { addShopOf } from '../support/vendors.ts'

/**
 * Requests every URL and action of the vendor dashboard in app/routes.ts with another vendor's IDs. The response is the
 * same as for missing IDs, and nothing changes. A new route is included automatically.
 */

type Form = { fields: Record<string, string>; multipart?: boolean }

const TYPED = { name: 'Mine', description: 'x', category: 'books', price: '1', stock: '1' }
const NOTHING_TYPED = { draft: '', product: '', pictures: '' }

/** The forms of an action that contain an ID. For other actions, each value of `intent` is tried with an `id`. */
const FORMS: Record<string, (id: string) => Form[]> = {
  'routes/vendor-dashboard/products/products.tsx': (id) => [
    ...['activate', 'deactivate', 'delete', 'duplicate'].map((intent) => ({ fields: { intent, id } })),
    { fields: { intent: 'set', id, price: '1', stock: '1', seen: '0' } },
  ],
  'routes/vendor-dashboard/products/new-product.tsx': (id) =>
    ['publish', 'save', 'discard', `remove:${id}`, `first:${id}`].map((intent) => ({
      fields: { ...TYPED, draft: id, intent },
      multipart: true,
    })),
  'routes/vendor-dashboard/products/edit-product.tsx': (id) =>
    ['publish', 'save', 'discard', `remove:${id}`].map((intent) => ({ fields: { ...TYPED, intent }, multipart: true })),
  'routes/vendor-dashboard/products/draft.ts': (id) =>
    ['save', 'order', 'remove'].flatMap((intent) => [
      { fields: { ...NOTHING_TYPED, intent, draft: id, pictures: id } },
      { fields: { ...NOTHING_TYPED, intent, product: id, pictures: id } },
    ]),
  'routes/vendor-dashboard/products/import-products.tsx': (id) => [{ fields: { id } }],
}

/** URL parameters that contain an ID. */
const QUERIES: Record<string, string[]> = {
  'routes/vendor-dashboard/products/products.tsx': ['delete'],
  'routes/vendor-dashboard/products/new-product.tsx': ['draft'],
  'routes/vendor-dashboard/products/draft.ts': ['draft', 'product'],
  'routes/vendor-dashboard/products/import-products.tsx': ['id'],
}

type GuardedRoute = { file: string; path: string }
const doors = listGuardedRoutes(routes, '').filter(({ path }) => path.startsWith('/vendor-dashboard'))

/** Every table with a vendor column. */
const shop = await useShop({ demo: true })
const { db } = shop.database
const owner = await db
  .selectFrom('vendors')
  .select(['id', 'userId'])
  .where('slug', '=', 'balogun-kicks')
  .executeTakeFirstOrThrow()
const victim = owner.id
await db
  .insertInto('productDrafts')
  .values({ id: 'draft00000b1', vendorId: victim, fields: JSON.stringify({ name: 'Not yours' }) })
  .execute()
await db
  .insertInto('productImports')
  .values({ id: 'mp0rt00000b1', vendorId: victim, fileName: 'x.csv', rows: 1, invalidRows: 0 })
  .execute()
const tables = await tablesOfVendors()
/** One row of each kind that belongs to the victim. */
const theirs = (await idsOf(victim)).filter((id) => id !== owner.id)
const thief = await withShop('approved')
const others = await Promise.all(
  (['pending', 'suspended', 'rejected', null] as const).map(async (status) => ({
    status,
    ...(await withShop(status)),
  })),
)

async function withShop(status: 'approved' | 'pending' | 'suspended' | 'rejected' | null): Promise<SignedIn> {
  const { email, userId } = await addPerson(shop.database)
  if (status) await addShopOf(shop.database.db, userId, status)
  return signedInAs(shop, email)
}

async function tablesOfVendors(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'vendor_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
    shop.database.db,
  )
  return rows.map(({ name }) => name)
}

async function idsOf(vendorId: string): Promise<string[]> {
  const ids: string[] = []
  for (const table of tables) {
    const found = await sql<{ id: unknown }>`select (to_jsonb(t) ->> 'id') as id from ${sql.table(table)} t
      where vendor_id = ${vendorId} limit 1`.execute(shop.database.db)
    const id = found.rows[0]?.id
    // a number of one or two digits occurs everywhere in a page, so it could not be removed from it
    if (typeof id === 'string' && /^[0-9A-Za-z]{6,26}$/.test(id)) ids.push(id)
  }
  return ids
}

/** Hashes of all rows of a vendor. */
async function everythingOf(vendorId: string): Promise<string[]> {
  const sums = tables.map(
    (table) => sql`select ${table} as name, md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as sum
      from ${sql.table(table)} t where vendor_id = ${vendorId}`,
  )
  const own = sql`select 'vendors' as name, md5(to_jsonb(v)::text) as sum from vendors v where id = ${vendorId}`
  const { rows } = await sql<{ name: string; sum: string | null }>`
    ${sql.join([...sums, own], sql` union all `)} order by name`.execute(shop.database.db)
  return rows.map(({ name, sum }) => `${name} ${sum}`)
}

/** An ID of the same format that does not exist. */
function toMissingId(id: string): string {
  return /^\d+$/.test(id) ? '999999999' : id.length === 26 ? `${id.slice(0, 18)}ZZZZZZZZ` : 'zzzzzzzzzzzz'
}

/** Everything in a response that could reveal a difference, without the requested ID. */
async function tell(answer: Response, id: string): Promise<string> {
  const isPaper = answer.headers.get('Content-Type') === 'application/pdf'
  const body = (isPaper ? textOfPdf(await answer.bytes()).join('\n') : await answer.text())
    .replaceAll(id, 'ID')
    .replaceAll(/nonce="[^"]*"|data-request="[^"]*"|[Ii]ncident[^<"]*|\b\d{2}:\d{2}(:\d{2})?\b/g, '')
    .replaceAll('><', '>\n<')
    .split('\n')
    // React inserts elements of the head in any order
    .toSorted()
    .join('\n')
  const where = (answer.headers.get('Location') ?? '').replaceAll(id, 'ID')
  return [answer.status, where, flashOf(answer), body].join('\n')
}

function formData({ fields, multipart }: Form): FormData | Record<string, string> {
  if (!multipart) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

type Try = { address: string; form?: Form }

/** All requests for a route with this ID. */
function triesOf({ file, path }: GuardedRoute, id: string): Try[] {
  const address = path.replaceAll(/:\w+/g, id).replace('*', 'no-such-room')
  const code = readFileSync(`app/${file}`, 'utf8')
  const hasAction = /export (?:async )?function action\b/.test(code)
  const reads = /export (?:async )?function loader\b/.test(code)
  const queried = (QUERIES[file] ?? []).map((name) => `${address}?${name}=${id}`)
  const forms = hasAction ? (FORMS[file]?.(id) ?? guessForms(code, id)) : []
  return [
    ...(reads ? [address, ...queried].map((each) => ({ address: each })) : []),
    ...forms.map((form) => ({ address, form })),
  ]
}

function guessForms(code: string, id: string): Form[] {
  const [, list = ''] = /intent:\s*z\.(?:enum|literal)\(\[?([^\])]*)/.exec(code) ?? []
  const intents = [...list.matchAll(/'([\w-]+)'/g)].map(([, word]) => word ?? '')
  return [{ fields: { id } }, ...intents.map((intent) => ({ fields: { intent, id } }))]
}

async function askAll(who: SignedIn['ask'], door: GuardedRoute, id: string): Promise<string[]> {
  const answers: string[] = []
  for (const { address, form } of triesOf(door, id))
    answers.push(`${address.replaceAll(id, 'ID')}\n${await tell(await who(address, form && formData(form)), id)}`)
  return answers
}

/** All IDs of one format share a missing ID, which is requested only once. */
async function askAboutEach(who: SignedIn['ask'], door: GuardedRoute, ids: string[]) {
  const ofNothing = new Map<string, string[]>()
  const answers: { about: string[]; aboutNothing: string[] }[] = []
  // one at a time, because the server renders few documents at once
  for (const id of ids) {
    const nothing = toMissingId(id)
    const aboutNothing = ofNothing.get(nothing) ?? (await askAll(who, door, nothing))
    ofNothing.set(nothing, aboutNothing)
    answers.push({ about: await askAll(who, door, id), aboutNothing })
  }
  return answers
}

/** A few of the IDs, starting with another one at each route. */
const byTurns = (at: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => theirs[(at + n) % theirs.length] ?? '')

const untouched = await everythingOf(victim)

test("there are routes to test, and another vendor's data to test them with", () => {
  expect(doors.length).toBeGreaterThan(5)
  expect(theirs.length).toBeGreaterThan(2)
})

describe.each(doors.map((door, at) => [door.path, door, at] as const))('%s', (_path, door, at) => {
  afterAll(async () => expect(await everythingOf(victim)).toEqual(untouched))

  test("treats another vendor's data as missing, and does not change it", async () => {
    for (const { about, aboutNothing } of await askAboutEach(thief.ask, door, theirs))
      expect(about).toEqual(aboutNothing)
  })

  test.each(others)('reveals nothing of it to a shop that is $status', async ({ status, ask }) => {
    for (const { about, aboutNothing } of await askAboutEach(ask, door, byTurns(at, status === 'pending' ? 2 : 1))) {
      expect(about).toEqual(aboutNothing)
      if (status === 'suspended') for (const answer of about) expect(answer.split('\n')[1]).toBe('403')
      if (status === 'rejected' || status === null)
        for (const answer of about) expect(answer.split('\n').slice(1, 3)).toEqual(['302', '/vendor-login'])
    }
  })

  test('asks a visitor to sign in', async () => {
    const nobody: SignedIn['ask'] = (address, form) =>
      fetch(`${shop.url}${address}`, {
        method: form === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: { Origin: shop.url },
        ...(form === undefined ? {} : { body: form instanceof FormData ? form : new URLSearchParams(form) }),
      })
    const answers = await Promise.all(byTurns(at, 1).map(async (id) => askAll(nobody, door, id)))
    for (const answer of answers.flat()) {
      const [, status, location = ''] = answer.split('\n')
      expect([status, location.split('?')[0]]).toEqual(['302', '/login'])
    }
  })
})

function listGuardedRoutes(entries: RouteConfigEntry[], base: string): GuardedRoute[] {
  return entries.flatMap((entry) => {
    const path = `${base}/${entry.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
    // a layout's own URL is its index route
    const own = entry.children ? [] : [{ file: entry.file, path }]
    return [...own, ...listGuardedRoutes(entry.children ?? [], path)]
  })
}
