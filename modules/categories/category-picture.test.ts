import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { findCategory } from '#modules/catalogue/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { ok } from '#shared/result.ts'
import { useDatabase } from '#tests/support/database.ts'
import { stubImages } from '#tests/support/stub-images.ts'
import {
  addCategory,
  changeCategory,
  changeCategoryPicture,
  findCategoryPicture,
  listTree,
  mergeCategories,
  removeCategoryPicture,
} from './index.server.ts'

const { db } = await useDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-categories-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = makeLocalStorage(folder)
const deps = { db, reader: db, storage, images: stubImages, ids: makeIds(() => Date.now()) }
const administrator = { actor: 'administrator' } as const
const ipAddress = '102.89.0.1'
const form = { name: 'Phones', nameYo: null, nameIg: null, nameHa: null, parent: 'electronics', isActive: true }

let slug = ''
let number = 0
beforeEach(async () => {
  slug = `phones-${++number}`
  await addCategory(deps, administrator, { form: { ...form, name: slug, slug }, ipAddress })
})

const put = (file: string, to = slug) => changeCategoryPicture(deps, administrator, { slug: to, file, ipAddress })
const nameNow = async (of = slug) => (await findCategoryPicture(deps, administrator, of))?.name
const versionOf = async () => (await listTree(deps, administrator)).find((one) => one.slug === slug)?.version ?? ''
async function countFiles(): Promise<number> {
  let files = 0
  for await (const _ of storage.list('pictures/')) files++
  return files
}

test('a picture replaces the one before it, whose files are removed', async () => {
  expect(await put('one')).toEqual(ok(null))
  const one = await nameNow()
  expect(await countFiles()).toBe(2)
  expect(await put('two')).toEqual(ok(null))
  expect(await nameNow()).not.toBe(one)
  expect(await countFiles()).toBe(2)
  expect(await findCategory(deps, 'electronics')).toMatchObject({
    category: { below: [{ slug, picture: { name: await nameNow() } }] },
  })
  expect(await removeCategoryPicture(deps, administrator, { slug, ipAddress })).toEqual(ok(null))
  expect([await nameNow(), await countFiles()]).toEqual([undefined, 0])
  const audits = await db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', slug)
    .orderBy('id')
    .execute()
  expect(audits.map(({ action }) => action)).toEqual(['category-added', ...Array(3).fill('category-changed')])
  expect(audits.at(-1)?.after).toEqual({ picture: null })
})

test('a new address keeps the picture, and a merge removes it', async () => {
  await put('kept')
  const moved = `${slug}-new`
  const input = { slug, form: { ...form, name: slug, slug: moved }, version: await versionOf(), ipAddress }
  expect(await changeCategory(deps, administrator, input)).toEqual(ok({ slug: moved }))
  expect([await nameNow(), await nameNow(moved)]).toEqual([undefined, expect.any(String)])
  slug = moved
  const merge = { slug, into: 'electronics', version: await versionOf(), ipAddress }
  expect(await mergeCategories(deps, administrator, merge)).toMatchObject({ ok: true })
  expect(await countFiles()).toBe(0)
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([])
})

test('a file that is no picture, a main category and an unknown one are refused, and leave no files', async () => {
  expect(await put('broken')).toMatchObject({ ok: false, code: 'broken' })
  expect(await put('x', 'books')).toMatchObject({ ok: false, code: 'category-fixed' })
  expect(await put('x', 'nowhere')).toMatchObject({ ok: false, code: 'category-unknown' })
  expect(await countFiles()).toBe(0)
})
