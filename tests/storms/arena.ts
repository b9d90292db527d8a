import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import { systemClock } from '#shared/time.ts'
import { addProduct, addShopper, addVendor, DELIVERY } from '#tests/support/trade.ts'
import { freePort } from '#tests/support/shop.ts'
import { addVariants } from '#tests/support/variants.ts'
import { auditMoney } from '#tools/audit/audit.ts'
import { auditProvider } from '#tools/audit/provider-view.ts'

export type Arena = Awaited<ReturnType<typeof openArena>>
export type Answer = { status: number; body: Record<string, unknown>; ms: number }

/** PostgreSQL with fsync and every migration, in its own folder. */
export async function openServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-storm-'))
  await chmod(folder, 0o711)
  const log = makeLog('silent', 'storm')
  const server = await startEmbeddedPostgres({ folder, log })
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  server.keepAlive()
  const kill = async (): Promise<void> => {
    const pid = Number((await readFile(path.join(server.folder, 'server/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
  }
  return {
    appUrl: server.appUrl,
    ownerUrl: server.ownerUrl,
    dataDir: folder,
    kill,
    async close() {
      // after many kills, the server may not shut down in order
      await server.stop().catch(() => kill().catch(() => undefined))
      await rm(folder, { recursive: true, force: true })
      if (!server.folder.startsWith(folder)) await rm(path.dirname(server.folder), { recursive: true, force: true })
    },
  }
}

/** PostgreSQL, the Paystack sandbox and the use cases, each in a process that can be killed. */
export async function openArena() {
  const server = await openServer()
  const log = makeLog('silent', 'storm')
  const db = openDatabase({ url: server.ownerUrl, pool: 4, log, queueMs: 20_000, applicationName: 'storm' })
  const shopPort = await freePort()
  const shopUrl = `http://127.0.0.1:${shopPort}`
  const provider = fork('tests/bench/provider.ts', [`${shopUrl}/webhooks/paystack`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [said]: unknown[] = await once(provider, 'message')
  const providerUrl = `http://127.0.0.1:${String(Reflect.get(Object(said), 'port'))}`
  let shop: ChildProcess | null = null

  async function startShop(): Promise<void> {
    const env = {
      PATH: '/usr/bin:/bin',
      NODE_ENV: 'test',
      PORT: String(shopPort),
      DATABASE_URL: server.appUrl,
      PAYSTACK_API_URL: providerUrl,
      PAYSTACK_SECRET_KEY: SANDBOX_KEYS.secretKey,
      PAYSTACK_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
    }
    const child = fork('tests/storms/shop-process.ts', [], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    shop = child
    const ended = once(child, 'exit').then(() => {
      throw new Error('the shop ended instead of opening')
    })
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => undefined)
  }
  await startShop()
  const config = parseConfig({
    NODE_ENV: 'test',
    PAYSTACK_API_URL: providerUrl,
    PAYSTACK_SECRET_KEY: SANDBOX_KEYS.secretKey,
    PAYSTACK_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
  })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  const paying = { config, log, clock: systemClock }
  let isForged = false

  return {
    db,
    providerUrl,
    secretKey: SANDBOX_KEYS.secretKey,
    startShop,
    killShop: () => shop?.kill('SIGKILL'),
    killDatabase: server.kill,
    call: (method: string, address: string, body?: unknown) => call(`${shopUrl}${address}`, method, body),
    async control(name: string, body: unknown) {
      isForged ||= name.startsWith('transaction/')
      return call(`${providerUrl}/__control/${name}`, 'POST', body, { 'x-control-token': SANDBOX_KEYS.controlToken })
    },
    pay: (accessCode: string) => pay(providerUrl, accessCode),
    webhook: (raw: string, signature: string) =>
      call(`${shopUrl}/webhooks/paystack`, 'POST', raw, { 'x-paystack-signature': signature }),
    /**
     * Audits the database, and compares it with the provider unless the storm has forged that. All charges must be
     * booked by now.
     */
    async audit() {
      if (isForged) return auditMoney(server.ownerUrl)
      const { offences, unread } = await auditProvider(server.ownerUrl, paying, { grace: 0 })
      const silent = unread.map((why) => ({ name: 'the provider could be asked', rows: [{ why }], more: 0 }))
      return [...(await auditMoney(server.ownerUrl)), ...offences, ...silent]
    },
    async close() {
      shop?.kill('SIGKILL')
      provider.kill('SIGKILL')
      await db.destroy()
      await server.close()
    },
  }
}

const PATIENCE_MS = 30_000

async function call(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const started = performance.now()
  const answer = (status: number, text: string): Answer => ({
    status,
    body: parse(text),
    ms: performance.now() - started,
  })
  try {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return answer(response.status, await response.text())
  } catch {
    // status 0 means no response
    return answer(0, '')
  }
}

async function pay(providerUrl: string, accessCode: string): Promise<void> {
  const body = new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' })
  const url = `${providerUrl}/checkout/${accessCode}/card`
  await fetch(url, { method: 'POST', body, redirect: 'manual' }).then((response) => response.arrayBuffer())
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return { text }
  }
}

/** `variants`: everything that can be bought. A product without options is its own variant. */
export type Market = { shoppers: string[]; variants: string[] }

export async function fillMarket(
  db: Database,
  input: {
    vendors: number
    products: number
    stock: number
    /** each product comes in so many sizes */
    sizes?: number
    /** each has one open checkout at a time */
    shoppers?: number
  },
): Promise<Market> {
  const vendors: string[] = []
  for (let i = 0; i < input.vendors; i++) vendors.push(await addVendor(db))
  const variants: string[] = []
  for (let i = 0; i < input.products; i++) {
    const product = await addProduct(db, vendors[i % vendors.length] ?? '', { stock: input.stock })
    const sizes = Array.from({ length: input.sizes ?? 0 }, (_, at) => ({
      chosen: [`Size ${at + 1}`, 'Red'],
      stock: input.stock,
    }))
    variants.push(...(sizes.length > 0 ? await addVariants(db, product, sizes) : [product]))
  }
  const shoppers: string[] = []
  for (let i = 0; i < (input.shoppers ?? 30); i++) shoppers.push((await addShopper(db)).userId)
  return { shoppers, variants }
}

let keys = 0
/** The input of a client. The key makes a repeated request return the same checkout. */
export function placeOrderInput(userId: string, lines: { variantId: string; quantity: number }[], key?: string) {
  return {
    userId,
    lines,
    form: {
      ...DELIVERY,
      seen: '',
      key: key ?? `storm-${process.pid}-${Date.now()}-${++keys}`,
    },
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
