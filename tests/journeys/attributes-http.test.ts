import { describe, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/categories/electronics/attributes'
const NEW = '/admin-dashboard/categories/electronics/new-attribute'
const shop = await useShop()
const { db } = shop.database
const { ask } = await signedInAdministrator(shop)

type Form = Record<string, string>
const form = (more: Form): Form => ({
  name: '',
  nameYo: '',
  nameIg: '',
  nameHa: '',
  key: '',
  kind: 'choice',
  unit: '',
  format: '',
  choices: 'Black | Dúdú | Oji | Baƙi\nWhite',
  isActive: 'on',
  ...more,
})
const html = async (address: string) => (await ask(address)).text()
const editorOf = (id: string) => `/admin-dashboard/attributes/${id}`

async function add(name: string): Promise<string> {
  expect(flashOf(await ask(NEW, form({ name })))).toBe('Attribute added')
  const { id } = await db.selectFrom('attributes').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

describe('staff', () => {
  test('add, change and order the attributes of a main category', async () => {
    expect(await html('/admin-dashboard/categories')).toContain(`href="${LIST}"`)
    const [colour, size] = [await add('Colour'), await add('Size')]
    const list = await html(LIST)
    expect(list.indexOf('>Colour<')).toBeLessThan(list.indexOf('>Size<'))
    expect(flashOf(await ask(LIST, { intent: 'up', id: size }))).toBe('Order saved')
    const swapped = await html(LIST)
    expect(swapped.indexOf('>Size<')).toBeLessThan(swapped.indexOf('>Colour<'))
    const phones = { slug: 'phones', name: 'Phones', parentSlug: 'electronics', position: 1 }
    await db.insertInto('categories').values(phones).execute()
    expect(wordsOf(await html('/admin-dashboard/categories/phones/attributes'))).toContain('From Electronics')

    const page = await html(editorOf(colour))
    expect(page).toContain('Black | Dúdú | Oji | Baƙi\nWhite')
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? ''
    const changed = form({ name: 'Colour', key: 'colour', choices: 'White', isRequired: 'on', version })
    expect(flashOf(await ask(editorOf(colour), changed))).toBe('Attribute saved')
    expect(wordsOf(await html(LIST))).toMatch(/Colour Choice · 1 choice Required/)
    const stale = await ask(editorOf(colour), changed)
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain('Someone else has changed this attribute')
  })

  test('read each refusal beside its field, and what they typed stays', async () => {
    await add('Taken')
    const typed = form({ name: 'Another one', key: 'taken', choices: 'Red\nRed', kind: 'choice' })
    const twice = await ask(NEW, typed)
    expect(twice.status).toBe(422)
    const page = await twice.text()
    expect(page).toContain('Two lines name the same choice. Remove one of them')
    expect(page).toContain('value="Another one"')
    const taken = await ask(NEW, { ...typed, choices: 'Red' })
    expect(taken.status).toBe(422)
    expect(await taken.text()).toMatch(/Another attribute of this category[^<]*has this key/)
    expect((await ask(LIST, { intent: 'sideways', id: 'x' })).status).toBe(400)
    expect((await ask(`${LIST}x`.replace('electronics', 'nowhere'))).status).toBe(404)
    expect((await ask(editorOf('000000000000'))).status).toBe(404)
  })
})

test('the kind of an attribute stays while a product has a value, and what staff typed stays in the form', async () => {
  const id = await add('Finish')
  const productId = await addProduct(db, await addVendor(db))
  const { id: choiceId } = await db
    .selectFrom('attributeChoices')
    .select('id')
    .where('attributeId', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.insertInto('productAttributes').values({ productId, attributeId: id, kind: 'choice', choiceId }).execute()
  const version = /name="version" value="(\d+)"/.exec(await html(editorOf(id)))?.[1] ?? ''
  const answer = await ask(editorOf(id), form({ name: 'Finish of it', key: 'finish', kind: 'text', version }))
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(wordsOf(page)).toContain('Products have values of this attribute')
  expect(page).toContain('value="Finish of it"')
  expect(await db.selectFrom('productAttributes').select('choiceId').execute()).toEqual([{ choiceId }])
})

test('nobody else adds or changes an attribute', async () => {
  const id = await add('Own')
  const vendor = await signedInVendor(shop)
  for (const Cookie of [vendor.cookies.map(({ name, value }) => `${name}=${value}`).join('; '), '']) {
    const send = (address: string, body: Form) =>
      fetch(shop.url + address, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: shop.url, Cookie },
        body: new URLSearchParams(body),
      })
    for (const [address, body] of [
      [NEW, form({ name: 'Foreign' })],
      [editorOf(id), form({ name: 'Foreign', version: '1' })],
      [LIST, { intent: 'up', id }],
    ] as const) {
      const { status } = await send(address, body)
      expect([302, 303, 403, 404], address).toContain(status)
    }
  }
  const rows = await db.selectFrom('attributes').select('id').where('name', '=', 'Foreign').execute()
  expect(rows).toEqual([])
})
