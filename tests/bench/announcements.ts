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
 * npm run bench -- announcements --owner URL --app URL: paid orders a second on an empty database with a synchronous
 * standby, with the notifications that are sent today, and without any. In the second half, every sale notifies,
 * because all stock is below 99 pieces.
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
// in this schema, notifying does nothing
await client.query('create schema if not exists quiet; grant usage on schema quiet to public')
await client.query(`create or replace function quiet.pg_notify(text, text) returns void language sql as ''`)
const quiet = new URL(app)
quiet.searchParams.set('options', '-c search_path=quiet,pg_catalog,public')
const loud = openDatabase({ url: app, pool: atOnce, log, queueMs: 10_000 })
const shop = await fillCheckout(loud, 40_000)
await client.query('vacuum (analyze)')

for (const stock of [1_000_000, 98]) {
  // the tables of the orders grow in every run, so the order of the runs must not decide
  for (const url of [app, quiet.href, quiet.href, app]) {
    await client.query('update variants set stock_quantity = $1', [stock])
    const db = openDatabase({ url, pool: atOnce, log, queueMs: 10_000 })
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
    const name = `stock ${stock}, ${url === app ? 'notifying' : 'quiet'}`
    process.stdout.write(`${name.padEnd(28)}${describeTimes(times, took)}\n`)
    await db.destroy()
  }
}
await loud.destroy()
await client.end()
child.disconnect()
