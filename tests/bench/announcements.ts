import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '#infra/db/client.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { fillCheckout } from './fill-checkout.ts'
import { describeTimes } from './times.ts'
import { makeUseCases } from './use-case-checkout.ts'

/**
 * node tests/bench/announcements.ts --owner URL --app URL: paid orders a second on an empty database with a synchronous
 * standby. Transactions notify themselves, or leave it to the announcements. In the second half, every sale changes
 * pages, because all stock is below 99 pieces.
 */
const { values } = parseArgs({
  options: { owner: { type: 'string' }, app: { type: 'string' }, seconds: { type: 'string' }, at: { type: 'string' } },
})
const { owner = '', app = '' } = values
const [seconds, atOnce] = [Number(values.seconds ?? 20), Number(values.at ?? 32)]
const log = makeLog('error', 'bench')
const child = fork('tests/bench/provider.ts', [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
const [message]: unknown[] = await once(child, 'message')
const providerUrl = `http://127.0.0.1:${String(Reflect.get(Object(message), 'port'))}`
await migrate({ ownerUrl: owner, appUrl: app, folder: MIGRATIONS, log })
const client = new pg.Client({ connectionString: owner })
await client.connect()
const BODIES = {
  notifying: 'select pg_catalog.pg_notify(channel, payload)',
  announcing: 'insert into public.announcements (channel, payload) values (channel, payload)',
}
const sender = setInterval(() => void client.query('select send_announcements()'), 200)
const filling = openDatabase({ url: app, pool: atOnce, log, queueMs: 10_000 })
const shop = await fillCheckout(filling, 40_000)
await client.query('vacuum (analyze)')

for (const stock of [1_000_000, 98]) {
  // the tables of the orders grow in every run, so the order of the runs must not decide
  for (const way of ['notifying', 'announcing', 'announcing', 'notifying'] as const) {
    await client.query(
      `create or replace function announce(channel text, payload text) returns void language sql as '${BODIES[way]}'`,
    )
    await client.query('update variants set stock_quantity = $1', [stock])
    const db = openDatabase({ url: app, pool: atOnce, log, queueMs: 10_000 })
    const useCases = await makeUseCases(db, providerUrl)
    const times: number[] = []
    const started = performance.now()
    const buy = async (): Promise<void> => {
      while (performance.now() < started + seconds * 1000) {
        const begun = performance.now()
        const [a, b] = [0, 0].map(() => shop.shelves[Math.floor(Math.random() * 40)]?.[Math.floor(Math.random() * 20)])
        if (!a || !b || a === b) continue
        await useCases.pay(await useCases.place(shop.shoppers.pop()?.id ?? '', [a, b]))
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, buy))
    const took = (performance.now() - started) / 1000
    const name = `stock ${stock}, ${way}`
    process.stdout.write(`${name.padEnd(28)}${describeTimes(times, took)}\n`)
    await db.destroy()
  }
}
clearInterval(sender)
await filling.destroy()
await client.end()
child.disconnect()
