import path from 'node:path'
import { sql } from 'kysely'
import { closeDeps, makeDeps } from '#host/deps.ts'
import { withSecret } from '#host/secret.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Config } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { compareSecret, hashPassword, replaceSecrets } from '#modules/secrets/index.server.ts'
import { refreshService } from '#modules/messages/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { postHistory, sortByTime } from './post-history.ts'
import { seedProvider, type ProviderSeed } from './provider-history.ts'
import {
  applicants,
  attributes,
  collections,
  company,
  contactMessages,
  conversations,
  details,
  products,
  reviewTexts,
  shoppers,
  subcategories,
  variants,
  vendors,
} from './content/index.ts'
import { makeCategories } from './rows/categories.ts'
import { makeCollections } from './rows/collections.ts'
import { makeContentReportRows } from './rows/content-reports.ts'
import { makeConfirmations } from './rows/confirmations.ts'
import { makeContactRows, makeConversationRows } from './rows/conversations.ts'
import { makeDetails } from './rows/details.ts'
import { makeGoods } from './rows/goods.ts'
import { makeMoney } from './rows/money.ts'
import { makeOrders } from './rows/orders.ts'
import { makePayouts } from './rows/payouts.ts'
import { makePeople } from './rows/people.ts'
import { makeReturns } from './rows/returns.ts'
import { makeReviews } from './rows/reviews.ts'
import type { Source } from './rows/source.ts'
import { makeRandom } from './random.ts'

const SEED = 2024
const PASSWORD = 'shopzero-demo'
const ADMIN_PASSWORD = 'shopzero-admin'
/** An arbitrary number. Only one process fills the database at a time, and the next one finds it filled. */
const LOCK = 7_467_100
const CHUNK = 500

export type Filled = 'filled' | 'passwords renewed' | 'not ours' | 'not ours, other secret' | 'nothing to do'

/** Fills the demo in one transaction: if the process is killed, the database stays empty. */
export async function fillShop(config: Config, url: string): Promise<Filled> {
  const log = makeLog(config.logLevel, 'demo')
  const deps = makeDeps(await withSecret(config, { secretFolder: path.resolve(config.dataDir) }), log, url)
  const started = performance.now()
  try {
    const [passwordHash, adminHash] = await Promise.all(
      [PASSWORD, ADMIN_PASSWORD].map((password) => hashPassword(password, deps.secret)),
    )
    if (!passwordHash || !adminHash) throw new Error('the demo passwords could not be hashed')
    let told: ProviderSeed | null = null
    const outcome = await inTransaction(deps.db, async (tx): Promise<Filled> => {
      await takeTurn(tx)
      const secret = await compareSecret({ db: tx, secret: deps.secret })
      const state = await findState(tx)
      if (state === 'empty') told = await fill(tx, { now: deps.clock.now(), passwordHash })
      // a database with real users keeps its data, and above all its administrator's password
      if (state === 'people' && secret === 'other') return 'not ours, other secret'
      await replaceSecrets(tx, deps)
      if (state === 'people') return 'not ours'
      if (secret === 'same') return state === 'empty' ? 'filled' : 'nothing to do'
      await renewPasswords(tx, { passwordHash, adminHash })
      if (state === 'empty') return 'filled'
      // a database from before this marker may have any secret
      return secret === 'other' ? 'passwords renewed' : 'nothing to do'
    })
    if (outcome === 'filled' && told) {
      await introduce(deps, config, told)
      await refreshService(deps)
    }
    const ms = Math.round(performance.now() - started)
    if (outcome === 'filled') log.info({ ms, products: products.length }, 'the demo shop was created')
    return outcome
  } finally {
    await closeDeps(deps)
  }
}

/** Another process may be filling the database. Waits longer for it than a request would. */
async function takeTurn(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '30s'`.execute(tx)
  await sql`set local statement_timeout = '30s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

async function findState(tx: Tx): Promise<'empty' | 'demo' | 'people'> {
  const [first] = shoppers
  const users = tx.selectFrom('users').select('id').limit(1)
  if (first && (await users.where('email', '=', first.email).executeTakeFirst())) return 'demo'
  return (await users.executeTakeFirst()) ? 'people' : 'empty'
}

/** The server has a new secret, which makes all old passwords invalid. This restores the public demo passwords. */
async function renewPasswords(tx: Tx, hashes: { passwordHash: string; adminHash: string }): Promise<void> {
  const emails = [...[...shoppers, ...vendors].map(({ email }) => email), ...applicants.map((a) => a.ownerEmail)]
  await tx.updateTable('users').set({ passwordHash: hashes.passwordHash }).where('email', 'in', emails).execute()
  await tx
    .updateTable('adminPassword')
    .set({ hash: hashes.adminHash, changedAt: sql<Date>`now()` })
    .execute()
}

/** The sandbox assigns a recipient code to each account, and a number to each refund. */
async function introduce(deps: Pick<Deps, 'db'>, config: Config, told: ProviderSeed): Promise<void> {
  const learnt = await seedProvider(config, told)
  if (!learnt) return
  await inTransaction(deps.db, async (tx) => {
    for (const [vendorId, recipientCode] of learnt.codes)
      await tx.updateTable('bankAccounts').set({ recipientCode }).where('vendorId', '=', vendorId).execute()
    for (const [id, providerId] of learnt.refunds)
      await tx.updateTable('refunds').set({ providerId }).where('id', '=', id).execute()
  })
}

async function fill(tx: Tx, { now, passwordHash }: { now: Date; passwordHash: string }): Promise<ProviderSeed> {
  const random = makeRandom(SEED)
  const source: Source = { now, random, ids: (at) => makeIds(() => at.getTime(), random.bytes) }
  const people = makePeople(source, { shoppers, vendors, applicants, passwordHash })
  const goods = makeGoods(source, { products, variants, details, shops: people.shops, vendors })
  const known = makeDetails(source, { attributes, details, categories: subcategories, products: goods.shelf })
  const trade = makeOrders(source, {
    shoppers: people.shoppers,
    shops: people.shops,
    shelf: goods.shelf,
    conversations,
  })
  const reviews = makeReviews(source, { delivered: trade.delivered, reviewTexts })
  const words = makeConversationRows(source, { conversations, people, shelf: goods.shelf, made: trade.made })

  await insert(people.users, (rows) => tx.insertInto('users').values(rows).execute())
  await insert(people.addresses, (rows) => tx.insertInto('addresses').values(rows).execute())
  await insert(people.vendors, (rows) => tx.insertInto('vendors').values(rows).execute())
  await insert(makeCategories(subcategories), (rows) => tx.insertInto('categories').values(rows).execute())
  await insert(known.attributes, (rows) => tx.insertInto('attributes').values(rows).execute())
  await insert(known.choices, (rows) => tx.insertInto('attributeChoices').values(rows).execute())
  await insert(goods.brands, (rows) => tx.insertInto('brands').values(rows).execute())
  await insert(goods.pictures, (rows) => tx.insertInto('pictures').values(rows).execute())
  for (const { vendorId, ...fronts } of goods.fronts) {
    await tx.updateTable('vendors').set(fronts).where('id', '=', vendorId).execute()
  }
  const counted = goods.products.map((row) => ({ ...row, ...trade.sold.get(row.id), ...reviews.ratings.get(row.id) }))
  await insert(counted, (rows) => tx.insertInto('products').values(rows).execute())
  await insert(goods.variants, (rows) => tx.insertInto('variants').values(rows).execute())
  await insert(known.values, (rows) => tx.insertInto('productAttributes').values(rows).execute())
  await insert(goods.productPictures, (rows) => tx.insertInto('productPictures').values(rows).execute())
  const grouped = makeCollections(source, collections, goods.shelf)
  await insert(grouped.collections, (rows) => tx.insertInto('collections').values(rows).execute())
  await insert(grouped.products, (rows) => tx.insertInto('collectionProducts').values(rows).execute())
  await insert(trade.checkouts, (rows) => tx.insertInto('checkouts').values(rows).execute())
  await insert(trade.orders, (rows) => tx.insertInto('orders').values(rows).execute())
  const itemIds = new Map<string, number>()
  await insert(trade.items, async (rows) => {
    const kept = await tx.insertInto('orderItems').values(rows).returning(['id', 'orderId', 'productId']).execute()
    for (const { id, orderId, productId } of kept) itemIds.set(`${orderId} ${productId}`, id)
  })
  const returned = makeReturns(source, {
    orders: trade.orders,
    items: trade.items.map((item) => ({ ...item, id: itemIds.get(`${item.orderId} ${item.productId}`) ?? 0 })),
    demoVendorId: people.shops[0]?.id ?? '',
    demoShopperId: people.shoppers[0]?.id ?? '',
  })
  await insert(trade.events, (rows) => tx.insertInto('orderEvents').values(rows).execute())
  await insert(returned.events, (rows) => tx.insertInto('orderEvents').values(rows).execute())
  await insert(returned.returns, (rows) => tx.insertInto('orderReturns').values(rows).execute())
  await insert(returned.items, (rows) => tx.insertInto('orderReturnItems').values(rows).execute())
  const money = makeMoney(source, trade.bought)
  await insert(money.payments, (rows) => tx.insertInto('payments').values(rows).execute())
  await insert(money.holds, (rows) => tx.insertInto('checkoutHolds').values(rows).execute())
  await insert(money.attempts, (rows) => tx.insertInto('paymentAttempts').values(rows).execute())
  await insert(money.refunds, (rows) => tx.insertInto('refunds').values(rows).execute())
  await insert(money.moves, (rows) => tx.insertInto('stockMovements').values(rows).execute())
  const named = new Map(people.vendors.map(({ id, businessName }) => [id, businessName]))
  const payees = people.shops.map(({ id }) => ({ id, name: named.get(id) ?? '' }))
  const paid = makePayouts(source, { shops: payees, bought: trade.bought })
  await insert(paid.accounts, (rows) => tx.insertInto('bankAccounts').values(rows).execute())
  await insert(paid.runs, (rows) => tx.insertInto('payoutRuns').values(rows).execute())
  await insert(paid.payouts, (rows) => tx.insertInto('payouts').values(rows).execute())
  const sent = paid.sent.map(({ transfer }) => transfer)
  await insert(sent, (rows) => tx.insertInto('transfers').values(rows).execute())
  await insert(sortByTime([...money.postings, ...paid.postings]), (rows) => postHistory(tx, rows))
  const written = reviews.rows.map(({ orderId, ...row }) => {
    const orderItemId = itemIds.get(`${orderId} ${row.productId}`)
    if (orderItemId === undefined) throw new Error('a review of something that was not bought')
    return { ...row, orderItemId }
  })
  const published: Parameters<typeof makeContentReportRows>[1]['reviews'] = []
  await insert(written, async (rows) => {
    const kept = tx.insertInto('reviews').values(rows).returning(['id', 'productId', 'rating', 'createdAt'])
    published.push(...(await kept.execute()))
  })
  await insert(words.conversations, (rows) => tx.insertInto('conversations').values(rows).execute())
  await insert(words.messages, (rows) => tx.insertInto('messages').values(rows).execute())
  // the newest comes last, as in a shop that runs
  const notifications = words.notifications.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
  await insert(notifications, (rows) => tx.insertInto('notifications').values(rows).execute())
  const contentReports = makeContentReportRows(source, {
    reviews: published,
    products: goods.products,
    vendors: people.vendors,
  })
  await insert(contentReports, (rows) => tx.insertInto('contentReports').values(rows).execute())
  await tx.updateTable('siteSettings').set(company).execute()
  const contact = makeContactRows(source, contactMessages)
  await insert(contact, (rows) => tx.insertInto('contactMessages').values(rows).execute())
  const confirmations = makeConfirmations(source, { checkouts: trade.checkouts, bought: trade.bought })
  await insert(confirmations, (rows) => tx.insertInto('emails').values(rows).execute())
  return { bought: trade.bought, accounts: paid.known, refunds: money.refunds, transfers: paid.sent }
}

/** A statement has 65,535 parameters at most. */
async function insert<Row>(rows: Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await write(rows.slice(from, from + CHUNK))
}
