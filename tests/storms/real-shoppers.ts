import type { Database } from '#infra/db/client.ts'
import { hashPassword } from '#modules/secrets/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { locationOf, makeHttpShopper, type HttpShopper } from '#tests/bench/http-shopper.ts'
import { placeOverHttp } from '#tests/bench/http-checkout.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { pause } from './arena.ts'
import { drawSome, type Random } from './draws.ts'
import { APP_SECRET, type RealShop } from './real-shop.ts'

const PASSWORD = 'mango-tree-82'
const ANSWER_MS = 15_000
const PATIENCE_MS = 60_000

export type Person = { email: string; ipAddress: string }
export type Shelf = { products: string[]; prices: Map<string, number> }

/** What the shoppers observed. */
export type Seen = {
  /** the access codes of payment pages after a placed order */
  placed: string[]
  /** charges below the requested amount */
  short: string[]
  /** the start of the latest request that succeeded */
  lastGood: number
  faults: string[]
}

export async function fillShelf(db: Database): Promise<Shelf> {
  const prices = new Map<string, number>()
  for (let v = 0; v < 4; v++) {
    const vendor = await addVendor(db)
    for (let p = 0; p < 4; p++) {
      const price = 100_000 + 1000 * (4 * v + p)
      prices.set(await addProduct(db, vendor, { price, stock: 1_000_000 }), price)
    }
  }
  return { products: [...prices.keys()], prices }
}

export async function addPeople(db: Database, count: number): Promise<Person[]> {
  const passwordHash = await hashPassword(PASSWORD, APP_SECRET)
  const ids = makeIds(() => Date.now())
  const users = Array.from({ length: count }, () => {
    const id = ids.short()
    return { id, fullName: 'Ada Obi', email: `${id}@example.com`, emailConfirmedAt: new Date(), passwordHash }
  })
  await db.insertInto('users').values(users).execute()
  return users.map(({ email }, n) => ({ email, ipAddress: `102.89.${n >> 8}.${n & 255}` }))
}

export type Visit = { db: Database; shop: RealShop; shelf: Shelf; seen: Seen; draws: Random }

/** Signs in and buys once, like a browser without JavaScript. */
export async function buyAs(person: Person, visit: Visit): Promise<void> {
  const { shop, seen } = visit
  const shopper = makePatient(shop.url, seen)
  shopper.become({ cookies: {}, ipAddress: person.ipAddress })
  try {
    const signedIn = await shopper.post('/login', { email: person.email, password: PASSWORD })
    if (signedIn.code !== 303) throw new Error(`not signed in: ${signedIn.code}`)
    await buy(person, shopper, visit)
  } catch (error) {
    seen.faults.push(`${person.email}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    shopper.close()
  }
}

async function buy(person: Person, shopper: HttpShopper, { db, shop, shelf, seen, draws }: Visit): Promise<void> {
  const products = drawSome(draws, shelf.products, 2)
  const how = draws.pick(['returns', 'returns', 'leaves', 'leaves', 'pays too little'] as const)
  const accessCode = (await placeOverHttp(shopper, shelf, products, { email: person.email })).slice(1)
  seen.placed.push(accessCode)
  if (how === 'pays too little') {
    const { reference, amount } = await db
      .selectFrom('paymentAttempts as a')
      .innerJoin('payments as p', 'p.id', 'a.paymentId')
      .select(['a.reference', 'p.amount'])
      .where('a.accessCode', '=', accessCode)
      .executeTakeFirstOrThrow()
    await shop.control(`transaction/${reference}`, { amount: amount - 1 })
    seen.short.push(reference)
  }
  const back = await payAt(shop.providerUrl, accessCode)
  // a closed window: only the provider's event and the scheduled jobs report the payment
  if (how === 'leaves') return
  let answer = await shopper.get(back)
  for (let step = 0; step < 3 && answer.code === 303; step++) answer = await shopper.get(locationOf(answer))
  if (answer.code !== 200) throw new Error(`the way back: ${answer.code}`)
}

/** Pays, and returns the URL of the provider's redirect. */
async function payAt(providerUrl: string, accessCode: string): Promise<string> {
  const body = new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' })
  const url = `${providerUrl}/checkout/${accessCode}/card`
  const paid = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  await paid.arrayBuffer()
  const { pathname, search } = new URL(paid.headers.get('Location') ?? 'http://nowhere.test/')
  return `${pathname}${search}`
}

/** Requests a page repeatedly. It must respond even while sign-ins are slow. */
export async function probe(origin: string, seen: Seen, isOver: () => boolean): Promise<void> {
  const shopper = makePatient(origin, seen)
  while (!isOver()) {
    await shopper.get('/cart')
    await pause(200)
  }
  shopper.close()
}

/** Repeats a request that was cut off or refused as busy: the same form with the same key. */
function makePatient(origin: string, seen: Seen): HttpShopper {
  const shopper = makeHttpShopper(origin)
  async function insist(ask: () => ReturnType<HttpShopper['get']>): ReturnType<HttpShopper['get']> {
    for (const until = Date.now() + PATIENCE_MS; ;) {
      const asked = Date.now()
      // a process killed at this moment never responds
      const impatience = setTimeout(() => shopper.close(), ANSWER_MS)
      const answer = await ask()
      clearTimeout(impatience)
      const isAnswered = answer.code !== 0 && answer.code < 500
      if (isAnswered) seen.lastGood = Math.max(seen.lastGood, asked)
      if (isAnswered || Date.now() > until) return answer
      await pause(250)
    }
  }
  return {
    ...shopper,
    get: (path) => insist(() => shopper.get(path)),
    post: (path, form) => insist(() => shopper.post(path, form)),
  }
}
