import type { Database } from '#infra/db/client.ts'
import { makeIds } from '#shared/ids.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { makeToken } from './dashboard-bench.ts'

export type BenchShopper = { id: string; token: string; ipAddress: string }
export type BenchShop = {
  shelves: string[][]
  /** the product that every shopper buys */
  hot: string
  prices: Map<string, number>
  /** signed in, each with their own IP address */
  shoppers: BenchShopper[]
}

const VENDORS = 40
const PRODUCTS = 20
const HOT_PRICE = 500_000
const STOCK = 1_000_000

export async function fillCheckout(db: Database, people: number): Promise<BenchShop> {
  const prices = new Map<string, number>()
  const add = async (vendor: string, price: number): Promise<string> => {
    const id = await addProduct(db, vendor, { stock: STOCK, price })
    prices.set(id, price)
    return id
  }
  const shelves: string[][] = []
  for (let v = 0; v < VENDORS; v++) {
    const vendor = await addVendor(db)
    const shelf: string[] = []
    for (let p = 0; p < PRODUCTS; p++) shelf.push(await add(vendor, 100_000 + 1000 * p))
    shelves.push(shelf)
  }
  const hot = await add(await addVendor(db), HOT_PRICE)
  return { shelves, hot, prices, shoppers: await addPeople(db, people) }
}

async function addPeople(db: Database, size: number): Promise<BenchShopper[]> {
  const ids = makeIds(() => Date.now())
  const people = Array.from({ length: size }, (_, n) => ({
    id: ids.short(),
    ...makeToken(),
    ipAddress: `102.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
  }))
  const now = new Date()
  for (let from = 0; from < size; from += 1000) {
    const some = people.slice(from, from + 1000)
    const users = some.map(({ id }) => ({
      id,
      fullName: 'Ada Obi',
      email: `${id}@example.com`,
      emailConfirmedAt: now,
    }))
    await db.insertInto('users').values(users).execute()
    const sessions = some.map(({ id, hash }) => ({
      tokenHash: hash,
      userId: id,
      idleSeconds: 86_400,
      createdAt: now,
      lastSeenAt: now,
      provenAt: now,
      endsAt: new Date(now.getTime() + 86_400_000),
    }))
    await db.insertInto('sessions').values(sessions).execute()
  }
  return people.map(({ id, token, ipAddress }) => ({ id, token, ipAddress }))
}
