import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#infra/env.ts'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { loadCatalogue } from './catalogue/load.ts'
import { makeProgressBar } from './catalogue/progress.ts'

const MOST = 5_000_000
const { products, seed } = readWish()
const config = readConfig()
if (config.production) end('The generated catalogue is not for production.')

const log = makeLog('warn', 'catalogue')
// a running server lends its embedded database; otherwise it is started for this
const server = await openServer()
try {
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
  await fill()
} finally {
  await server.stop()
}

async function fill(): Promise<void> {
  const started = performance.now()
  const bar = makeProgressBar(products, process.stdout)
  const wish = { products, seed, now: new Date(), onProgress: bar.show }
  const { present, added, withPictures, loadMs } = await loadCatalogue(server.loadUrl, wish)
  bar.end()
  if (added === 0) return say(`All ${count(products)} products of seed ${seed} are there already: nothing is added.`)
  const seconds = loadMs / 1000
  const inAll = (performance.now() - started) / 1000
  if (present > 0) say(`${count(present)} products of seed ${seed} were there already.`)
  say(`${count(added)} products in ${seconds.toFixed(1)} s: ${count(Math.round(added / seconds))} a second.`)
  say(`With their lists and the search: ${inAll.toFixed(1)} s, ${count(Math.round(added / inAll))} a second.`)
  if (!withPictures) say('The products have no pictures, because this database has no demo shop. npm start creates it.')
  await refreshStatistics()
}

type Server = { appUrl: string; ownerUrl: string; loadUrl: string; stop: () => Promise<void> }

/** The embedded server lends us its superuser. Of another one we know only the owner of the tables. */
async function openServer(): Promise<Server> {
  if (config.database.url) {
    const named = await openDatabaseServer(config, log)
    return { ...named, loadUrl: named.ownerUrl }
  }
  const { appUrl, ownerUrl, superUrl, stop } = await startEmbeddedPostgres({
    folder: path.resolve(config.dataDir),
    log,
  })
  const loadUrl = new URL(superUrl)
  loadUrl.pathname = new URL(appUrl).pathname
  return { appUrl, ownerUrl, loadUrl: loadUrl.href, stop }
}

/** Without these, the query planner assumes the small catalogue from before. */
async function refreshStatistics(): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('vacuum (analyze) products, listings')
  await owner.query('analyze product_pictures, vendors, users, search_words, listing_counts')
  await owner.end()
}

function readWish(): { products: number; seed: number } {
  const values = readArguments()
  const wish = { products: Number(values.products.replaceAll(/[_,]/g, '')), seed: Number(values.seed) }
  if (!Number.isInteger(wish.products) || wish.products < 1 || wish.products > MOST) {
    end(`--products wants a number from 1 to ${count(MOST)}.`)
  }
  if (!Number.isInteger(wish.seed) || wish.seed < 0 || wish.seed > 999) end('--seed needs a number from 0 to 999.')
  return wish
}

function readArguments(): { products: string; seed: string } {
  try {
    return parseArgs({
      options: { products: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
    }).values
  } catch {
    return end(`Usage: npm run demo -- [--products 1 to ${count(MOST)}] [--seed 0 to 999]`)
  }
}

function count(n: number): string {
  return n.toLocaleString('en-NG')
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
