import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { announce } from '../support/announce.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/vendor-dashboard/products'
const NEW = `${LIST}/new`
const DRAFT = `${LIST}/draft`
const TYPED = {
  name: 'Adire tote',
  description: 'Hand-dyed in Abeokuta.',
  category: 'fashion',
  brand: '',
  price: '12,500',
  comparePrice: '',
  stock: '20',
}

const shop = await useShop()

async function vendor(status: 'approved' | 'pending' = 'approved'): Promise<SignedIn & { vendorId: string }> {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId, status)
  return { ...(await signedInAs(shop, email)), vendorId }
}

const photo = async (width = 60): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height: 40, channels: 3, background: '#b93a0a' } })
      .jpeg()
      .toBuffer(),
  )

function formOf(fields: Record<string, string>, files: Uint8Array<ArrayBuffer>[] = [], name = 'a.jpg'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  for (const bytes of files) form.append('picture', new File([bytes], name, { type: 'image/jpeg' }))
  return form
}

const productsOf = async (vendorId: string) =>
  shop.database.db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).execute()
const draftsOf = async (vendorId: string) =>
  shop.database.db.selectFrom('productDrafts').selectAll().where('vendorId', '=', vendorId).execute()
const picturesOf = async (vendorId: string) =>
  shop.database.db.selectFrom('pictures').select('id').where('vendorId', '=', vendorId).execute()

describe('adding a product, without a script', () => {
  test('is one form with its pictures, and leads to the list', async () => {
    const { ask, vendorId } = await vendor()
    const answer = await ask(
      NEW,
      formOf({ ...TYPED, featured: 'on', intent: 'publish' }, [await photo(), await photo(61)]),
    )
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, LIST])
    expect(flashOf(answer)).toBe('Product created successfully!')
    const [made] = await productsOf(vendorId)
    expect(made).toMatchObject({ price: 1_250_000, stockQuantity: 20, isActive: true, isFeatured: false })
    expect(made?.featuredRequestedAt).toBeInstanceOf(Date)
    expect(await picturesOf(vendorId)).toHaveLength(2)
    const page = wordsOf(await (await ask(LIST)).text())
    expect(page).toContain('Adire tote')
    expect((await fetch(`${shop.url}/product/${made?.id}`)).status).toBe(200)
  })

  test('shows missing fields, and loses nothing', async () => {
    const { ask, vendorId } = await vendor()
    const answer = await ask(NEW, formOf({ ...TYPED, name: '', price: 'much', intent: 'publish' }))
    const html = await answer.text()
    expect(answer.status).toBe(422)
    for (const words of ['Product name is required', 'Enter an amount in naira', 'Please add at least one image'])
      expect(html).toContain(words)
    expect(html).toContain('Hand-dyed in Abeokuta.')
    const [draft] = await draftsOf(vendorId)
    expect(html).toContain(`name="draft" value="${draft?.id}"`)
    const again = await ask(NEW, formOf({ ...TYPED, draft: draft?.id ?? '', intent: 'publish' }, [await photo()]))
    expect(again.status).toBe(303)
    expect(await draftsOf(vendorId)).toEqual([])
    expect(await productsOf(vendorId)).toHaveLength(1)
  })

  test('refuses 10 kB names and descriptions beside their fields, and preserves the input', async () => {
    const { ask, vendorId } = await vendor()
    for (const letter of ['x', 'ẹ', '𝒜', '\u0001']) {
      const long = letter.repeat(10_000)
      const answer = await ask(
        NEW,
        formOf({ ...TYPED, name: long, description: `${long}end`, brand: long, intent: 'publish' }),
      )
      expect([letter, answer.status]).toEqual([letter, 422])
      const html = await answer.text()
      const words = wordsOf(html)
      for (const sentence of [
        'Enter a product name of up to 160 characters',
        'Enter a description of up to 8,000 characters',
        'Enter a brand of up to 60 characters',
      ])
        expect(words).toContain(sentence)
      if (letter === 'ẹ') expect(html).toContain(`${letter}end`)
    }
    expect(await productsOf(vendorId)).toEqual([])
  })

  test('keeps a draft when the tab is closed', async () => {
    const { ask, vendorId } = await vendor()
    const saved = await ask(DRAFT, { intent: 'save', draft: '', product: '', pictures: '', name: 'Half a name' })
    const { draftId } = (await saved.json()) as { draftId: string }
    expect(wordsOf(await (await ask(NEW)).text())).toContain('Half a name')
    expect(await (await ask(`${NEW}?draft=${draftId}`)).text()).toContain('value="Half a name"')
    const discarded = await ask(NEW, formOf({ draft: draftId, intent: 'discard' }))
    expect(flashOf(discarded)).toBe('Draft deleted')
    expect(await draftsOf(vendorId)).toEqual([])
  })

  test('reorders and removes pictures with buttons', async () => {
    const { ask, vendorId } = await vendor()
    await ask(NEW, formOf({ ...TYPED, intent: 'save' }, [await photo(50), await photo(51), await photo(52)]))
    const [draft] = await draftsOf(vendorId)
    const order = async () => {
      const rows = await shop.database.db
        .selectFrom('productDraftPictures')
        .select('pictureId')
        .where('draftId', '=', draft?.id ?? '')
        .orderBy('position')
        .execute()
      return rows.map(({ pictureId }) => pictureId)
    }
    const [a = '', b = '', c = ''] = await order()
    const press = (intent: string) => ask(NEW, formOf({ ...TYPED, draft: draft?.id ?? '', intent }))
    await press(`first:${c}`)
    expect(await order()).toEqual([c, a, b])
    await press(`later:${c}`)
    expect(await order()).toEqual([a, c, b])
    await press(`earlier:${b}`)
    expect(await order()).toEqual([a, b, c])
    await press(`remove:${a}`)
    expect(await order()).toEqual([b, c])
  })

  test.each<Record<string, string>>([
    { vendorId: '0123456789ab' },
    { isActive: 'false' },
    { sku: 'X' },
    { draft: '../x' },
  ])('a form with %j is refused entirely', async (extra) => {
    const { ask, vendorId } = await vendor()
    expect((await ask(NEW, formOf({ ...TYPED, ...extra }, [await photo()]))).status).toBe(400)
    expect(await draftsOf(vendorId)).toEqual([])
  })

  test('saves only a draft while the shop waits for approval', async () => {
    const { ask, vendorId } = await vendor('pending')
    expect((await ask(NEW)).status).toBe(200)
    const answer = await ask(NEW, formOf({ ...TYPED, intent: 'publish' }, [await photo()]))
    expect(flashOf(answer)).toBe('Your draft is saved. You can publish it after we approve your shop.')
    expect(await productsOf(vendorId)).toEqual([])
    expect(await draftsOf(vendorId)).toHaveLength(1)
    expect(wordsOf(await (await ask(LIST)).text())).toContain('Adire tote')
    const forms = { intent: 'activate', id: '0123456789ab' }
    expect((await ask(LIST, forms)).status).toBe(403)
  })
})

describe('editing a product', () => {
  test('shows the values, saves changes, and leads to the list', async () => {
    const { ask, vendorId } = await vendor()
    await ask(NEW, formOf({ ...TYPED, intent: 'publish' }, [await photo()]))
    const [made] = await productsOf(vendorId)
    const edit = `${LIST}/${made?.id}/edit`
    const html = await (await ask(edit)).text()
    expect(html).toContain('value="12500"')
    expect(wordsOf(html)).toContain(
      'We alert you when stock falls to this number. If you leave this field empty, we use 10.',
    )
    const changed = { ...TYPED, price: '9999.99', seen: '20', stock: '25' }
    const answer = await ask(edit, formOf({ ...changed, intent: 'publish' }))
    expect([answer.headers.get('Location'), flashOf(answer)]).toEqual([LIST, 'Product updated successfully!'])
    expect((await productsOf(vendorId))[0]).toMatchObject({ price: 999_999, stockQuantity: 25, isFeatured: false })
  })

  test('without any picture it shows an error', async () => {
    const { ask, vendorId } = await vendor()
    await ask(NEW, formOf({ ...TYPED, intent: 'publish' }, [await photo()]))
    const [made] = await productsOf(vendorId)
    const [picture] = await picturesOf(vendorId)
    const edit = `${LIST}/${made?.id}/edit`
    await ask(edit, formOf({ ...TYPED, intent: `remove:${picture?.id}` }))
    const answer = await ask(edit, formOf({ ...TYPED, intent: 'publish' }))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Please add at least one product image')
    // the published product still shows it
    expect(await picturesOf(vendorId)).toHaveLength(1)
  })

  test('a missing product leads back to the list, with a message', async () => {
    const { ask } = await vendor()
    for (const id of ['0123456789ab', 'x', '%27']) {
      const answer = await ask(`${LIST}/${id}/edit`)
      expect([answer.headers.get('Location'), flashOf(answer)]).toEqual([LIST, 'Failed to load product'])
    }
  })
})

describe('the list', () => {
  test('activates and deactivates one or several, confirms before it deletes, and duplicates', async () => {
    const { ask, vendorId } = await vendor()
    const { db } = shop.database
    const ids = [await addProduct(db, vendorId), await addProduct(db, vendorId)]
    const [one = '', other = ''] = ids
    expect(flashOf(await ask(LIST, { intent: 'deactivate', id: one }))).toBe('Product deactivated successfully')
    expect(flashOf(await ask(LIST, { intent: 'activate', id: one }))).toBe('Product activated successfully')
    const ticked = formOf({ intent: 'deactivate', id: one })
    ticked.append('id', other)
    expect(flashOf(await ask(LIST, ticked))).toBe('2 products deactivated')
    expect((await productsOf(vendorId)).map(({ isActive }) => isActive)).toEqual([false, false])
    // the message counts what changed, not what was selected
    const again = formOf({ intent: 'deactivate', id: one })
    again.append('id', other)
    expect(flashOf(await ask(LIST, again))).toBe('Already inactive. Nothing has changed.')
    await ask(LIST, { intent: 'activate', id: other })
    const both = formOf({ intent: 'activate', id: one })
    both.append('id', other)
    expect(flashOf(await ask(LIST, both))).toBe('Product activated successfully')
    await ask(LIST, again)
    expect(flashOf(await ask(LIST, { intent: 'activate', id: '' }))).toBe('Select products first')

    const question = await (await ask(`${LIST}?filter=inactive&delete=${one}`)).text()
    expect(wordsOf(question)).toContain('Are you sure you want to delete Product')
    const deleted = await ask(`${LIST}?filter=inactive`, { intent: 'delete', id: one })
    expect([deleted.headers.get('Location'), flashOf(deleted)]).toEqual([
      `${LIST}?filter=inactive`,
      'Product deleted successfully',
    ])
    expect(await (await ask(LIST)).text()).not.toContain(`/${one}/edit`)
    expect(flashOf(await ask(LIST, { intent: 'delete', id: one }))).toBe('Product not found. It may have been deleted.')

    const copied = await ask(LIST, { intent: 'duplicate', id: other })
    expect(copied.headers.get('Location')).toMatch(new RegExp(`^${NEW}\\?draft=`))
  })

  test('saves price and stock in the row, and confirms it', async () => {
    const { ask, vendorId } = await vendor()
    const id = await addProduct(shop.database.db, vendorId, { stock: 10 })
    const row = { intent: 'set', id, price: '777.50', stock: '12', seen: '10' }
    expect(wordsOf(await (await ask(LIST, row)).text())).toMatch(/Saved at \d\d:\d\d/)
    expect((await productsOf(vendorId))[0]).toMatchObject({ price: 77_750, stockQuantity: 12 })
    const refused = await ask(LIST, { ...row, price: '0' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Enter a price above 0')
    // the page reports another change since the row was shown; saving again overwrites it
    const older = await ask(LIST, { ...row, price: '800', seenPrice: '1000000' })
    expect(older.status).toBe(409)
    const html = await older.text()
    expect(wordsOf(html)).toContain('The price has changed to ₦777.50. Save again to replace it with yours.')
    expect(html).toContain('name="seenPrice" value="77750"')
    expect((await productsOf(vendorId))[0]?.price).toBe(77_750)
    await ask(LIST, { ...row, price: '800', seenPrice: '77750' })
    expect((await productsOf(vendorId))[0]?.price).toBe(80_000)
  })

  test('searches, filters, and counts over pages', async () => {
    const { ask, vendorId } = await vendor()
    const { db } = shop.database
    for (let i = 0; i < 30; i++) await addProduct(db, vendorId, { stock: 3 })
    const read = async (query: string) => wordsOf(await (await ask(`${LIST}${query}`)).text())
    expect(await read('')).toContain('30 products')
    const second = await (await ask(`${LIST}?page=2`)).text()
    expect([...new Set([...second.matchAll(/products\/([a-z0-9]{12})\/edit/g)].map(([, id]) => id))]).toHaveLength(6)
    expect(await read('?filter=inactive')).toContain('No products found')
    const [any] = await productsOf(vendorId)
    expect(await read(`?q=${any?.id}&view=grid`)).toContain('1 product')
    expect((await ask(`${LIST}?q=${'x'.repeat(5000)}&page=-1&filter=%00`)).status).toBe(200)
  })
})

describe('uploads', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>, name = 'a.jpg') => {
    const { ask, vendorId } = await vendor()
    const saved = await ask(DRAFT, { intent: 'save', draft: '', product: '', pictures: '' })
    const { draftId } = (await saved.json()) as { draftId: string }
    const started = performance.now()
    const answer = await ask(`${DRAFT}?draft=${draftId}`, formOf({}, [bytes], name))
    const took = performance.now() - started
    const text = await answer.text()
    return { status: answer.status, text, took, kept: await picturesOf(vendorId) }
  }
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

  test('accepts a picture and returns the current ones', async () => {
    const { status, text, kept } = await upload(await photo())
    expect(status).toBe(200)
    const said = JSON.parse(text) as { pictures: { id: string }[] }
    expect(said.pictures.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
  })

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
    ['a PNG of 30,000 × 30,000', async () => bigPng(30_000), 422, 'too many pixels'],
    [
      'an SVG',
      async () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      415,
      'read this picture',
    ],
    [
      'a page by the name of a JPEG',
      async () => bytesOf('<!doctype html><script>1</script>'),
      415,
      'read this picture',
    ],
    ['a truncated JPEG', async () => (await photo(900)).slice(0, 200), 422, 'damaged'],
    ['10 MB and one byte', async () => padded(await photo(), 10 * 1024 * 1024 + 1), 413, 'larger than 10 MB'],
    ['nothing', async () => bytesOf(''), 422, 'Choose a picture first'],
  ])('%s is refused in plain text, and nothing is stored', async (_what, make, status, words) => {
    const refused = await upload(await make())
    expect(refused.status).toBe(status)
    expect(refused.text).toContain(words)
    expect(refused.kept).toEqual([])
    expect(refused.took).toBeLessThan(8000)
  })

  test('13 MB is refused in plain text before it is sent', async () => {
    const { cookies, vendorId } = await vendor()
    const { status, text } = await announce(shop, cookies, DRAFT, 13 * 1024 * 1024)
    expect([status, text]).toEqual([413, expect.stringContaining('larger than 10 MB')])
    expect(await picturesOf(vendorId)).toEqual([])
  })

  test('of two at once for the last place one is accepted, and nothing of the other is stored', async () => {
    const { ask, vendorId } = await vendor()
    await ask(NEW, formOf({ ...TYPED, intent: 'save' }, await Promise.all([50, 51, 52, 53].map(photo))))
    const [draft] = await draftsOf(vendorId)
    const pictures = await Promise.all([90, 91].map(photo))
    const answers = await Promise.all(
      pictures.map(async (bytes) => ask(`${DRAFT}?draft=${draft?.id}`, formOf({}, [bytes]))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toEqual({ problem: 'Maximum 5 images allowed' })
    expect(await picturesOf(vendorId)).toHaveLength(5)
    const places = shop.database.db.selectFrom('productDraftPictures').select('position')
    expect(await places.where('draftId', '=', draft?.id ?? '').execute()).toHaveLength(5)
  })

  test('a sixth picture is refused with a message', async () => {
    const { ask, vendorId } = await vendor()
    const five = await Promise.all([50, 51, 52, 53, 54].map(photo))
    await ask(NEW, formOf({ ...TYPED, intent: 'save' }, five))
    const [draft] = await draftsOf(vendorId)
    const answer = await ask(`${DRAFT}?draft=${draft?.id}`, formOf({}, [await photo(99)]))
    expect([answer.status, await answer.json()]).toEqual([409, { problem: 'Maximum 5 images allowed' }])
    const six = await ask(NEW, formOf({ ...TYPED, draft: draft?.id ?? '', intent: 'save' }, [await photo(98)]))
    expect(six.status).toBe(409)
    expect(await six.text()).toContain('Maximum 5 images allowed')
    expect(await picturesOf(vendorId)).toHaveLength(5)
    const atOnce = await ask(NEW, formOf({ ...TYPED, name: 'Six at once', intent: 'save' }, [...five, await photo(97)]))
    expect(atOnce.status).toBe(409)
    const html = await atOnce.text()
    expect(html).toContain('Maximum 5 images allowed')
    expect(html).toContain('value="Six at once"')
  })
})

/** A PNG header that claims this size, without pixels. */
function bigPng(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(body.length)
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const packed = deflateSync(Buffer.alloc(1024 * 1024))
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]),
  )
}

function padded(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const more = new Uint8Array(size)
  more.set(bytes)
  return more
}
