import { beforeEach, describe, expect, test } from 'vitest'
import { makeIds } from '#shared/ids.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { useDatabase } from '#tests/support/database.ts'
import { addProduct, addVendor } from '#tests/support/trade.ts'
import { attributeFields, toAttributeForm, toChoiceLines } from './contract.ts'
import {
  addAttribute,
  addCategory,
  changeAttribute,
  changeCategory,
  findStaffAttribute,
  listStaffAttributes,
  listTree,
  mergeCategories,
  reorderAttribute,
} from './index.server.ts'

const administrator = { actor: 'administrator' } as const
const ipAddress = '127.0.0.1'
const { db } = await useDatabase()
const deps = { db, storage: makeLocalStorage('/nonexistent'), ids: makeIds(() => Date.now()) }

let number = 0
let main: string
let below: string

beforeEach(async () => {
  number += 1
  main = await addBelow('electronics', `Main ${number}`)
  below = await addBelow(main, `Below ${number}`)
})

async function addBelow(parent: string, name: string): Promise<string> {
  const names = { name, nameYo: null, nameIg: null, nameHa: null }
  const added = await addCategory(deps, administrator, {
    form: { ...names, slug: '', parent, isActive: true },
    ipAddress,
  })
  if (!added.ok) throw new Error(added.code)
  return added.value.slug
}

type Typed = Record<string, string>

function read(typed: Typed) {
  const blank = { name: 'Memory', nameYo: '', nameIg: '', nameHa: '', key: '', kind: 'choice', unit: '', format: '' }
  const parsed = attributeFields.safeParse({ ...blank, choices: '8 GB\n16 GB', isActive: 'on', ...typed })
  return parsed.success ? toAttributeForm(parsed.data) : parsed.error.issues.map(({ message }) => message)
}

function toForm(typed: Typed) {
  const form = read(typed)
  if (Array.isArray(form)) throw new Error(form.join())
  return form
}

const add = async (slug: string, typed: Typed = {}) =>
  addAttribute(deps, administrator, { slug, form: toForm(typed), ipAddress })

async function ownOf(slug: string) {
  const own = (await listStaffAttributes(deps, administrator, slug)).filter((one) => one.categorySlug === slug)
  return own.map(({ id, key }) => ({ id, key }))
}

async function added(slug: string, typed: Typed = {}): Promise<string> {
  expect(await add(slug, typed)).toEqual({ ok: true, value: null })
  return (await ownOf(slug)).at(-1)?.id ?? ''
}

async function get(id: string) {
  const attribute = await findStaffAttribute(deps, administrator, id)
  if (!attribute) throw new Error(`no ${id}`)
  return attribute
}

async function change(id: string, typed: Typed, version?: number) {
  const own = await get(id)
  const active = own.choices.filter((choice) => choice.isActive)
  const now = { name: own.name, key: own.key, kind: own.kind, unit: own.unit ?? '', choices: toChoiceLines(active) }
  const form = toForm({ ...now, ...typed })
  return changeAttribute(deps, administrator, { id, form, version: version ?? own.version, ipAddress })
}

async function give(attributeId: string, choice: string): Promise<string> {
  const productId = await addProduct(db, await addVendor(db))
  const { id: choiceId } = await db
    .selectFrom('attributeChoices')
    .select('id')
    .where('attributeId', '=', attributeId)
    .where('name', '=', choice)
    .executeTakeFirstOrThrow()
  await db.insertInto('productAttributes').values({ productId, attributeId, kind: 'choice', choiceId }).execute()
  return choiceId
}

describe('an attribute', () => {
  test('is handed down, after those above it, each in the order of its category', async () => {
    const [size, memory] = [await added(main, { name: 'Size' }), await added(main)]
    const own = await added(below, { name: 'Case' })
    const order = async () => (await listStaffAttributes(deps, administrator, below)).map(({ id }) => id)
    expect(await order()).toEqual([size, memory, own])
    expect(await reorderAttribute(deps, administrator, { id: memory, direction: 'up', ipAddress })).toMatchObject({
      ok: true,
    })
    expect(await order()).toEqual([memory, size, own])
    await reorderAttribute(deps, administrator, { id: memory, direction: 'up', ipAddress })
    expect(await order()).toEqual([memory, size, own])
  })

  test('keeps only what belongs to its kind', async () => {
    const rest = { unit: 'GB', format: 'imei', isFilterable: 'on' }
    expect(await get(await added(main, { ...rest, name: 'One' }))).toMatchObject({
      unit: null,
      format: null,
      isFilterable: true,
    })
    expect(await get(await added(main, { ...rest, name: 'Two', kind: 'number' }))).toMatchObject({
      unit: 'GB',
      format: null,
      choices: [],
    })
    expect(await get(await added(main, { ...rest, name: 'Three', kind: 'text' }))).toMatchObject({
      unit: null,
      format: 'imei',
      isFilterable: false,
    })
  })

  test('has an audit entry for each change, and none without one', async () => {
    const id = await added(main)
    await change(id, {})
    await change(id, { isRequired: 'on' })
    const { rows } = await listAudits(id)
    expect(rows.map(({ action, before, after }) => [action, before, after]).slice(1)).toEqual([
      ['attribute-changed', { isRequired: false }, { isRequired: true }],
    ])
    expect(rows[0]).toMatchObject({ action: 'attribute-added', after: { category: main, key: 'memory' } })
  })

  async function listAudits(id: string) {
    const rows = await db.selectFrom('auditLog').selectAll().where('subjectId', '=', id).orderBy('id').execute()
    return { rows }
  }
})

describe('choices', () => {
  test('keep the order of their lines, with their names in four languages', async () => {
    const id = await added(main, { choices: 'Black | Dúdú | Oji | Baƙi\n\nWhite||Ọcha\n' })
    expect(toChoiceLines((await get(id)).choices)).toBe('Black | Dúdú | Oji | Baƙi\nWhite |  | Ọcha')
    await change(id, { choices: 'White\nBLACK' })
    expect((await get(id)).choices.map(({ name }) => name)).toEqual(['White', 'BLACK'])
  })

  test('in use are no longer offered, and others are deleted', async () => {
    const id = await added(main)
    await give(id, '8 GB')
    expect(await change(id, { choices: '32 GB' })).toMatchObject({ ok: true })
    expect((await get(id)).choices.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['32 GB', true],
      ['8 GB', false],
    ])
    await change(id, { choices: '8 GB\n32 GB' })
    expect((await get(id)).choices.map(({ isActive }) => isActive)).toEqual([true, true])
  })

  test('can be renamed, and swap their names', async () => {
    const id = await added(main)
    const choiceId = await give(id, '8 GB')
    await change(id, { choices: '8 GB > 16 GB\n16 GB > 8 GB' })
    const row = await db.selectFrom('attributeChoices').select('name').where('id', '=', choiceId).executeTakeFirst()
    expect(row).toEqual({ name: '16 GB' })
    expect(await change(id, { choices: 'Nothing > 4 GB' })).toMatchObject({ code: 'choice-former-unknown' })
    expect(await change(id, { choices: '8 GB > 16 gb' })).toMatchObject({ code: 'choice-name-taken' })
  })

  test.each([
    ['two of one name', 'Red\nRED', 'choice-twice'],
    ['one that is kept and renamed', 'Red\nRed > Blue', 'choice-twice'],
    ['five names on a line', 'a|b|c|d|e', 'choice-invalid'],
    ['no English name', '| Pupa', 'choice-nameless'],
    ['a long name', 'x'.repeat(61), 'choice-long'],
    ['a hidden character', 'Red\u0007', 'choice-invalid'],
    ['more than a hundred', Array.from({ length: 101 }, (_, at) => at).join('\n'), 'choices-many'],
    ['10 kB and more', 'x'.repeat(50_000), 'choices-many'],
  ])('are refused with %s', (_, choices, code) => {
    expect(read({ choices })).toEqual([code])
  })
})

describe('refused:', () => {
  test('another kind, while a product has a value', async () => {
    const id = await added(main)
    await give(id, '8 GB')
    expect(await change(id, { kind: 'text' })).toMatchObject({ ok: false, code: 'attribute-kind-used' })
    expect(await change(await added(main, { name: 'Free' }), { kind: 'text' })).toMatchObject({ ok: true })
  })

  test('another format than IMEI, while a product has a value that shoppers would then see', async () => {
    const id = await added(main, { kind: 'text', format: 'imei' })
    expect(await change(id, { format: '' })).toMatchObject({ ok: true })
    expect(await change(id, { format: 'imei' })).toMatchObject({ ok: true })
    const productId = await addProduct(db, await addVendor(db))
    await db
      .insertInto('productAttributes')
      .values({ productId, attributeId: id, kind: 'text', text: '490154203237518' })
      .execute()
    for (const format of ['', 'nafdac'])
      expect(await change(id, { format })).toMatchObject({ ok: false, code: 'attribute-imei-used' })
    expect(await change(id, { format: 'imei', name: 'IMEI' })).toMatchObject({ ok: true })
  })

  test('a form that someone else has overtaken', async () => {
    const id = await added(main)
    const { version } = await get(id)
    expect(await change(id, { name: 'RAM' })).toMatchObject({ ok: true })
    expect(await change(id, { name: 'Storage' }, version)).toMatchObject({ ok: false, code: 'attribute-changed' })
  })

  test('a key that a product could meet twice', async () => {
    await added(main)
    expect(await add(main)).toMatchObject({ code: 'attribute-key-taken' })
    expect(await add(below)).toMatchObject({ code: 'attribute-key-taken' })
    const beside = await addBelow('electronics', `Beside ${number}`)
    const id = await added(beside)
    expect(await add('electronics')).toMatchObject({ code: 'attribute-key-taken' })
    expect(await change(id, { key: 'ram' })).toMatchObject({ ok: true })
  })

  test.each([
    ['no name', { name: '' }, 'category-name-required'],
    ['a name on two lines', { name: 'a\nb' }, 'line-invalid'],
    ['no kind', { kind: '' }, 'attribute-kind-required'],
    ['a key with spaces', { key: 'screen size' }, 'attribute-key-invalid'],
    ['a long unit', { kind: 'number', unit: 'x'.repeat(21) }, 'attribute-unit-long'],
  ])('%s', (_, typed, code) => {
    expect(read(typed as unknown as Typed)).toEqual([code])
  })

  test('a choice without choices, a name without a key, and an unknown category', async () => {
    expect(await add(main, { choices: '' })).toMatchObject({ code: 'choices-required' })
    expect(await add(main, { name: '重さ' })).toMatchObject({ code: 'attribute-key-invalid' })
    expect(await add('nowhere')).toMatchObject({ code: 'category-unknown' })
  })
})

describe('a category', () => {
  const versionOf = async (slug: string) =>
    (await listTree(deps, administrator)).find((one) => one.slug === slug)?.version ?? ''

  test('with a new slug keeps its attributes', async () => {
    const id = await added(below)
    const names = { name: 'Other', nameYo: null, nameIg: null, nameHa: null }
    const form = { ...names, slug: `${below}-new`, parent: main, isActive: true }
    const input = { slug: below, form, version: await versionOf(below), ipAddress }
    expect(await changeCategory(deps, administrator, input)).toMatchObject({ ok: true })
    expect((await ownOf(`${below}-new`)).map((one) => one.id)).toEqual([id])
  })

  test('never moves below one whose attribute has the same key', async () => {
    await added(below)
    const beside = await addBelow('electronics', `Beside ${number}`)
    await added(beside)
    const form = { name: 'B', nameYo: null, nameIg: null, nameHa: null, slug: '', parent: beside, isActive: true }
    const input = { slug: below, form, version: await versionOf(below), ipAddress }
    expect(await changeCategory(deps, administrator, input)).toMatchObject({ code: 'category-attribute-taken' })
    const merge = { slug: below, into: beside, version: input.version, ipAddress }
    expect(await mergeCategories(deps, administrator, merge)).toMatchObject({ code: 'category-attribute-taken' })
  })

  test('that is merged hands its attributes on', async () => {
    const id = await added(below)
    const beside = await addBelow('electronics', `Beside ${number}`)
    const first = await added(beside, { name: 'First' })
    const merge = { slug: below, into: beside, version: await versionOf(below), ipAddress }
    expect(await mergeCategories(deps, administrator, merge)).toMatchObject({ ok: true })
    expect((await ownOf(beside)).map((one) => one.id)).toEqual([first, id])
  })
})
