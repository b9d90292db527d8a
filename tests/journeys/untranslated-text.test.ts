import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { putWords } from '#tools/words/put-words.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { makeVisitor } from '../support/visitor.ts'

const OPEN = '⟦'
const SHUT = '⟧'

const plain = (text: string): string =>
  text
    .replaceAll(/\\?["\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The built application, with every translatable text between two marks. */
const tree = mkdtempSync(path.join(tmpdir(), 'shopzero-marked-'))
for (const name of readdirSync('.')) {
  if (!name.startsWith('build')) symlinkSync(path.resolve(name), path.join(tree, name))
}
for (const half of ['server', 'client']) {
  const folder = path.join(tree, 'build', half)
  // without the compressed files and other languages, so that these scripts are served
  cpSync(path.join('build', half), folder, {
    recursive: true,
    filter: (file) => !/\.(?:br|gz)$|assets\/..-\w+$/.test(file),
  })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (!name.endsWith('.js')) continue
    writeFileSync(
      file,
      putWords(readFileSync(file, 'utf8'), (_, message) => `${OPEN}${message}${SHUT}`),
    )
  }
}
const shop = await useShop({ demo: true, tree })
const browser = await useBrowser()
const shopper = await signedInAs(shop, 'shopper@shopzero.test')
/** Texts from users: products, shops, reviews, messages, addresses. */
const texts = await readAllText()
const written = plain(texts)
const values = new Set(texts.split(/["\n{},]/).map(plain))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

async function readAllText(): Promise<string> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'ARRAY')`.execute(
    shop.database.db,
  )
  const texts: string[] = []
  for (const { table, column } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a test needs only one connection
    const found = await sql<{ text: string }>`
      select string_agg(distinct ${sql.ref(column)}::text, ${'\n'}) as text from ${sql.table(table)}`.execute(
      shop.database.db,
    )
    texts.push(found.rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

/** A whole value, or a long enough part of one to be no coincidence, or its truncated beginning. */
function isWritten(text: string): boolean {
  return values.has(text) || (text.length > 12 && written.includes(text.replace(/…$/, '')))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }
const decode = (text: string): string => text.replaceAll(/&(#?\w+);/g, (all, name: string) => ENTITIES[name] ?? all)

/** The texts and visible or spoken attributes of a page that are outside the marks. */
function listUnmarked(html: string): string[] {
  const body = html.replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->|<wbr\/?>/gs, '')
  const left: string[] = []
  let depth = 0
  const see = (text: string, from: number): number => {
    let at = from
    for (const piece of text.split(/(?=[⟦⟧])|(?<=[⟦⟧])/)) {
      if (piece === OPEN) at++
      else if (piece === SHUT) at--
      else if (at === 0 && /\p{L}{2}/u.test(piece)) left.push(piece.replaceAll(/\s+/g, ' ').trim())
    }
    return at
  }
  for (const piece of body.split(/(<[^>]*>)/)) {
    if (!piece.startsWith('<')) {
      depth = see(decode(piece), depth)
      continue
    }
    for (const [, value = ''] of piece.matchAll(/\s(?:aria-label|aria-description|title|alt|placeholder)="([^"]*)"/g))
      see(decode(value), 0)
    if (/^<meta (?:name="description"|property="og:(?:title|description)")/.test(piece))
      see(decode(/content="([^"]*)"/.exec(piece)?.[1] ?? ''), 0)
  }
  return left
}

/**
 * Texts that are the same in all languages or that Intl formats: dates, languages, places, months and payment methods.
 */
const NAMES =
  /^(?:ShopZero|English|Yorùbá|Igbo|Hausa|[$€₦]?\s?(?:NGN|USD|EUR)|Facebook|Instagram|WhatsApp|YouTube|\p{Lu}{2}|Visa|Mastercard|Verve)$/u
const DATES =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?(?:,? (?:at )?\d{1,2}:\d{2})?$/
const ADDRESSES =
  /^(?:\d\d:\d\d|\p{Lu}[\p{L}\p{M}]+ \p{Lu}\p{M}*\.|(?:[A-Z2-7]{4} ?){4,}|[\d,.]+ ?\p{L}{1,4}|\S+@\S+|https?:\/\/\S+|[\d+() -]+|.{0,40}\(GMT[^)]*\))$/u

const isName = (text: string): boolean =>
  [NAMES, DATES, ADDRESSES].some((form) => form.test(text)) || isWritten(plain(text))

const isOwn = (text: string): boolean =>
  isName(text) ||
  text
    .split(/ ?· ?|^#|:$|, | \([\d,]+\+?\)$/)
    .filter(Boolean)
    .every(isName)

async function readPage(address: string, as?: SignedIn): Promise<string> {
  const answer = as ? await as.ask(address) : await fetch(`${shop.url}${address}`, { redirect: 'manual' })
  expect([200, 404], address).toContain(answer.status)
  return answer.text()
}

/** Pages for every visitor. */
const OPEN_TO_ALL = `
  / /products /products?category=fashion&price_min=zero&rating=4&in_stock=true /flash-sales
  /deals-of-the-day /search /search?q=ankara /search?q=samsng /search?q=zzzzqqq /cart
  /category/fashion /category/no-such /brand/lg /track-order /sell-on-shopzero /no-such-page /login
  /signup /forgot-password /reset-password?token=none /confirm-email?token=none /confirm-phone?token=none /admin /vendor-login
  /login/code /about /contact /faq /terms /privacy /newsletter /returns /app-download /shipping
  /refunds /partnership /affiliate /bulk-orders /newsletter/confirm?token=none
  /newsletter/leave?token=none /newsletter/leave`

/** Pages that require an account. */
const WITH_ACCOUNT = `
  /orders /wishlist /compare /messages /profile /settings /settings/privacy /settings/preferences
  /settings/security /settings/two-factor /settings/delete-account /settings/confirm-identity
  /sell-on-shopzero /checkout`

const toList = (words: string): string[] => words.trim().split(/\s+/)

describe('every text is translated', () => {
  test.each(toList(OPEN_TO_ALL))('on %s', async (address) => {
    const answer = await fetch(`${shop.url}${address}`, { redirect: 'follow' })
    expect(leftOf(await answer.text())).toEqual([])
  })

  test('on the pages of products, shops and reviews', async () => {
    const { db } = shop.database
    const products = await db
      .selectFrom('visibleProducts as v')
      .innerJoin('products as p', 'p.id', 'v.id')
      .select('p.id')
      .orderBy('p.ratingCount', 'desc')
      .limit(2)
      .execute()
    const { slug } = await db
      .selectFrom('vendors')
      .select('slug')
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow()
    const addresses = products.flatMap(({ id }) => [`/product/${id}`, `/product/${id}/reviews`])
    for (const address of [...addresses, `/vendor/${slug}`, '/product/000000000000']) {
      expect(leftOf(await readPage(address)), address).toEqual([])
    }
  })

  test('on the pages of an account', async () => {
    const { db } = shop.database
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'status'])
      .distinctOn('status')
      .where('userId', '=', shopper.userId)
      .execute()
    const conversations = await db
      .selectFrom('conversations')
      .select('id')
      .where('userId', '=', shopper.userId)
      .limit(1)
      .execute()
    const addresses = [
      ...toList(WITH_ACCOUNT),
      ...orders.map(({ id }) => `/order/${id}`),
      ...conversations.map(({ id }) => `/messages/${id}`),
    ]
    for (const address of addresses) {
      const answer = await shopper.ask(address)
      expect(leftOf(await answer.text()), address).toEqual([])
    }
  })

  test('in responses to forms', async () => {
    const guest = makeVisitor(shop.url)
    const forms: [string, Record<string, string>][] = [
      ['/login', { email: 'x', password: '' }],
      ['/login', { email: 'nobody@example.com', password: 'wrong-password' }],
      ['/signup', { fullName: '', email: 'x', password: '1', confirmPassword: '2' }],
      ['/forgot-password', { email: '' }],
      ['/reset-password?token=none', { password: 'mango-tree-82', confirmPassword: 'mango-tree-82' }],
      ['/contact', { name: '', email: 'x', subject: '', message: '' }],
      ['/newsletter', { email: 'x' }],
      ['/track-order', { number: 'ZZZZZZZZ' }],
      ['/bulk-orders', { name: '', email: '' }],
      ['/admin', { password: 'wrong' }],
      ['/vendor-login', { email: 'x', password: '' }],
    ]
    for (const [address, fields] of forms) {
      const answer = await guest.post(address, fields)
      const then = answer.headers.get('Location')
      const html = then === null ? await answer.text() : await guest.read(then)
      expect(html.length, address).toBeGreaterThan(1000)
      expect(leftOf(html), address).toEqual([])
    }
    const own: [string, Record<string, string>][] = [
      ['/profile', { fullName: '', phone: '1', address: '' }],
      ['/settings/security', { intent: 'password', currentPassword: 'x', newPassword: '1', confirmPassword: '2' }],
      ['/settings/preferences', { language: 'en', currency: 'NGN', theme: 'dark', timezone: 'Africa/Lagos' }],
      ['/sell-on-shopzero', { businessName: '' }],
    ]
    for (const [address, fields] of own) {
      const answer = await shopper.ask(address, fields)
      const html = answer.status === 303 ? await (await shopper.ask(address)).text() : await answer.text()
      expect(leftOf(html), address).toEqual([])
    }
  })

  test('in the texts of scripts: the menu, suggestions, the drawer, toasts, the cart', async () => {
    const { page, context } = await openPage(browser, { baseUrl: shop.url })
    const { id } = await shop.database.db
      .selectFrom('products as p')
      .innerJoin('visibleProducts as v', 'v.id', 'p.id')
      .select('p.id')
      .where('p.stockQuantity', '>', 3)
      .limit(1)
      .executeTakeFirstOrThrow()
    await page.goto(`/product/${id}`)
    await awaken(page)
    await page.locator('main form button[type=submit]').filter({ hasText: 'Add to Cart' }).first().click()
    await page.getByText('Item added to cart').first().waitFor()
    expect(await leftOn(page)).toEqual([])
    await page.goto('/')
    await awaken(page)
    await page.locator('header input[type=search]').first().fill('ankara')
    await expect.poll(async () => page.getByRole('option').count()).toBeGreaterThan(0)
    expect(await leftOn(page)).toEqual([])
    await page.goto('/cart')
    await awaken(page)
    await page
      .locator('main')
      .getByRole('button', { name: /Remove/ })
      .first()
      .click()
    await page.locator('main').getByText('Your cart is empty').waitFor()
    expect(await leftOn(page)).toEqual([])
    await context.close()
  })
})

const leftOf = (html: string): string[] => [...new Set(listUnmarked(html))].filter((text) => !isOwn(text))
const leftOn = async (page: Page): Promise<string[]> => leftOf(await page.content())
