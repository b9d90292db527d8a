import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setFirstAdminPassword } from '#modules/administrator/index.server.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { TEST_SECRET } from '../support/database.ts'
import { startShop, useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { useTrade } from '../support/trade.ts'
import { sendForm } from '../support/plain-form.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const PASSWORD = 'kola-nut-4two'
/** no payment keys are configured */
const trade = await useTrade()
const shop = await useShop({
  database: trade.database,
  settings: { PAYSTACK_API_URL: trade.provider.url, DEMO: 'off' },
})
await setFirstAdminPassword({ db: trade.database.db, secret: TEST_SECRET }, PASSWORD)
const admin = await signedInAdministrator(shop)

const read = async (path: string): Promise<string> => wordsOf(await (await admin.ask(path)).text())
const visit = async (path: string): Promise<string> => wordsOf(await (await fetch(`${shop.url}${path}`)).text())
const lastNote = async (action: string) =>
  trade.database.db
    .selectFrom('auditLog')
    .select(['before', 'after', 'ipAddress'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

const SITE = {
  siteName: 'ShopZero',
  siteDescription: 'Everything Nigeria sells, delivered.',
  contactEmail: 'hello@shopzero.test',
  contactPhone: '+2342013300100',
  postalAddress: '',
  companyNumber: '',
  shippingFee: '₦2,500',
  freeShippingAbove: '50000',
  usdRateKobo: '1500',
  eurRateKobo: '1650',
  commission: '5',
  promoIsOn: 'on',
  promoText: '',
  statProducts: '10,000+',
  statCustomers: '5,000+',
  statVendors: '1,000+',
  statCategories: '50+',
  slide1Title: '',
  slide1Text: '',
  slide1Button: '',
  slide1To: '',
  slide2Title: '',
  slide2Text: '',
  slide2Button: '',
  slide2To: '',
  slide3Title: '',
  slide3Text: '',
  slide3Button: '',
  slide3To: '',
}
const { promoIsOn: _on, ...WITHOUT_BANNER } = SITE
const save = (
  change: Partial<Record<keyof typeof SITE | 'statsAreLive', string>> = {},
  base: Record<string, string> = SITE,
) => admin.ask('/admin-dashboard/settings', { ...base, ...change })

describe('the site settings', () => {
  beforeEach(async () => {
    await save()
  })

  test('apply within a second, including banner, slides and numbers, and are audited with the earlier values', async () => {
    const home = () => visit('/')
    expect(await home()).toContain('Free shipping on orders above ₦50,000')
    expect(await home()).toContain('Flash sales, while they last')
    const started = Date.now()
    const saved = await save({
      siteName: 'Oja "Zero" & Co',
      promoText: 'Detty December: 10% off',
      statProducts: '12,345+',
      slide2Title: 'Jollof & more',
      slide2Button: 'Eat',
      slide2To: '/category/food-beverages',
      shippingFee: '3000',
    })
    expect(saved.status).toBe(303)
    expect(flashOf(saved)).toBe('Settings saved successfully!')
    await expect.poll(home, { timeout: 1000, interval: 50 }).toContain('Detty December: 10% off')
    expect(Date.now() - started).toBeLessThan(2000)
    const page = await (await fetch(`${shop.url}/`)).text()
    expect(wordsOf(page)).toContain('12,345+')
    expect(page).toContain('<title>Oja &quot;Zero&quot; &amp; Co')
    expect(wordsOf(page)).toMatch(/Jollof & more .*Lower prices for a short time|Jollof & more/)
    expect(page).toContain('href="/category/food-beverages"')
    expect(wordsOf(page)).not.toContain('Flash sales, while they last')
    expect(await visit('/shipping')).toContain('₦3,000')
    const note = await lastNote('settings-changed')
    expect(note).toMatchObject({
      before: { siteName: 'ShopZero', statProducts: '10,000+' },
      after: { siteName: 'Oja "Zero" & Co', statProducts: '12,345+' },
    })
    expect(note?.ipAddress).toMatch(/127\.0\.0\.1/)
    expect(await read('/admin-dashboard/audit?what=settings-changed')).toContain(
      'stat products Before: 10,000+ After: 12,345+',
    )
  })

  test('label the numbers as goals, or use real counts, which is audited', async () => {
    const aims = 'These numbers are our goals, not current totals.'
    await expect.poll(() => visit('/about'), { timeout: 1000, interval: 50 }).toContain('10,000+')
    expect(await visit('/about')).toContain(aims)
    const counted = await save({ statsAreLive: 'on' })
    expect(flashOf(counted)).toBe('Settings saved successfully!')
    await expect.poll(() => visit('/about'), { timeout: 1000, interval: 50 }).not.toContain('10,000+')
    const about = await visit('/about')
    expect(about).not.toContain(aims)
    const { rows } = await sql<{ products: number; vendors: number }>`select
      (select count(*)::integer from listings) as products,
      (select count(*)::integer from vendors where status = 'approved' and deleted_at is null) as vendors`.execute(
      trade.db,
    )
    expect(about).toContain(`Products ${rows[0]?.products}`)
    expect(about).toContain(`Vendors ${rows[0]?.vendors}`)
    expect(await read('/admin-dashboard/settings')).toContain('Show live numbers instead')
    expect(await lastNote('settings-changed')).toMatchObject({
      before: { statsAreLive: false },
      after: { statsAreLive: true },
    })
  })

  test('normalise a phone number, and accept links to any existing page', async () => {
    const saved = await save({
      contactPhone: '0201 330 0000',
      slide1To: '/flash-sales',
      slide2To: '/search?q=agbada#top',
      slide3To: '/brand/lg',
    })
    expect(flashOf(saved)).toBe('Settings saved successfully!')
    const { contactPhone } = await trade.db.selectFrom('siteSettings').select('contactPhone').executeTakeFirstOrThrow()
    expect(contactPhone).toBe('+2342013300000')
    expect(await visit('/contact')).toContain('0201 330 0000')
  })

  test("show the operator's name in the footer, on the contact page and to search engines, once it is set", async () => {
    const shown = /1 Example Close|RC 0000000/
    for (const path of ['/', '/contact', '/login']) expect(await visit(path), path).not.toMatch(shown)
    expect(await visit('/contact')).not.toMatch(/Company address|CAC number/)
    expect(await (await fetch(`${shop.url}/`)).text()).not.toContain('PostalAddress')

    const saved = await save({ postalAddress: ' 1 Example Close, Ikeja ', companyNumber: 'rc0000000' })
    expect(flashOf(saved)).toBe('Settings saved successfully!')
    const footer = '1 Example Close, Ikeja RC 0000000'
    await expect.poll(() => visit('/'), { timeout: 1000, interval: 50 }).toContain(footer)
    expect(await visit('/login')).toContain(footer)
    expect(await visit('/contact')).toMatch(/Company address 1 Example Close, Ikeja CAC number RC 0000000/)
    const things = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
      await (await fetch(`${shop.url}/`)).text(),
    )
    expect(JSON.parse(things?.[1] ?? '')['@graph'][0]).toMatchObject({
      '@type': 'Organization',
      address: { '@type': 'PostalAddress', streetAddress: '1 Example Close, Ikeja', addressCountry: 'NG' },
    })
    expect(await (await admin.ask('/admin-dashboard/settings')).text()).toMatch(
      /name="companyNumber"[^>]*value="RC 0000000"/,
    )

    await save({ companyNumber: 'BN-12345' })
    await expect.poll(() => visit('/'), { timeout: 1000, interval: 50 }).toContain('Sat 9am-4pm BN 12345')
  })

  test('can hide the banner', async () => {
    await save({}, WITHOUT_BANNER)
    await expect.poll(() => visit('/'), { timeout: 1000, interval: 50 }).not.toContain('Free shipping on orders above')
  })

  test('set the commission of future orders', async () => {
    await save({ commission: '7.5' })
    const { commissionBps } = await trade.db
      .selectFrom('siteSettings')
      .select('commissionBps')
      .executeTakeFirstOrThrow()
    expect(commissionBps).toBe(750)
    expect(await (await admin.ask('/admin-dashboard/settings')).text()).toMatch(/name="commission"[^>]*value="7.5"/)
  })

  const REFUSED = [
    ['siteName', '', 'Enter a site name'],
    ['contactPhone', '', 'Please enter a phone number'],
    ['contactPhone', 'y', 'Enter a Nigerian phone number, for example 0803 123 4567'],
    ['contactPhone', '+44 20 7946 0000', 'Enter a Nigerian phone number, for example 0803 123 4567'],
    ['shippingFee', '2,500.50', 'Enter a whole number of naira, for example 2,500'],
    ['freeShippingAbove', '50,000.50', 'Enter a whole number of naira, for example 2,500'],
    ['usdRateKobo', '0.01', 'Enter a rate from ₦100 to ₦100,000, for example 1,500'],
    ['usdRateKobo', '99.99', 'Enter a rate from ₦100 to ₦100,000, for example 1,500'],
    ['eurRateKobo', '100,001', 'Enter a rate from ₦100 to ₦100,000, for example 1,500'],
    ['slide1To', '/nowhere', 'Enter a link to a ShopZero page, for example /flash-sales'],
    ['slide3To', '/nowhere/at?all#here', 'Enter a link to a ShopZero page, for example /flash-sales'],
    ['contactEmail', 'nobody', 'Please enter a valid email address'],
    ['commission', '51', 'Enter a percentage from 0 to 50, for example 5 or 7.5'],
    ['commission', '-1', 'Enter a percentage from 0 to 50, for example 5 or 7.5'],
    ['commission', '5,555', 'Enter a percentage from 0 to 50, for example 5 or 7.5'],
    ['shippingFee', 'free', 'Enter an amount in naira, for example 2,500'],
    ['statVendors', '', 'Enter 1 to 20 characters'],
    ['slide1To', 'https://evil.example', 'Enter a page on ShopZero, for example /flash-sales'],
    ['slide1To', '//evil.example', 'Enter a page on ShopZero, for example /flash-sales'],
    ['slide1To', 'javascript:alert(1)', 'Enter a page on ShopZero, for example /flash-sales'],
    ['postalAddress', 'x'.repeat(121), 'Enter up to 120 characters'],
    ['postalAddress', 'two\nlines', 'Enter this on one line'],
    ['companyNumber', '1234567', 'Enter a CAC number, for example RC 1234567'],
    ['companyNumber', 'RC', 'Enter a CAC number, for example RC 1234567'],
    ['companyNumber', 'RC 123456789', 'Enter a CAC number, for example RC 1234567'],
    ['promoText', 'x'.repeat(121), 'Enter up to 120 characters'],
    ['promoText', 'two\nlines', 'Enter this on one line'],
  ] as const

  /** Combines the n-th error of each field into one form. Page links are checked last, when all else is valid. */
  const roundOf = (row: (typeof REFUSED)[number]): string | number =>
    row[1].startsWith('/nowhere') ? 'pages' : REFUSED.filter(([name]) => name === row[0]).indexOf(row)
  const ROUNDS = Object.values(Object.groupBy(REFUSED, roundOf)).map(
    (rows = []) => [rows.map(([name]) => name).join(', '), rows] as const,
  )

  test.each(ROUNDS)('show errors beside the fields, preserve the input, and change nothing: %s', async (_, rows) => {
    const before = await sql`select * from site_settings`.execute(trade.database.db)
    const change = Object.fromEntries(rows.map(([name, value]) => [name, value]))
    const refused = await save({ ...change, statCustomers: '7,777+' })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    for (const [name, value, words] of rows) {
      const [, after = ''] = page.split(` name="${name}"`)
      expect(wordsOf(`<${after.split(' name="')[0]}`), `${name} ${value}`).toContain(words)
    }
    expect(page).toContain('value="7,777+"')
    expect((await sql`select * from site_settings`.execute(trade.database.db)).rows).toEqual(before.rows)
  })

  test('are saved with the form, without a script', async () => {
    const visitor = makeVisitor(shop.url)
    for (const { name, value } of admin.cookies) visitor.jar.set(name, value)
    const values = { promoText: 'Sallah sales until Friday', statVendors: '1,234+' }
    await sendForm(visitor, '/admin-dashboard/settings', 'Save Settings', values)
    expect(await read('/admin-dashboard/audit?what=settings-changed')).toContain('After: Sallah sales until Friday')
    await expect
      .poll(() => visit('/'), { timeout: 1000, interval: 50 })
      .toMatch(/Sallah sales until Friday[\s\S]*1,234\+/)
  })

  test('accept no other fields', async () => {
    expect((await admin.ask('/admin-dashboard/settings', { ...SITE, payoutHolidays: '2026-01-01' })).status).toBe(400)
  })
})

describe('bank holidays', () => {
  const change = (intent: string, day: string) => admin.ask('/admin-dashboard/settings/holidays', { intent, day })

  test('are added, listed and removed', async () => {
    expect(flashOf(await change('add', '2026-12-25'))).toBe('Settings saved successfully!')
    expect(flashOf(await change('add', '2026-10-01'))).toBe('Settings saved successfully!')
    expect(flashOf(await change('add', '2026-10-01'))).toBe('Nothing has changed')
    expect(await read('/admin-dashboard/settings/holidays')).toMatch(/1 October 2026 .*25 December 2026/)
    expect(await read('/admin-dashboard/settings')).toContain('2 days')
    expect(await lastNote('holidays-changed')).toMatchObject({ after: { days: '2026-10-01, 2026-12-25' } })
    expect(flashOf(await change('remove', '2026-10-01'))).toBe('Settings saved successfully!')
    expect(flashOf(await change('remove', '2026-10-01'))).toBe('Nothing has changed')
    for (const day of ['2026-02-30', 'tomorrow', '']) expect((await change('add', day)).status).toBe(422)
    expect(await read('/admin-dashboard/settings/holidays')).not.toContain('October')
  })
})

describe('the payment keys', () => {
  const KEYS = '/admin-dashboard/settings/payment'
  const typed = () => ({
    intent: 'save',
    publicKey: trade.keys.publicKey,
    secretKey: trade.keys.secretKey,
    currentPassword: PASSWORD,
  })
  const set = (change: Record<string, string> = {}) => admin.ask(KEYS, { ...typed(), ...change })
  const row = () => trade.database.db.selectFrom('providerKeys').selectAll().executeTakeFirst()

  test('require the password, are verified, encrypted, and used within a second', async () => {
    expect(await read(KEYS)).toContain('Not set up')
    expect(flashOf(await admin.ask(KEYS, { intent: 'test' }))).toBe('Set the payment keys first.')
    const wrong = await set({ currentPassword: 'not-the-password' })
    expect(wrong.status).toBe(422)
    expect(wordsOf(await wrong.text())).toContain('That password is wrong. Enter your current password.')
    const unknown = await set({ secretKey: 'sk_test_of_somebody_else_0000' })
    expect(unknown.status).toBe(422)
    expect(wordsOf(await unknown.text())).toContain(
      'The payment provider rejected this secret key. Check it and enter it again.',
    )
    const live = await set({ publicKey: 'pk_live_0123456789', secretKey: 'sk_live_0123456789' })
    expect(wordsOf(await live.text())).toContain('Use live keys in production and test keys everywhere else.')
    for (const [name, words] of [
      ['publicKey', 'Enter a public key. It starts with pk_test_ or pk_live_'],
      ['secretKey', 'Enter a secret key. It starts with sk_test_ or sk_live_'],
    ] as const) {
      const refused = await set({ [name]: 'mistaken' })
      expect(refused.status).toBe(422)
      expect(wordsOf(await refused.text())).toContain(words)
    }
    expect(await row()).toBeUndefined()

    expect(flashOf(await set())).toBe('Settings saved successfully!')
    const kept = await row()
    expect(kept?.lastFour).toBe(trade.keys.secretKey.slice(-4))
    expect(JSON.stringify(kept)).not.toContain(trade.keys.secretKey)
    expect(await read(KEYS)).toContain(`Secret key ending in ${trade.keys.secretKey.slice(-4)}`)
    expect(flashOf(await admin.ask(KEYS, { intent: 'test' }))).toMatch(
      /^The connection works in test mode\. Balance: ₦/,
    )
    expect(await lastNote('payment-keys-changed')).toMatchObject({ after: { publicKey: trade.keys.publicKey } })
  })

  test('are visible nowhere: no page, no response, no audit entry, no log line', async () => {
    const secret = trade.keys.secretKey
    const pages = [
      KEYS,
      `${KEYS}.data`,
      '/admin-dashboard/settings',
      '/admin-dashboard/audit',
      '/admin-dashboard',
      '/',
      '/checkout',
    ]
    for (const path of pages) expect(await (await admin.ask(path)).text(), path).not.toContain(secret)
    const echoed = await set({ publicKey: 'mistaken' })
    expect(await echoed.text()).not.toContain(secret)
    expect(JSON.stringify(shop.log)).not.toContain(secret)
    const { rows } = await sql<{ all: string }>`select jsonb_agg(to_jsonb(a))::text as all from audit_log a`.execute(
      trade.database.db,
    )
    expect(rows[0]?.all).not.toContain(secret)
  })

  test('are removed after a confirmation, with the password', async () => {
    expect(await read(`${KEYS}?form=remove`)).toContain('Remove the payment keys?')
    const wrong = await admin.ask(`${KEYS}?form=remove`, { intent: 'remove', currentPassword: 'x' })
    expect(wrong.status).toBe(422)
    expect(await row()).toBeDefined()
    const gone = await admin.ask(`${KEYS}?form=remove`, { intent: 'remove', currentPassword: PASSWORD })
    expect(flashOf(gone)).toBe('Payment keys removed')
    expect(await row()).toBeUndefined()
    expect(await read(KEYS)).toContain('Not set up')
    expect(flashOf(await admin.ask(KEYS, { intent: 'test' }))).toBe('Set the payment keys first.')
  })

  test('apply to every process on the same database', async () => {
    const second = await startShop({
      database: trade.database,
      settings: { PAYSTACK_API_URL: trade.provider.url, DEMO: 'off' },
    })
    try {
      const ask = async () => flashOf(await (await signedInAdministrator(second)).ask(KEYS, { intent: 'test' }))
      expect(await ask()).toBe('Set the payment keys first.')
      await set()
      await expect.poll(ask, { timeout: 1000, interval: 50 }).toMatch(/^The connection works/)
    } finally {
      await second.stop()
    }
  })

  test('limit wrong passwords', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await set({ currentPassword: `guess-${i}` })).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
