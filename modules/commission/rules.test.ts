import { describe, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import { makeIds } from '#shared/ids.ts'
import { DAY, HOUR, lagosDay, startOfDay } from '#shared/time.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { findRate, type SubjectKind } from './contract.ts'
import {
  findCommissionRule,
  findProductRates,
  findRuleSubjects,
  getRateOfVendor,
  listCommissionRules,
} from './find-rules.ts'
import { listRates } from './queries.ts'
import { addRule, changeRuleEnd, endRule, removeRule } from './rules.ts'

const administrator: Administrator = { actor: 'administrator' }
const ipAddress = '102.89.0.1'
const { db } = await useDatabase()
const ids = makeIds(() => Date.now())
/** 09:00 in Lagos */
const NOW = new Date('2026-11-28T08:00:00Z')
const at = (now: Date = NOW) => ({ db, ids, clock: { now: () => now } })
const later = (ms: number): Date => new Date(NOW.getTime() + ms)

type Rule = Partial<Omit<Parameters<typeof addRule>[2], 'subject'>>

const TODAY = lagosDay(NOW)
const add = (kind: SubjectKind, id: string, rule: Rule = {}, now = NOW) =>
  addRule(at(now), administrator, {
    subject: { kind, id },
    bps: 800,
    firstDay: TODAY,
    lastDay: '',
    ipAddress,
    ...rule,
  })

async function added(...input: Parameters<typeof add>): Promise<string> {
  const done = await add(...input)
  if (!done.ok) throw new Error(done.code)
  return done.value.id
}

async function addBook() {
  const vendorId = await addVendor(db)
  return { vendorId, productId: await addProduct(db, vendorId) }
}

const rateOf = async (productId: string, moment: Date) => (await listRates(db, [productId], moment)).get(productId)

/** The categories are shared by the tests of this file, so each uses its own. */
async function move(productId: string, categorySlug: string): Promise<void> {
  await db.updateTable('products').set({ categorySlug }).where('id', '=', productId).execute()
}

describe('the rate of a sale', () => {
  test('is of the product, else of the vendor, else of the category, else of the site', async () => {
    const { vendorId, productId } = await addBook()
    const other = await addProduct(db, vendorId)
    await move(productId, 'toys')
    const rates = async () =>
      [...(await listRates(db, [productId, other], later(1)))]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, bps]) => bps)
    const both = (first: number, second: number) => (productId < other ? [first, second] : [second, first])
    expect(await rates()).toEqual([500, 500])
    await added('category', 'toys', { bps: 1200 })
    expect(await rates()).toEqual(both(1200, 500))
    await added('vendor', vendorId, { bps: 300 })
    expect(await rates()).toEqual([300, 300])
    await added('product', productId, { bps: 0 })
    expect(await rates()).toEqual(both(0, 300))
  })

  test('below a category is of the nearest one above that has a rule, also in the form and the earnings', async () => {
    const { vendorId, productId } = await addBook()
    const rows = [
      { slug: 'garden', name: 'Garden', parentSlug: 'home-garden' },
      { slug: 'seeds', name: 'Seeds', parentSlug: 'garden' },
      { slug: 'tools', name: 'Tools', parentSlug: 'garden' },
    ]
    for (const row of rows)
      await db
        .insertInto('categories')
        .values({ ...row, position: 1 })
        .execute()
    await added('category', 'home-garden', { bps: 900 })
    await added('category', 'seeds', { bps: 700 })
    const rates = await findProductRates(at(later(1)), { vendorId, productId })
    for (const [slug, bps] of [
      ['home-garden', 900],
      ['garden', 900],
      ['tools', 900],
      ['seeds', 700],
    ] as const) {
      await move(productId, slug)
      expect([await rateOf(productId, later(1)), findRate(rates, slug)]).toEqual([bps, bps])
      expect(await getRateOfVendor(at(later(1)), { id: vendorId })).toEqual({ bps: 500, isVaried: true })
    }
  })

  test('of the form is the one of the sale, for each category', async () => {
    const { vendorId, productId } = await addBook()
    await added('category', 'automotive', { bps: 900 })
    const rates = await findProductRates(at(later(1)), { vendorId, productId })
    for (const category of ['automotive', 'books']) {
      await move(productId, category)
      expect(findRate(rates, category)).toBe(await rateOf(productId, later(1)))
    }
    await added('vendor', vendorId, { bps: 200 })
    for (const input of [
      { vendorId, productId: null },
      { vendorId: null, productId },
    ])
      expect(await findProductRates(at(later(1)), input)).toMatchObject({ own: 200, otherwise: 500 })
    await added('product', productId, { bps: 150 })
    expect(await findProductRates(at(later(1)), { vendorId: null, productId })).toMatchObject({ own: 150 })
    expect(await findProductRates(at(later(1)), { vendorId, productId: null })).toMatchObject({ own: 200 })
  })

  test('of a vendor says whether some products have another', async () => {
    const { vendorId, productId } = await addBook()
    await move(productId, 'electronics')
    const rate = async () => getRateOfVendor(at(later(1)), { id: vendorId })
    expect(await rate()).toEqual({ bps: 500, isVaried: false })
    await added('category', 'electronics', { bps: 700 })
    expect(await rate()).toEqual({ bps: 500, isVaried: true })
    await added('vendor', vendorId, { bps: 300 })
    expect(await rate()).toEqual({ bps: 300, isVaried: false })
    await added('product', productId, { bps: 400 })
    expect(await rate()).toEqual({ bps: 300, isVaried: true })
  })

  test('changes at midnight in Lagos, from the first day to the end of the last', async () => {
    const { productId } = await addBook()
    await added('product', productId, { firstDay: '2026-12-01', lastDay: '2026-12-24' })
    const moments = [
      '2026-11-30T22:59:59.999Z',
      '2026-11-30T23:00:00Z',
      '2026-12-24T22:59:59.999Z',
      '2026-12-24T23:00:00Z',
    ]
    expect(await Promise.all(moments.map(async (moment) => rateOf(productId, new Date(moment))))).toEqual([
      500, 800, 800, 500,
    ])
  })

  test('of a rule that begins today holds from now on', async () => {
    const { productId } = await addBook()
    await added('product', productId)
    expect([await rateOf(productId, later(-1)), await rateOf(productId, NOW)]).toEqual([500, 800])
    expect(await rateOf(productId, later(1000 * DAY))).toBe(800)
  })
})

describe('a new rule', () => {
  test.each<[string, Rule, string]>([
    ['of yesterday', { firstDay: '2026-11-27' }, 'rule-day-past'],
    ['that ends before it begins', { firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'rule-ends-early'],
    ['in ten years', { firstDay: '2036-11-28' }, 'rule-day-far'],
    ['until in ten years', { lastDay: '2036-11-28' }, 'rule-day-far'],
  ])('%s is refused', async (_, rule, code) => {
    const { productId } = await addBook()
    expect(await add('product', productId, rule)).toEqual({ ok: false, code })
  })

  test.each<[SubjectKind, string]>([
    ['category', 'furniture'],
    ['vendor', '000000000000'],
    ['product', 'books'],
  ])('of the unknown %s %s is refused', async (kind, id) => {
    expect(await add(kind, id)).toEqual({ ok: false, code: 'rule-subject-unknown' })
  })

  test('of a deleted product is refused', async () => {
    const { productId } = await addBook()
    await db.updateTable('products').set({ deletedAt: NOW }).where('id', '=', productId).execute()
    expect(await add('product', productId)).toEqual({ ok: false, code: 'rule-subject-unknown' })
  })

  test('overlaps no other of the same subject, but follows it the next day', async () => {
    const { vendorId, productId } = await addBook()
    const first = await added('vendor', vendorId, { firstDay: '2026-12-01', lastDay: '2026-12-10' })
    for (const [firstDay, lastDay] of [
      ['2026-12-10', ''],
      ['2026-11-28', ''],
      ['2026-11-28', '2026-12-01'],
      ['2026-12-03', '2026-12-04'],
    ] as const)
      expect(await add('vendor', vendorId, { firstDay, lastDay })).toMatchObject({
        code: 'rule-overlaps',
        detail: { other: { id: first } },
      })
    await added('vendor', vendorId, { firstDay: '2026-12-11' })
    await added('vendor', vendorId, { firstDay: '2026-11-28', lastDay: '2026-11-30' })
    await added('product', productId, { firstDay: '2026-12-01' })
  })

  test('is written once by two administrators at the same time', async () => {
    const { productId } = await addBook()
    const done = await Promise.all([1, 2, 3].map(async (n) => add('product', productId, { bps: n * 100 })))
    expect(done.map((one) => (one.ok ? 'added' : one.code)).toSorted()).toEqual([
      'added',
      'rule-overlaps',
      'rule-overlaps',
    ])
  })

  test('cannot overlap in the database either', async () => {
    const { productId } = await addBook()
    await added('product', productId)
    const row = { id: ids.short(), productId, bps: 1, startsAt: later(DAY), endsAt: null }
    await expect(db.insertInto('commissionRules').values(row).execute()).rejects.toMatchObject({ code: '23P01' })
    const two = { ...row, vendorId: await addVendor(db) }
    await expect(db.insertInto('commissionRules').values(two).execute()).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a rule', () => {
  test('ends on another day, with an audit entry of what changed', async () => {
    const { productId } = await addBook()
    const id = await added('product', productId, { lastDay: '2026-12-10' })
    const end = (lastDay: string, now = NOW) => changeRuleEnd(at(now), administrator, { id, lastDay, ipAddress })
    expect(await end('2026-11-27')).toMatchObject({ code: 'rule-day-past' })
    expect(await end('2040-01-01')).toMatchObject({ code: 'rule-day-far' })
    expect(await end('2026-12-05')).toMatchObject({ ok: true })
    expect(await rateOf(productId, startOfDay('2026-12-06'))).toBe(500)
    expect(await end('')).toMatchObject({ ok: true })
    expect(await rateOf(productId, later(1000 * DAY))).toBe(800)
    const rows = await db
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('subjectId', '=', productId)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'commission-rule-added',
      'commission-rule-changed',
      'commission-rule-changed',
    ])
    expect(rows[1]).toMatchObject({
      before: { commissionBps: 800, until: '2026-12-10T23:00:00.000Z' },
      after: { commissionBps: 800, until: '2026-12-05T23:00:00.000Z' },
    })
  })

  test('does not grow into the next one', async () => {
    const { productId } = await addBook()
    const id = await added('product', productId, { lastDay: '2026-12-10' })
    const next = await added('product', productId, { firstDay: '2026-12-20' })
    const end = (lastDay: string) => changeRuleEnd(at(), administrator, { id, lastDay, ipAddress })
    for (const lastDay of ['', '2026-12-20'])
      expect(await end(lastDay)).toMatchObject({ code: 'rule-overlaps', detail: { other: { id: next } } })
    expect(await end('2026-12-19')).toMatchObject({ ok: true })
    const early = { id: next, lastDay: '2026-12-19', ipAddress }
    expect(await changeRuleEnd(at(), administrator, early)).toMatchObject({ code: 'rule-ends-early' })
  })

  test('ends at once, and another can follow on the same day', async () => {
    const { productId } = await addBook()
    const id = await added('product', productId)
    const change = { id, ipAddress }
    expect(await removeRule(at(later(HOUR)), administrator, change)).toMatchObject({ code: 'rule-begun' })
    expect(await endRule(at(later(HOUR)), administrator, change)).toMatchObject({ ok: true })
    expect([await rateOf(productId, later(HOUR - 1)), await rateOf(productId, later(HOUR))]).toEqual([800, 500])
    for (const step of [
      endRule,
      (...[deps, who, input]: Parameters<typeof endRule>) => changeRuleEnd(deps, who, { ...input, lastDay: '' }),
    ])
      expect(await step(at(later(2 * HOUR)), administrator, change)).toMatchObject({ code: 'rule-ended' })
    await added('product', productId, { bps: 100 }, later(2 * HOUR))
    expect(await rateOf(productId, later(2 * HOUR))).toBe(100)
  })

  test('is deleted only before it begins', async () => {
    const { productId } = await addBook()
    const id = await added('product', productId, { firstDay: '2026-12-01' })
    const change = { id, ipAddress }
    expect(await endRule(at(), administrator, change)).toMatchObject({ code: 'rule-not-begun' })
    expect(await removeRule(at(startOfDay('2026-12-01')), administrator, change)).toMatchObject({ code: 'rule-begun' })
    expect(await removeRule(at(later(HOUR)), administrator, change)).toMatchObject({ ok: true })
    expect(await removeRule(at(later(HOUR)), administrator, change)).toMatchObject({ code: 'rule-unknown' })
    expect(await rateOf(productId, later(30 * DAY))).toBe(500)
  })

  test('that someone else changed meanwhile is shown again first', async () => {
    const { productId } = await addBook()
    const id = await added('product', productId, { lastDay: '2026-12-10' })
    const { version } = (await findCommissionRule(at(), administrator, id)) ?? {}
    const end = (lastDay: string) => changeRuleEnd(at(), administrator, { id, lastDay, version, ipAddress })
    expect(await end('2026-12-12')).toMatchObject({ ok: true })
    expect(await end('2026-12-14')).toMatchObject({ code: 'changed-meanwhile' })
    for (const unknown of ['', 'x'.repeat(12), "' or 1=1"])
      expect(await endRule(at(), administrator, { id: unknown, ipAddress })).toMatchObject({ code: 'rule-unknown' })
  })
})

test('rules are listed: current ones, then those to come, then past ones', async () => {
  const { productId, vendorId } = await addBook()
  await db.updateTable('products').set({ name: 'Enamel 100% pot' }).where('id', '=', productId).execute()
  await added('product', productId, { bps: 100, lastDay: TODAY })
  await added('product', productId, { bps: 300, firstDay: '2026-12-05' }, later(2 * DAY))
  await added('product', productId, { bps: 200, firstDay: '2026-11-30', lastDay: '2026-12-01' }, later(2 * DAY))
  const list = async (search: string, filter: 'all' | 'current' | 'coming' | 'past' = 'all') => {
    const found = await listCommissionRules(at(later(2 * DAY)), administrator, { search, filter, page: 1, perPage: 25 })
    return found.rules.map(({ bps, status, subject }) => [bps, status, subject.name, subject.vendorName])
  }
  const name = 'Enamel 100% pot'
  const rows = [
    [200, 'current', name, `Shop ${vendorId}`],
    [300, 'coming', name, `Shop ${vendorId}`],
    [100, 'past', name, `Shop ${vendorId}`],
  ]
  expect(await list('enamel 100%')).toEqual(rows)
  expect(await list(`Shop ${vendorId}`)).toEqual(rows)
  expect(await list('enamel', 'coming')).toEqual([rows[1]])
  expect(await list('nothing of this name')).toEqual([])
})

test('a category, a vendor or a product is found by typing', async () => {
  const { productId, vendorId } = await addBook()
  await db.updateTable('products').set({ name: 'Adire fashion_x' }).where('id', '=', productId).execute()
  const find = async (search: string, chosen: { kind: SubjectKind; id: string } | null = null) =>
    findRuleSubjects(at(), administrator, { search, chosen })
  expect((await find('')).found.map(({ kind }) => kind)).toEqual(Array.from({ length: 9 }, () => 'category'))
  expect((await find('fashion')).found).toMatchObject([
    { kind: 'category', id: 'fashion', name: 'Fashion' },
    { kind: 'product', id: productId, vendorName: `Shop ${vendorId}` },
  ])
  expect((await find('fash_on')).found).toEqual([])
  expect((await find(`Shop ${vendorId}`)).found).toMatchObject([{ kind: 'vendor', id: vendorId }])
  expect(await find('fashion', { kind: 'category', id: 'fashion' })).toMatchObject({
    chosen: { name: 'Fashion' },
    found: [{ kind: 'product' }],
  })
  expect(await find('fashion', { kind: 'vendor', id: 'fashion' })).toMatchObject({ chosen: null })
})
