import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { addShopOf } from '../support/vendors.ts'

/**
 * Requests every admin URL in app/routes.ts as page, data and action, as everyone except the administrator. Each
 * request is redirected to the admin sign-in, and nothing changes. A new route is included automatically.
 */

type GuardedRoute = { file: string; path: string }
const doors = listGuardedRoutes(routes, '').filter(({ path }) => path.startsWith('/admin-dashboard'))

const PEOPLE = [
  'a visitor',
  'a shopper',
  'a vendor who waits',
  'a vendor who sells',
  'a vendor who is suspended',
  'a user who was deleted',
  'somebody with a made-up session',
  'an administrator who has signed out',
] as const
type Who = (typeof PEOPLE)[number]

const asks = new Map<Who, SignedIn['ask']>()

const shop = await useShop({ demo: true })
const withCookie =
  (cookie: string): SignedIn['ask'] =>
  async (address, form) =>
    fetch(`${shop.url}${address}`, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { Origin: shop.url, Cookie: cookie },
      ...(form === undefined ? {} : { body: form instanceof FormData ? form : new URLSearchParams(form) }),
    })
const person = async (status?: 'pending' | 'approved' | 'suspended') => {
  const { email, userId } = await addPerson(shop.database)
  if (status) await addShopOf(shop.database.db, userId, status)
  return signedInAs(shop, email)
}
asks.set('a visitor', withCookie(''))
asks.set('a shopper', (await person()).ask)
asks.set('a vendor who waits', (await person('pending')).ask)
asks.set('a vendor who sells', (await person('approved')).ask)
asks.set('a vendor who is suspended', (await person('suspended')).ask)
const gone = await person()
await shop.database.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', gone.userId).execute()
asks.set('a user who was deleted', gone.ask)
asks.set('somebody with a made-up session', withCookie('sz_admin=bm90LWEtc2Vzc2lvbg; isAdmin=true; sz_session=admin'))
const left = await signedInAdministrator(shop)
await left.ask('/logout', { only: 'admin' })
asks.set('an administrator who has signed out', left.ask)

/** Everything that the dashboard could change. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select md5(concat(
      (select json_agg(s) from site_settings s), (select json_agg(p order by id) from products p),
      (select json_agg(v order by id) from vendors v), (select json_agg(u order by id) from users u),
      (select json_agg(o order by id) from orders o), (select json_agg(c order by id) from contact_messages c),
      (select json_agg(p order by id) from payouts p), (select count(*) from audit_log), (select count(*) from payout_holds),
      (select count(*) from provider_keys), (select json_agg(a) from admin_password a), (select count(*) from newsletter_issues),
      (select json_agg(c order by id) from content_reports c), (select json_agg(r order by id) from reviews r),
      (select json_agg(m order by id) from messages m), (select json_agg(d order by id) from product_drafts d)
    )) as sum`.execute(shop.database.db)
  return rows[0]?.sum ?? ''
}

const FORMS: Record<string, string>[] = [
  {},
  ...[
    'approve',
    'reject',
    'suspend',
    'hold',
    'release',
    'retry',
    'save',
    'remove',
    'test',
    'add',
    'delete',
    'close',
    'take-down',
    'leave',
    'put-back',
  ].map((intent) => ({ intent, id: 'x', reason: 'x' })),
  { status: 'cancelled' },
  { to: 'accepted', answer: '' },
]

/** Distributes the forms over the people, shifted by one at each URL. */
function formsOf(who: Who, at: number): Record<string, string>[] {
  return FORMS.filter((_, form) => (form + at) % PEOPLE.length === PEOPLE.indexOf(who))
}

async function expectShut(who: Who, address: string, forms: Record<string, string>[]): Promise<void> {
  const ask = asks.get(who)
  if (!ask) throw new Error(`nobody is ${who}`)
  const page = await ask(address)
  expect([who, page.status, page.headers.get('Location')]).toEqual([who, 302, '/admin'])
  const data = await ask(`${address}.data`)
  // the router's redirect for scripts, or a 404 for a route without a page
  const told = await data.text()
  expect([who, /"\/admin"|\/admin\b/.test(told) || data.status === 404 || data.status === 302]).toEqual([who, true])
  expect(told).not.toMatch(/siteDescription.*usdRateKobo|auditLog|shop_days/)
  for (const form of forms) {
    const answer = await ask(address, form)
    const said = [who, JSON.stringify(form), answer.status, answer.headers.get('Location')]
    expect(said).toEqual([who, JSON.stringify(form), 302, '/admin'])
  }
}

test('there are routes to test', () => {
  expect(doors.length).toBeGreaterThan(15)
})

const untouched = await everything()

describe.each(doors.map((door, at) => [door.path, door, at] as const))('%s', (_path, { file, path }, at) => {
  test('is accessible only to the administrator, as page, as data and as action', async () => {
    const address = path.replaceAll(/:\w+/g, 'x').replace('*', 'no-such-room')
    const hasAction = /export (?:async )?function action\b/.test(readFileSync(`app/${file}`, 'utf8'))
    await Promise.all(PEOPLE.map(async (who) => expectShut(who, address, hasAction ? formsOf(who, at) : [])))
    expect(await everything()).toBe(untouched)
  })
})

function listGuardedRoutes(entries: RouteConfigEntry[], base: string): GuardedRoute[] {
  return entries.flatMap((entry) => {
    const path = `${base}/${entry.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
    // a layout's own URL is its index route, if it has one
    const own = entry.children?.some(({ index }) => index) ? [] : [{ file: entry.file, path }]
    return [...own, ...listGuardedRoutes(entry.children ?? [], path)]
  })
}
