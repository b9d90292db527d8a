import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { HOUR, toLagosTime } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { wordsOf } from '../support/visitor.ts'
import { selectPlain } from '#tests/support/variants.ts'

const HOME = '/admin-dashboard/home'
const NEW = `${HOME}/sections/new`
const PREVIEW = '/?draft=1'

const shop = await useShop({ demo: true })
const { db } = shop.database
const { ask } = await signedInAdministrator(shop)

const visit = async (headers: Record<string, string> = {}) => (await fetch(`${shop.url}/`, { headers })).text()
const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const headings = (html: string): string[] =>
  [...mainOf(html).matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, words = '']) => wordsOf(words).trim())
const read = async (address: string) => wordsOf(await (await ask(address)).text())
const versionAt = async (address: string): Promise<string> =>
  /name="version" value="([^"]+)"/.exec(await (await ask(address)).text())?.[1] ?? ''
/** Nonces and request ids differ in each response that no cache stores. */
const plain = (html: string): string => html.replaceAll(/nonce="[^"]*"|data-request="[^"]*"|"nonce\\?",\\?"[^"]*"/g, '')

const before = await visit()

async function post(address: string, form: Record<string, string>) {
  return ask(address, { ...form, version: await versionAt(address) })
}
async function publish(what = 'draft') {
  return post(`${HOME}/publish?what=${what}`, {})
}

const EMPTY = { from: '', until: '' }
const inEnglish = (name: string, text: string) => ({
  [`${name}En`]: text,
  [`${name}Yo`]: '',
  [`${name}Ig`]: '',
  [`${name}Ha`]: '',
})
const TEXT = { ...EMPTY, ...inEnglish('title', 'Eid is here'), ...inEnglish('text', 'Open\nall day') }
const saveText = async (change: Record<string, string> = {}) => post(`${NEW}?kind=text`, { ...TEXT, ...change })

afterEach(async () => {
  await db.deleteFrom('homeLayouts').where('state', '=', 'draft').execute()
  if (plain(await visit()) !== plain(before)) expect(flashOf(await publish('standard'))).toContain('published')
  await expect.poll(async () => plain(await visit())).toBe(plain(before))
})

test('without a change by staff, the page has exactly the sections and the data of the specification', () => {
  expect(headings(before)).toEqual([
    'Everything Nigeria sells, delivered.',
    'Flash sales, while they last',
    'Sell to all of Nigeria',
    'Recently viewed',
    'Flash Sales',
    'Featured Products',
    'Become a vendor',
  ])
  expect(before).not.toContain('staff-section')
  expect(before).not.toContain('noindex')
})

describe('staff', () => {
  test('build a page, preview it, publish it and put the standard page back, without a script', async () => {
    expect(await read(HOME)).toContain('Customers see the standard page.')
    expect(flashOf(await saveText({ titleYo: 'Ọdún Iléyá dé' }))).toBe('Draft saved')
    const moved = /name="id" value="([0-9a-z]{12})"/.exec(await (await ask(HOME)).text())?.[1] ?? ''
    for (let at = 0; at < 5; at++) await post(HOME, { intent: 'up', id: moved })
    await post(HOME, { intent: 'off', id: 'benefits' })
    await post(HOME, { intent: 'remove', id: 'stats' })
    expect(await read(HOME)).toMatch(/Benefits Off.*Eid is here On Text/)

    expect(plain(await visit())).toBe(plain(before))
    const preview = await ask(PREVIEW)
    const shown = await preview.text()
    expect(headings(shown)).toContain('Eid is here')
    expect(shown).toContain('<meta name="robots" content="noindex"')
    expect(preview.headers.get('Cache-Control')).toContain('no-store')
    expect(shown).toContain('Open\nall day')
    const inYoruba = await (await ask(PREVIEW, undefined, { headers: { 'Accept-Language': 'yo' } })).text()
    expect(headings(inYoruba)).toContain('Ọdún Iléyá dé')

    const question = await read(`${HOME}/publish?what=draft`)
    for (const words of ['Publish the draft?', 'Eid is here Text Added', 'Benefits Turned off', 'Numbers Removed'])
      expect(question).toContain(words)
    expect(flashOf(await publish())).toBe('Home page published. Customers see it now.')
    await expect.poll(async () => headings(await visit())).toContain('Eid is here')
    const now = await visit()
    expect(now).not.toContain('Why shop with us')
    expect(headings(await visit({ 'Accept-Language': 'yo' }))).toContain('Ọdún Iléyá dé')
    expect(headings(await visit({ 'Accept-Language': 'ha' }))).toContain('Eid is here')
    expect(await read('/admin-dashboard/audit')).toContain('Home page published')

    expect(await read(HOME)).toContain('Put back the standard page…')
    expect(flashOf(await publish('standard'))).toBe('Home page published. Customers see it now.')
    await expect.poll(async () => plain(await visit())).toBe(plain(before))
    const [, earlier = ''] = /publish\?what=(\d+)/.exec(await (await ask(HOME)).text()) ?? []
    expect(flashOf(await publish(earlier))).toContain('published')
    await expect.poll(async () => headings(await visit())).toContain('Eid is here')
  })

  test('show a section at the top, which then has the heading of the page', async () => {
    await saveText()
    await post(HOME, { intent: 'off', id: 'hero' })
    await publish()
    await expect.poll(async () => headings(await visit())).toContain('Eid is here')
    expect(headings(await visit())[0]).toBe('ShopZero')
    expect((await visit()).match(/<h1/g)).toHaveLength(1)
  })

  test('see each mistake beside its field, and lose nothing that they typed', async () => {
    const bad = await post(`${NEW}?kind=products`, {
      ...EMPTY,
      ...inEnglish('title', ''),
      by: 'hand',
      rule: 'newest',
      category: '',
      vendor: '',
      products: '/product/000000000000',
      find: '',
      from: '2027-01-02T08:00',
      until: '2027-01-01T08:00',
    })
    const html = await bad.text()
    expect(bad.status).toBe(422)
    for (const words of [
      'Enter a title in English',
      "Customers can't buy the product in line 1",
      'after the section appears',
    ])
      expect(wordsOf(html)).toContain(words)
    expect(html).toContain('/product/000000000000</textarea>')
    expect(html).toContain('value="2027-01-02T08:00"')
    expect((await saveText({ titleEn: 'x'.repeat(10_000) })).status).toBe(422)
    expect((await ask(`${NEW}?kind=text`, { ...TEXT, isOn: 'no' })).status).toBe(400)
    expect((await ask(`${NEW}?kind=hero`)).status).toBe(404)
    expect((await ask(`${HOME}/publish?what=999999`)).status).toBe(404)
  })

  test('find products in the form, and add them to the row', async () => {
    const { id, name } = await selectPlain(db)
      .select(['id', 'name'])
      .orderBy('id')
      .$narrowType<{ id: string; name: string }>()
      .executeTakeFirstOrThrow()
    const row = {
      ...EMPTY,
      ...inEnglish('title', 'Picked'),
      by: 'hand',
      rule: 'newest',
      category: '',
      vendor: '',
      products: '',
    }
    const found = await (await post(`${NEW}?kind=products`, { ...row, find: name, intent: 'find' })).text()
    expect(found).toContain(`name="add" value="${id}"`)
    expect(found).toContain('value="Picked"')
    expect(flashOf(await post(`${NEW}?kind=products`, { ...row, find: name, add: id, intent: 'save' }))).toBe(
      'Draft saved',
    )
    expect(headings(await (await ask(PREVIEW)).text())).toContain('Picked')
  })

  test('are told when someone else has changed the draft, and keep what they typed', async () => {
    const version = await versionAt(`${NEW}?kind=text`)
    await saveText()
    const late = await ask(`${NEW}?kind=text`, { ...TEXT, titleEn: 'Too late', version })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('value="Too late"')
    const asked = await versionAt(`${HOME}/publish?what=draft`)
    await post(HOME, { intent: 'off', id: 'stats' })
    expect((await ask(`${HOME}/publish?what=draft`, { version: asked })).status).toBe(409)
  })
})

describe('slides', () => {
  const words = {
    ...inEnglish('title', 'Ankara week'),
    ...inEnglish('text', 'From our weavers'),
    ...inEnglish('button', 'See ankara'),
    ...inEnglish('alt', 'Folded ankara cloth'),
    to: '/category/fashion',
  }
  async function addSlide(section: string, change: Record<string, string> = {}, hasPicture = true) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...words, ...change })) form.set(name, value)
    form.set('version', await versionAt(`${section}/slides/new`))
    if (hasPicture) {
      const bytes = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#1f6f63' } })
        .jpeg()
        .toBuffer()
      form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'cloth.jpg')
    }
    return ask(`${section}/slides/new`, form)
  }

  test('have pictures, links and texts, and replace the standard slides at the top', async () => {
    const made = await post(HOME, { intent: 'add', kind: 'slides' })
    const section = made.headers.get('Location') ?? ''
    expect(section).toMatch(/\/sections\/[0-9a-z]{12}$/)
    const wrong = await addSlide(section, { to: 'https://evil.example/' })
    expect(wordsOf(await wrong.text())).toContain('Enter a link to a ShopZero page')
    for (const to of ['//evil.example', 'javascript:alert(1)', '/no-such-page-here', '/admin-dashboard'])
      expect((await addSlide(section, { to })).status).toBe(422)
    const bare = await addSlide(section, {}, false)
    expect(wordsOf(await bare.text())).toContain('Choose a picture')
    expect(wordsOf(await (await addSlide(section, { altEn: '' })).text())).toContain('Describe the picture in English')
    expect(flashOf(await addSlide(section))).toBe('Draft saved')
    await addSlide(section, { titleEn: 'Second' })

    const id = section.split('/').at(-1) ?? ''
    await post(HOME, { intent: 'remove', id: 'hero' })
    for (let at = 0; at < 8; at++) await post(HOME, { intent: 'up', id })
    expect(await read(`${HOME}/publish?what=draft`)).toContain('Slides at the top of the page must be exactly three.')
    expect((await publish()).status).toBe(422)
    await addSlide(section, { titleEn: 'Third' })
    expect(flashOf(await publish())).toContain('published')
    await expect.poll(async () => headings(await visit())[0]).toBe('Ankara week')
    const html = mainOf(await visit())
    expect(html).toContain('alt="Folded ankara cloth"')
    expect(html.match(/href="\/category\/fashion"/g)?.length).toBeGreaterThanOrEqual(3)
    expect(html).toContain(`href="#slide-${id}-3"`)
    const [, file = ''] = /src="(\/media\/[^"]+)"/.exec(html.slice(html.indexOf('Ankara week'))) ?? []
    expect((await fetch(`${shop.url}${file}`)).status).toBe(200)
    expect(html.match(/loading="eager"/g)?.length ?? 0).toBeLessThanOrEqual(9)
  })
})

test('a scheduled section appears on time, although the page is cached', async () => {
  await saveText({ from: toLagosTime(new Date(Date.now() + HOUR)) })
  await publish()
  const { id } = await db.selectFrom('homeLayouts').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  // the form has no seconds
  const soon = new Date(Date.now() + 4000).toISOString()
  await db
    .updateTable('homeLayouts')
    .set({ sections: sql`jsonb_set(sections, '{9,from}', ${JSON.stringify(soon)}::jsonb)` })
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify('shop_changed', 'home')`.execute(db)
  await expect.poll(async () => headings(await visit())).not.toContain('Eid is here')
  await expect.poll(async () => headings(await visit()), { timeout: 8000 }).toContain('Eid is here')
})

test('visitors and shoppers see no draft and no screen of staff', async () => {
  await saveText()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  const shopper = await signedInAs(shop, email ?? '')
  for (const who of [fetch(`${shop.url}${PREVIEW}`), shopper.ask(PREVIEW)])
    expect(headings(await (await who).text())).not.toContain('Eid is here')
  for (const address of [HOME, `${NEW}?kind=text`, `${HOME}/publish?what=draft`, `${HOME}/sections/hero`]) {
    const answer = await shopper.ask(address)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin'])
    const written = await shopper.ask(address, { ...TEXT, intent: 'discard' })
    expect(written.headers.get('Location')).toBe('/admin')
  }
})
