import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, systemClock } from '#shared/time.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { makeList, makePhoto, openProductRoom, type ProductRoom } from '#tests/support/product-room.ts'
import { addApprovedVendor } from '#tests/support/trade.ts'
import { makeZip, type ZipPiece } from '#tests/support/zip.ts'
import { checkArchive, findImport, startImport } from './import-products.ts'
import { fetchImportPictures } from './fetch-import-pictures.ts'
import { purgeImportArchives } from './import-archive.ts'
import { runImport } from './run-import.ts'

let room: ProductRoom
let photo: Buffer

beforeAll(async () => {
  room = await openProductRoom()
  photo = await makePhoto('#312')
})
afterAll(() => room?.close())

const deps = (clock = systemClock) => ({
  ...room.deps,
  clock,
  fetchPublic: async (address: string) => (address === 'https://example.com/a.png' ? photo : null),
})
const vendor = () => addApprovedVendor(room.db)

/** One row for each of these values of the pictures column. */
function list(cells: string[]): Uint8Array {
  return makeList(
    cells.map((pictures, at) => ({
      name: `Tote ${at}`,
      description: 'Blue.',
      category: 'Fashion',
      price: '100',
      stock: '5',
      pictures,
    })),
  )
}

async function check(owner: ApprovedVendor, pieces: ZipPiece[]) {
  const file = path.join(await mkdtemp(path.join(room.folder, 'up-')), 'it.zip')
  await writeFile(file, makeZip(pieces))
  return checkArchive(deps(), owner, { name: 'products.zip', path: file })
}

async function checked(owner: ApprovedVendor, pieces: ZipPiece[]): Promise<string> {
  const found = await check(owner, pieces)
  if (!found.ok) throw new Error(found.code)
  return found.value.importId
}

const codesOf = async (owner: ApprovedVendor, id: string) =>
  (await findImport(deps(), owner, id))?.problems.map(({ line, problems }) => [
    line,
    problems.map(([, code, about]) => (about === undefined ? code : `${code} ${about}`)),
  ])

const productsOf = async (vendorId: string) =>
  room.db.selectFrom('products').select(['name', 'isActive']).where('vendorId', '=', vendorId).orderBy('name').execute()

async function keysOf(importId: string): Promise<number> {
  let count = 0
  for await (const _ of deps().storage.list(`imports/${importId}/`)) count++
  return count
}

const pic = (name: ZipPiece['name']): ZipPiece => ({ name, bytes: photo })

describe('checking a ZIP', () => {
  it('finds pictures by name in any spelling, and names every row with a missing file', async () => {
    const owner = await vendor()
    const cells = [
      'photos/a.png',
      'A.PNG',
      'C:\\Users\\Ada\\photos\\a.png',
      '\u1ECD\u0300j\u00E0.png',
      'IMG 20 (1).png https://example.com/a.png',
      '../photos/a.png|sub/twin.png',
      'gone.png',
      'photos/a.png and.png',
      'twin.png',
      '._a.png',
      '../../etc/passwd',
      'locked.png',
      'huge.png',
      '',
      'a.png a.png a.png a.png a.png a.png',
    ]
    const id = await checked(owner, [
      { name: 'shop/products.CSV', bytes: list(cells) },
      { name: 'shop/photos/', bytes: new Uint8Array(), stored: true },
      pic('shop/photos/A.png'),
      pic('shop/o\u0323\u0300ja\u0300.png'),
      pic('shop/IMG 20 (1).png'),
      pic('shop/sub/twin.png'),
      pic('twin/twin.png'),
      pic('__MACOSX/shop/._a.png'),
      pic('__MACOSX/shop/list.csv'),
      pic('shop/._products.csv'),
      pic('../../etc/passwd'),
      { ...pic('locked.png'), claims: { flags: 1 } },
      { ...pic('huge.png'), claims: { size: 10 * 1024 * 1024 + 1 } },
    ])
    expect(await codesOf(owner, id)).toEqual([
      [7, ['picture-file-missing ../photos/a.png']],
      [8, ['picture-file-missing gone.png']],
      [9, ['picture-file-missing and.png']],
      [10, ['picture-file-twice twin.png']],
      [11, ['picture-file-missing ._a.png']],
      [12, ['picture-file-missing ../../etc/passwd']],
      [13, ['picture-file-locked locked.png']],
      [14, ['picture-file-large huge.png']],
      [15, ['picture-required']],
      [16, ['pictures-many']],
    ])
    expect(await productsOf(owner.id)).toEqual([])
  })

  const LIST: ZipPiece = { name: 'products.csv', bytes: list(['a.png']) }
  it.each<[string, () => ZipPiece[], string]>([
    ['no CSV file', () => [pic('a.png')], 'import-zip-no-list'],
    ['two lists', () => [LIST, { ...LIST, name: 'b/other.csv' }], 'import-zip-lists'],
    ['a locked list', () => [{ ...LIST, claims: { flags: 1 } }], 'import-zip-locked'],
    ['a list that says it is 11 MB', () => [{ ...LIST, claims: { size: 11 * 1024 * 1024 } }], 'import-large'],
    [
      'a list of 50 MB that says it is small',
      () => [{ name: 'a.csv', bytes: Buffer.alloc(50_000_000), claims: { size: 9 } }],
      'import-zip-broken',
    ],
    ['a list that is no text', () => [{ name: 'a.csv', bytes: photo }], 'import-unreadable'],
    [
      '25,001 files',
      () => Array.from({ length: 25_001 }, (_, at) => ({ name: `${at}`, bytes: new Uint8Array(), stored: true })),
      'import-zip-many',
    ],
  ])('one with %s is refused, and nothing of it is kept', async (_what, pieces, code) => {
    const owner = await vendor()
    expect(await check(owner, pieces())).toEqual({ ok: false, code })
    expect(await findImport(deps(), owner, null)).toBeNull()
  })

  it('a new one replaces one that was only checked; a third waits for two that are running', async () => {
    const owner = await vendor()
    const pieces = [LIST, pic('a.png')]
    const first = await checked(owner, pieces)
    const second = await checked(owner, pieces)
    expect([await findImport(deps(), owner, first), await keysOf(first)]).toEqual([null, 0])
    expect(await keysOf(second)).toBe(1)
    await startImport(deps(), owner, { importId: second, ipAddress: '127.0.0.1' })
    await startImport(deps(), owner, { importId: await checked(owner, pieces), ipAddress: '127.0.0.1' })
    expect(await check(owner, pieces)).toEqual({ ok: false, code: 'import-zip-waits' })
  })
})

describe('importing a ZIP', () => {
  it('activates each product with its pictures, and deletes the ZIP after the last one', async () => {
    const owner = await vendor()
    const other = await sharp({ create: { width: 41, height: 30, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    const pieces = [
      { name: 'products.csv', bytes: list(['a.png b.jpg', 'https://example.com/a.png', 'lie.png', 'page.png|a.png']) },
      pic('a.png'),
      { name: 'b.jpg', bytes: other, stored: true },
      { name: 'lie.png', bytes: Buffer.alloc(20_000_000), claims: { size: 1000 } },
      { name: 'page.png', bytes: Buffer.from('<html><script>1</script>') },
    ]
    const importId = await checked(owner, pieces)
    await startImport(deps(), owner, { importId, ipAddress: '127.0.0.1' })
    await runImport(deps(), { importId })
    expect(await productsOf(owner.id)).toHaveLength(4)
    for (const line of [2, 3, 4]) await fetchImportPictures(deps(), { importId, line })
    // finished rows are not processed again, and the remaining rows still find the ZIP
    await fetchImportPictures(deps(), { importId, line: 2 })
    expect(await keysOf(importId)).toBe(1)
    await fetchImportPictures(deps(), { importId, line: 5 })
    expect(await keysOf(importId)).toBe(0)
    expect(await productsOf(owner.id)).toEqual([
      { name: 'Tote 0', isActive: true },
      { name: 'Tote 1', isActive: true },
      { name: 'Tote 2', isActive: false },
      { name: 'Tote 3', isActive: true },
    ])
    expect(await codesOf(owner, importId)).toEqual([
      [4, ['picture-unreachable lie.png']],
      [5, ['picture-unreachable page.png']],
    ])
    const shown = await room.db
      .selectFrom('productPictures as pp')
      .innerJoin('products as p', 'p.id', 'pp.productId')
      .select('p.name')
      .where('p.vendorId', '=', owner.id)
      .orderBy('p.name')
      .execute()
    expect(shown.map(({ name }) => name)).toEqual(['Tote 0', 'Tote 0', 'Tote 1', 'Tote 3'])

    const again = await checked(owner, pieces)
    await startImport(deps(), owner, { importId: again, ipAddress: '127.0.0.1' })
    await runImport(deps(), { importId: again })
    expect(await findImport(deps(), owner, again)).toMatchObject({ created: 0, unchanged: 4, picturesWaiting: 0 })
    expect(await keysOf(again)).toBe(0)
    expect(await productsOf(owner.id)).toHaveLength(4)
  })

  it('after a week archives are deleted, with imports that were never started', async () => {
    const [owner, other] = [await vendor(), await vendor()]
    const pieces = [{ name: 'products.csv', bytes: list(['a.png']) }, pic('a.png')]
    const started = await checked(owner, pieces)
    await startImport(deps(), owner, { importId: started, ipAddress: '127.0.0.1' })
    await runImport(deps(), { importId: started })
    const lookedAt = await checked(other, pieces)
    await purgeImportArchives(deps())
    expect([await keysOf(started), await keysOf(lookedAt)]).toEqual([1, 1])
    await purgeImportArchives(deps({ now: () => new Date(Date.now() + 8 * DAY) }))
    expect([await keysOf(started), await keysOf(lookedAt)]).toEqual([0, 0])
    expect(await findImport(deps(), other, lookedAt)).toBeNull()
    await fetchImportPictures(deps(), { importId: started, line: 2 })
    expect(await findImport(deps(), owner, started)).toMatchObject({ picturesWaiting: 0, picturesFailed: 1 })
  })
})
