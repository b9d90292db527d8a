import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { announce } from '../support/announce.ts'
import { addPerson } from '../support/people.ts'
import { useShop, type TestShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'
import { makeZip } from '../support/zip.ts'

const LIST = '/vendor-dashboard/products'
const DRAFT = `${LIST}/draft`

const shop = await useShop()

async function vendor(): Promise<SignedIn & { vendorId: string }> {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId)
  return { ...(await signedInAs(shop, email)), vendorId }
}

const productsOf = async (vendorId: string) =>
  shop.database.db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).execute()

describe('import and export', () => {
  const IMPORT = `${LIST}/import`
  const upload = async (ask: SignedIn['ask'], text: string) => {
    const form = new FormData()
    form.set('file', new File([text], 'products.csv', { type: 'text/csv' }))
    return ask(IMPORT, form)
  }

  test('a file is checked first, and imported by a second press', async () => {
    const { ask, vendorId } = await vendor()
    const head = 'name,description,category,price,stock,pictures'
    const checked = await upload(ask, `${head}\nTote,Blue,Fashion,1000,5,https://example.com/a.png\n,x,Fashion,1,1,\n`)
    expect(flashOf(checked)).toBe('File checked. Nothing has changed yet.')
    const to = checked.headers.get('Location') ?? ''
    const report = wordsOf(await (await ask(to)).text())
    for (const words of [
      '1 row can be imported',
      "1 row can't be imported",
      'Row 3',
      'Product name is required',
      'Import 1 row',
    ])
      expect(report).toContain(words)
    expect(await productsOf(vendorId)).toEqual([])
    const id = new URL(to, shop.url).searchParams.get('id') ?? ''
    expect((await ask(IMPORT, { id })).headers.get('Location')).toBe(to)
    expect(wordsOf(await (await ask(to)).text())).toContain('Importing…')
  })

  test('a file that is not a table is refused with a message', async () => {
    const { ask } = await vendor()
    for (const [text, words] of [
      ['\u0000\u0001', 'UTF-8 CSV file'],
      ['a,b\n1,2', 'The first row must contain the column names'],
      ['', 'Choose a file first'],
    ] as const) {
      const answer = await upload(ask, text)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(await answer.text()).toContain(words)
    }
  })

  test('a script sends the same file, and gets the next URL or the error', async () => {
    const { ask } = await vendor()
    const send = (text: string) => {
      const form = new FormData()
      form.set('file', new File([text], 'products.csv', { type: 'text/csv' }))
      return ask(`${IMPORT}/file`, form)
    }
    const head = 'name,description,category,price,stock,pictures'
    const taken = await send(`${head}\nTote,Blue,Fashion,1000,5,https://example.com/a.png\n`)
    expect(flashOf(taken)).toBe('File checked. Nothing has changed yet.')
    const { to } = (await taken.json()) as { to: string }
    expect(wordsOf(await (await ask(to)).text())).toContain('1 row can be imported')
    const refused = await send('a,b\n1,2')
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { problem: "The first row must contain the column names, including 'name' or 'sku'. Start with our template." },
    ])
  })

  test('a list of SKUs and prices shows its changes; failed rows are a file with reasons', async () => {
    const { ask, vendorId } = await vendor()
    const { db } = shop.database
    const id = await addProduct(db, vendorId)
    const { sku } = await db.selectFrom('products').select('sku').where('id', '=', id).executeTakeFirstOrThrow()
    const form = new FormData()
    form.set('file', new File([`sku,price\n${sku},777\nFAS-NONE-1,=5\n`], 'prices.csv'))
    const to = (await ask(IMPORT, form)).headers.get('Location') ?? ''
    const words = wordsOf(await (await ask(to)).text())
    for (const sentence of [
      "1 row can be imported, 1 row can't be imported",
      '0 new products',
      '1 product will change',
    ])
      expect(words).toContain(sentence)
    const importId = new URL(to, shop.url).searchParams.get('id') ?? ''
    const failed = await ask(`${LIST}/export.csv?what=failed&id=${importId}`)
    expect(failed.headers.get('Content-Disposition')).toContain('shopzero-failed-rows.csv')
    expect(await failed.text()).toContain('sku,price,row,reason\r\nFAS-NONE-1,\'=5,3,"')
    const { ask: askAsOther } = await vendor()
    expect(await (await askAsOther(`${LIST}/export.csv?what=failed&id=${importId}`)).text()).not.toContain('FAS-NONE-1')
  })

  test('a ZIP contains its pictures; missing ones are listed, and none has a public URL', async () => {
    const { ask, vendorId } = await vendor()
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b93a0a' } })
      .jpeg()
      .toBuffer()
    const lines = ['name,description,category,price,stock,pictures']
    for (const name of ['a.jpg', 'gone.jpg']) lines.push(`Tote ${name},Blue,Fashion,1000,5,${name}`)
    const zip = makeZip([
      { name: 'products.csv', bytes: Buffer.from(lines.join('\n')) },
      { name: 'a.jpg', bytes: photo },
    ])
    const form = new FormData()
    form.set('file', new File([zip], 'products.zip'))
    const to = (await ask(IMPORT, form)).headers.get('Location') ?? ''
    const report = wordsOf(await (await ask(to)).text())
    for (const words of ['1 row can be imported', 'Row 3', "This file isn't in the ZIP. Check the file name: gone.jpg"])
      expect(report).toContain(words)
    const id = new URL(to, shop.url).searchParams.get('id') ?? ''
    expect((await ask(IMPORT, { id })).headers.get('Location')).toBe(to)
    const kept = `imports/${id}/00000.bin`
    expect(await readdir(path.join(shop.dataDir, 'files/imports', id))).toEqual(['00000.bin'])
    for (const way of [`/media/${kept}`, `/media/../${kept}`, `/media/..%2f${kept}`, `/${kept}`, `/files/${kept}`])
      expect((await ask(way)).status).toBeGreaterThanOrEqual(400)
    expect(await productsOf(vendorId)).toEqual([])
    expect(await readdir(path.join(shop.dataDir, 'uploads'))).toEqual([])
  })

  test('a ZIP may be 100 MB, only at this URL, and is never held in memory', async () => {
    const { ask, cookies } = await vendor()
    const csv = { name: 'products.csv', bytes: Buffer.from('name,pictures\nTote,gone.jpg\n') }
    const zipOf = (size: number) => makeZip([csv, { name: 'a.jpg', bytes: Buffer.alloc(size), stored: true }])
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.set('file', new File([bytes], 'products.zip'))
      const answer = await ask(IMPORT, form)
      return { status: answer.status, text: await answer.text() }
    }
    const before = memoryOf(shop)
    expect((await send(zipOf(95_000_000))).status).toBe(303)
    expect(memoryOf(shop) - before).toBeLessThan(90_000_000)
    const large = await send(zipOf(100 * 1024 * 1024))
    expect([large.status, large.text.includes('This ZIP is larger than 100 MB')]).toEqual([413, true])
    // a larger file is refused by its headers, before its body is sent
    expect(await announce(shop, cookies, IMPORT, 102 * 1024 * 1024)).toMatchObject({ status: 413 })
    expect(await announce(shop, cookies, DRAFT, 20_000_000)).toMatchObject({ status: 413 })
    expect(await readdir(path.join(shop.dataDir, 'uploads'))).toEqual([])
  })

  test('the export is a file without formulas', async () => {
    const { ask, vendorId } = await vendor()
    const id = await addProduct(shop.database.db, vendorId)
    await shop.database.db.updateTable('products').set({ name: '=HYPERLINK("x")' }).where('id', '=', id).execute()
    const answer = await ask(`${LIST}/export.csv`)
    expect(answer.headers.get('Content-Disposition')).toContain('attachment')
    const text = await answer.text()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text.split('\r\n')).toHaveLength(3)
    expect(await (await ask(`${LIST}/export.csv?what=template`)).text()).toContain('sku,name,description,category')
  })
})

/** The resident memory of the process, in bytes. */
function memoryOf({ process: { pid } }: TestShop): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
