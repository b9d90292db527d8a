import { createHmac } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { writeEmails } from '#modules/emails/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { receiveEvent } from '#modules/payments/index.server.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import { addProduct, addShopper, addVendor, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { startJobs } from './jobs.ts'

const trade = await useTrade()
const mailServer = await openHangingServer()

/** Accepts connections and says nothing. */
async function openHangingServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

async function writeWaitingEmails(count: number): Promise<void> {
  const emails = Array.from({ length: count }, (_, i) => ({
    kind: 'mail-check' as const,
    data: { siteName: 'ShopZero', shopUrl: 'http://shop.test/' },
    to: `reader${i}@example.com`,
    locale: 'en' as const,
    cause: `check ${i}`,
  }))
  await inTransaction(trade.db, (tx) => writeEmails(tx, trade.deps, emails))
}

test('200 emails to a mail server that hangs do not delay a payment', async () => {
  await writeWaitingEmails(200)
  const { config } = trade.deps
  const deps = {
    ...trade.deps,
    config: { ...config, mail: { ...config.mail, smtpUrl: mailServer.url } },
    secret: TEST_SECRET,
  } as unknown as Deps
  const paused: boolean[] = []
  const jobs = await startJobs(deps, trade.database.url, (isPaused) => paused.push(isPaused))
  await expect.poll(() => mailServer.connections(), { timeout: 10_000 }).toBe(3)

  const product = await addProduct(trade.db, await addVendor(trade.db))
  const placed = await place(trade, await addShopper(trade.db), [{ variantId: product, quantity: 1 }])
  await trade.provider.pay(placed.payment.accessCode)
  const raw = new TextEncoder().encode(
    JSON.stringify({ event: 'charge.success', data: { id: 1, domain: 'test', reference: placed.reference } }),
  )
  const signature = createHmac('sha512', trade.keys.secretKey).update(raw).digest('hex')
  const before = performance.now()
  expect(await receiveEvent(withProvider(trade.deps), { raw, signature })).toBe('kept')
  const payment = async () => (await ordersOf(trade.db, placed.checkoutId)).map(({ paymentStatus }) => paymentStatus)
  await expect.poll(payment, { timeout: 10_000, interval: 20 }).toEqual(['paid'])
  expect(performance.now() - before).toBeLessThan(2000)

  mailServer.close()
  await expect.poll(() => paused, { timeout: 10_000 }).toEqual([true])
  await jobs.stop()
})
