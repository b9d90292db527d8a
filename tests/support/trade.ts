import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { formatSeen, type WantedLine } from '#modules/cart/contract.ts'
import { priceCart } from '#modules/cart/index.server.ts'
import { placeOrder, type PlaceOrderInput } from '#modules/checkout/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { createPaystackSandbox, type PaystackSandbox } from '#sandbox/paystack/index.ts'
import { makeIds } from '#shared/ids.ts'
import { auditMoney } from '#tools/audit/audit.ts'
import { auditProvider } from '#tools/audit/provider-view.ts'
import { makeTestDatabase, type TestDatabase } from './database.ts'
import { readProviderEvent, sendRefund } from './jobs.ts'

/** The use cases with a real database and the Paystack sandbox on its own port, without a web server. */
export type Trade = Awaited<ReturnType<typeof openTrade>>

const KEYS = {
  secretKey: 'sk_test_0123456789abcdef0123456789abcdef01234567',
  publicKey: 'pk_test_0123456789abcdef0123456789abcdef01234567',
}
const TOKEN = 'the token of the tests'

/** For the tests of a file: `const trade = await useTrade()` at its top. */
export async function useTrade(options: { pool?: number; demo?: boolean } = {}): Promise<Trade> {
  const trade = await openTrade(options)
  afterAll(async () => trade.close())
  return trade
}

export async function openTrade(options: { pool?: number; demo?: boolean } = {}) {
  const database = await makeTestDatabase({ demo: options.demo ?? false })
  const provider = await openProvider()
  const log = makeLog('silent', 'tests')
  const db = openDatabase({
    url: database.url,
    pool: options.pool ?? 8,
    log,
    queueMs: 10_000,
    applicationName: 'trade',
  })
  let offset = 0
  const now = (): number => Date.now() + offset
  const parsed = parseConfig({
    NODE_ENV: 'test',
    PAYSTACK_API_URL: provider.url,
    PAYSTACK_SECRET_KEY: KEYS.secretKey,
    PAYSTACK_PUBLIC_KEY: KEYS.publicKey,
  })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const config = parsed
  const deps = { db, reader: db, config, log, ids: makeIds(now), clock: { now: () => new Date(now()) } }

  return {
    database,
    db,
    deps,
    provider,
    keys: KEYS,
    /** moves our clock forward and the times in the database back, so that existing rows become older */
    async wait(ms: number) {
      offset += ms
      await provider.control('clock', { advance: ms })
    },
    /** Audits the database, and compares it with the provider. */
    async audit() {
      return [...(await auditMoney(database.ownerUrl)), ...(await auditProvider(database.ownerUrl, deps)).offences]
    },
    async close() {
      await provider.close()
      await db.destroy()
      await database.drop()
    },
  }
}

async function openProvider() {
  const server: { current: ServerType | null } = { current: null }
  let sandbox: PaystackSandbox | null = null
  const port = await new Promise<number>((resolve) => {
    server.current = serve(
      {
        fetch: (request) => sandbox?.app.fetch(request) ?? new Response(null, { status: 502 }),
        hostname: '127.0.0.1',
        port: 0,
      },
      (info: AddressInfo) => resolve(info.port),
    )
  })
  const url = `http://127.0.0.1:${port}`
  sandbox = createPaystackSandbox({
    ...KEYS,
    publicBase: url,
    webhookUrl: `${url}/nowhere`,
    controlToken: TOKEN,
    snapshotFile: null,
    settings: { rate_limit: 0, webhook_mode: 'drop' },
    log: { info() {}, warn() {}, error() {} },
  })
  const made = sandbox
  async function control(path: string, body?: unknown): Promise<Record<string, unknown>> {
    const response = await made.app.request(`/__control/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-control-token': TOKEN },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }
  return {
    url,
    control,
    /** pays like a shopper on the provider's page, by card */
    async pay(accessCode: string, number = '4084084084084081', cvv = '408') {
      const form = new URLSearchParams({ number, expiry: '12/30', cvv })
      await made.app.request(`/checkout/${accessCode}/card`, { method: 'POST', body: form })
    },
    advance: (ms: number) => made.advance(ms),
    async close() {
      await made.stop()
      server.current?.close()
    },
  }
}

let counter = 0
const short = (): string => makeIds(() => Date.now()).short()

export async function addShopper(db: Database): Promise<Shopper> {
  const userId = short()
  const email = `shopper${++counter}.${userId}@example.com`
  await db.insertInto('users').values({ id: userId, fullName: 'Ada Obi', email }).execute()
  return { userId, fullName: 'Ada Obi', email, actor: 'shopper', sessionId: '', provenAt: null } as unknown as Shopper
}

export async function addVendor(db: Database): Promise<string> {
  const owner = await addShopper(db)
  const id = short()
  await db
    .insertInto('vendors')
    .values({
      id,
      userId: owner.userId,
      slug: `shop-${id}`,
      businessName: `Shop ${id}`,
      businessEmail: `${id}@example.com`,
      businessPhone: '+2348031234567',
      businessAddress: 'Lagos',
      status: 'approved',
      approvedAt: new Date(),
    })
    .execute()
  return id
}

/** An approved vendor, as a guard returns it. */
export async function asVendor(db: Database, id: string): Promise<ApprovedVendor> {
  const row = await db
    .selectFrom('vendors')
    .select(['id', 'userId', 'slug', 'businessName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, status: 'approved', suspension: null, actor: 'vendor' }
}

export async function addApprovedVendor(db: Database): Promise<ApprovedVendor> {
  return asVendor(db, await addVendor(db))
}

export async function addProduct(
  db: Database,
  vendorId: string,
  product: { price?: number; stock?: number } = {},
): Promise<string> {
  const id = short()
  await db
    .insertInto('products')
    .values({
      id,
      vendorId,
      name: `Product ${id}`,
      description: '',
      categorySlug: 'books',
      sku: id,
      price: product.price ?? 1_000_000,
      stockQuantity: product.stock ?? 10,
    })
    .execute()
  return id
}

/** Prices, sales and stock belong to the variant of a product without options. */
export async function changeProduct(db: Database, id: string, change: Record<string, unknown>): Promise<void> {
  const ofVariant = /^(price|comparePrice|isFlashSale|flashSale.*|stockQuantity)$/
  const [own, other] = [true, false].map((isOwn) =>
    Object.fromEntries(Object.entries(change).filter(([name]) => ofVariant.test(name) !== isOwn)),
  )
  if (own && Object.keys(own).length > 0) await db.updateTable('products').set(own).where('id', '=', id).execute()
  if (other && Object.keys(other).length > 0) await db.updateTable('variants').set(other).where('id', '=', id).execute()
}

/** The recipient and the place, as in the checkout form. */
export const DELIVERY = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phone: '+2348031234567',
  address: '1 Marina',
  city: 'Lagos Island',
  state: 'Lagos',
  zipCode: null,
  landmark: null,
  note: null,
}

/** The input of the checkout page, with current prices. */
export async function placeOrderInput(
  trade: Pick<Trade, 'deps'>,
  lines: WantedLine[],
  change: Partial<PlaceOrderInput['form']> = {},
): Promise<PlaceOrderInput> {
  const quote = await priceCart(trade.deps, lines)
  return {
    lines,
    locale: 'en',
    ipAddress: '127.0.0.1',
    returnUrl: (reference) => `http://shop.test/order/${reference}`,
    cancelUrl: () => 'http://shop.test/checkout',
    form: {
      ...DELIVERY,
      seen: formatSeen(quote),
      key: `key-${short()}-${short()}`,
      ...change,
    },
  }
}

export async function place(trade: Pick<Trade, 'deps'>, shopper: Shopper, lines: WantedLine[]) {
  const placed = await placeOrder(trade.deps, shopper, await placeOrderInput(trade, lines))
  if (!placed.ok) throw new Error(`not placed: ${placed.code}`)
  return placed.value
}

/** Runs the waiting jobs: events, refunds and notifications. */
export async function runJobs(trade: Pick<Trade, 'db' | 'deps' | 'database'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; task: string; payload: Record<string, string> }>`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in ('send-refund', 'read-provider-event')
      returning j.id, t.identifier as task, j.payload`.execute(trade.database.db)
    if (rows.length === 0) return
    for (const { task, payload } of rows) {
      if (task === 'send-refund') await sendRefund(trade.deps, payload)
      else await readProviderEvent(trade.deps, payload).catch(() => undefined)
    }
  }
}

export async function stockOf(db: Database, id: string): Promise<number> {
  const row = await db.selectFrom('variants').select('stockQuantity').where('id', '=', id).executeTakeFirstOrThrow()
  return row.stockQuantity
}

export async function ordersOf(db: Database, checkoutId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'vendorId', 'status', 'paymentStatus', 'itemsTotal', 'shippingShare', 'total'])
    .where('checkoutId', '=', checkoutId)
    .orderBy('id')
    .execute()
}

export type { TestDatabase }
