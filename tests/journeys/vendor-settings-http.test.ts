import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { signedInVendor, type SignedInVendor } from '../support/signed-in-vendor.ts'
import { useShop } from '../support/shop.ts'
import { flashOf } from '../support/signed-in.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const shop = await useShop()

const SETTINGS = '/vendor-dashboard/settings'
const DATA = {
  intent: 'business',
  businessName: 'Ṣadé Àdìrẹ & Sons',
  businessEmail: 'Hello@Sade.example',
  businessPhone: '0803 123 4567',
  businessAddress: '1 Marina, Lagos',
  businessDescription: '',
}

const rowOf = async ({ vendorId }: SignedInVendor) =>
  shop.database.db.selectFrom('vendors').selectAll().where('id', '=', vendorId).executeTakeFirstOrThrow()
const read = async (who: SignedInVendor): Promise<string> => wordsOf(await (await who.ask(SETTINGS)).text())

describe('business data', () => {
  test('are normalised and saved, and after a new name the old URL redirects to the new one', async () => {
    const vendor = await signedInVendor(shop)
    const saved = await vendor.ask(SETTINGS, DATA)
    expect([saved.status, flashOf(saved)]).toEqual([303, 'Settings updated successfully!'])
    expect(await rowOf(vendor)).toMatchObject({
      slug: 'sade-adire-sons',
      businessName: 'Ṣadé Àdìrẹ & Sons',
      businessEmail: 'hello@sade.example',
      businessPhone: '+2348031234567',
      businessDescription: null,
      status: 'approved',
    })
    const { id, userId } = await rowOf(vendor)
    // saving unchanged values changes and records nothing
    await vendor.ask(SETTINGS, DATA)
    const [noted, ...more] = await shop.database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', id)
      .execute()
    expect(more).toEqual([])
    expect(noted).toMatchObject({ actor: 'vendor', userId, action: 'shop-changed', after: { slug: 'sade-adire-sons' } })
    const visitor = makeVisitor(shop.url)
    const led = await visitor.get(`/vendor/${vendor.slug}`)
    expect([led.status, led.headers.get('Location')]).toEqual([301, '/vendor/sade-adire-sons'])
    expect(await visitor.read('/vendor/sade-adire-sons')).toContain('Ṣadé Àdìrẹ &amp; Sons')

    // another shop with the same name gets another slug, never one in use
    const second = await signedInVendor(shop)
    await second.ask(SETTINGS, DATA)
    expect((await rowOf(second)).slug).toBe('sade-adire-sons-2')
    await vendor.ask(SETTINGS, { ...DATA, businessName: 'Another name' })
    const third = await signedInVendor(shop)
    await third.ask(SETTINGS, DATA)
    expect((await rowOf(third)).slug).toBe('sade-adire-sons-3')
    // the earlier name is still reserved for it
    await vendor.ask(SETTINGS, DATA)
    expect((await rowOf(vendor)).slug).toBe('sade-adire-sons')
    // another capitalisation is the same name
    await vendor.ask(SETTINGS, { ...DATA, businessName: 'SADE ADIRE & SONS' })
    expect(await rowOf(vendor)).toMatchObject({ slug: 'sade-adire-sons', businessName: 'SADE ADIRE & SONS' })
  })

  test('that are missing or invalid are shown beside their fields, and the input is preserved', async () => {
    const vendor = await signedInVendor(shop)
    const before = await rowOf(vendor)
    const empty = await vendor.ask(SETTINGS, {
      ...DATA,
      businessName: '',
      businessEmail: '',
      businessPhone: '',
      businessAddress: ' ',
    })
    expect(empty.status).toBe(422)
    const words = wordsOf(await empty.text())
    for (const sentence of [
      'Failed to update settings',
      'Enter your business name',
      'Enter your business email',
      'Enter your business phone number',
      'Enter your business address',
    ])
      expect(words).toContain(sentence)
    const wrong = await vendor.ask(SETTINGS, { ...DATA, businessEmail: 'nobody', businessPhone: '12' })
    const html = await wrong.text()
    expect(wordsOf(html)).toContain('Email is invalid')
    expect(html).toContain('value="nobody"')
    expect(await rowOf(vendor)).toEqual(before)
  })

  test('contain only fields of the form', async () => {
    const vendor = await signedInVendor(shop)
    const rival = await signedInVendor(shop)
    const before = await rowOf(rival)
    const more = { id: rival.vendorId, vendorId: rival.vendorId, status: 'suspended', userId: rival.userId }
    for (const [name, value] of Object.entries(more))
      expect((await vendor.ask(SETTINGS, { ...DATA, [name]: value })).status).toBe(400)
    expect((await vendor.ask(SETTINGS, { intent: 'close' })).status).toBe(400)
    expect(await rowOf(rival)).toEqual(before)
  })

  test("show the shop's owner, status and start date, which cannot be edited", async () => {
    const vendor = await signedInVendor(shop)
    expect(await read(vendor)).toMatch(/Account owner Ada Obi Email \S+ Status Approved Member since \d+ \w+ 20\d\d/)
  })
})

describe('logo and banner', () => {
  const upload = (which: string, bytes: Uint8Array<ArrayBuffer>): FormData => {
    const form = new FormData()
    form.set('which', which)
    form.set('picture', new Blob([bytes]), '../../logo.svg')
    return form
  }
  const picture = async (width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#2F2B7A' } })
        .jpeg()
        .toBuffer(),
    )

  test('are resized, replace the previous ones, and can be removed', async () => {
    const vendor = await signedInVendor(shop)
    for (const which of ['logo', 'banner'] as const) {
      const answer = await vendor.ask(SETTINGS, upload(which, await picture(1500, 900)))
      expect([answer.status, flashOf(answer)]).toEqual([303, 'Settings updated successfully!'])
    }
    const { db } = shop.database
    const first = await rowOf(vendor)
    const pictures = async () =>
      db
        .selectFrom('pictures')
        .select(['id', 'recipe', 'width', 'height'])
        .where('userId', '=', vendor.userId)
        .orderBy('recipe')
        .execute()
    expect(await pictures()).toEqual([
      { id: first.bannerPictureId, recipe: 'banner', width: 1200, height: 400 },
      { id: first.logoPictureId, recipe: 'logo', width: 480, height: 288 },
    ])
    expect(await makeVisitor(shop.url).read(`/vendor/${vendor.slug}`)).toMatch(/\/media\/p[\w-]{16}-\d+\.avif/)

    await vendor.ask(SETTINGS, upload('logo', await picture(600, 600)))
    expect(await pictures()).toHaveLength(2)
    await vendor.ask(SETTINGS, { intent: 'remove-banner' })
    expect(await pictures()).toMatchObject([{ recipe: 'logo', width: 480, height: 480 }])
    expect((await rowOf(vendor)).bannerPictureId).toBe(null)
  })

  test('that are invalid are refused with a message, and nothing is stored', async () => {
    const vendor = await signedInVendor(shop)
    const before = await rowOf(vendor)
    for (const [width, height] of [
      [50, 50],
      [199, 400],
    ] as const) {
      const small = await vendor.ask(SETTINGS, upload('logo', await picture(width, height)))
      expect(small.status).toBe(422)
      expect(wordsOf(await small.text())).toContain('A logo needs at least 200 × 200 pixels')
    }
    expect((await rowOf(vendor)).logoPictureId).toBeNull()
    const markup = await vendor.ask(SETTINGS, upload('logo', new TextEncoder().encode('<svg onload="alert(1)"/>')))
    expect(markup.status).toBe(415)
    expect(wordsOf(await markup.text())).toContain("We can't read this picture.")
    const none = await vendor.ask(SETTINGS, upload('banner', new Uint8Array()))
    expect([none.status, wordsOf(await none.text()).includes('Choose a picture first.')]).toEqual([422, true])
    expect((await vendor.ask(SETTINGS, upload('owner', await picture(10, 10)))).status).toBe(400)
    expect(await rowOf(vendor)).toEqual(before)
  })
})
