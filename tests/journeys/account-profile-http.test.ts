import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { wordsOf } from '../support/visitor.ts'

const SHOPPER = 'shopper@shopzero.test'
const OTHER = 'musa.dantata@shopzero.test'

const shop = await useShop({ demo: true })

async function userRow(email: string) {
  return shop.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
}

describe('the profile', () => {
  test('is normalised, saved, and read again', async () => {
    const { ask } = await signedInAs(shop, OTHER)
    const form = { fullName: '  Musa  Ɗantata ', phone: '0803 555 0199', address: ' 8 Zoo Road\nKano ' }
    const answer = await ask('/profile?mode=edit', form)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/profile'])
    expect(flashOf(answer)).toBe('Profile updated successfully. Check your email to confirm the new number.')
    const html = wordsOf(await (await ask('/profile')).text())
    expect(html).toContain('8 Zoo Road')
    expect(html).toMatch(/confirm your new number, 0803 555 0199/)
    const { id: userId, phone } = await userRow(OTHER)
    const pending = await shop.database.db
      .selectFrom('phoneChanges')
      .select('phone')
      .where('userId', '=', userId)
      .executeTakeFirst()
    expect([phone === pending?.phone, pending?.phone]).toEqual([false, '+2348035550199'])
    const typed = { ...form, phone: phone ?? '' }
    expect(flashOf(await ask('/profile?mode=edit', typed))).toBe('Profile updated successfully')
  })

  test.each([
    [{ fullName: '', phone: '', address: '' }, 'Full name is required'],
    [{ fullName: ' A ', phone: '', address: '' }, 'Full name must be at least 2 characters'],
    [{ fullName: '\u200b\u3164\u2800', phone: '', address: '' }, 'Full name must be at least 2 characters'],
    [
      { fullName: 'Ada Obi', phone: '12', address: '' },
      'Enter a phone number, for example 0803 123 4567. Outside Nigeria, start with +',
    ],
    [{ fullName: 'Ada Obi', phone: '', address: 'x'.repeat(501) }, 'Enter an address of up to 500 characters'],
  ])('%j is refused beside its field', async (form, words) => {
    const { ask } = await signedInAs(shop, SHOPPER)
    const before = await userRow(SHOPPER)
    const answer = await ask('/profile?mode=edit', form)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(words)
    expect(await userRow(SHOPPER)).toEqual(before)
  })

  test('a pending number can be sent again and cancelled, but not both', async () => {
    const { ask } = await signedInAs(shop, SHOPPER)
    const intent = async (name: string) => ask('/profile?form=phone', { intent: name })
    await ask('/profile?mode=edit', { fullName: 'Ada Obi', phone: '0803 555 0188', address: '' })
    expect(flashOf(await intent('resend'))).toBe('Email sent')
    expect(flashOf(await intent('cancel'))).toBe("You've kept your current phone number.")
    expect(await (await ask('/profile')).text()).not.toContain('0803 555 0188')
    const nothing = await intent('resend')
    expect(nothing.status).toBe(409)
    expect(flashOf(await intent('cancel'))).toBe("You've kept your current phone number.")
    expect((await intent('take')).status).toBe(400)
  })

  test('too many new numbers are refused beside the field, and the input is preserved', async () => {
    const { ask } = await signedInAs(shop, 'tamunomiete.jack@shopzero.test')
    const change = async (last: number) =>
      ask('/profile?mode=edit', { fullName: 'Typed Name', phone: `0803 555 02${10 + last}`, address: '' })
    for (let i = 0; i < 10; i++) expect((await change(i)).status).toBe(303)
    const answer = await change(10)
    const html = await answer.text()
    expect(answer.status).toBe(429)
    expect(html).toContain('Typed Name')
    expect(html).toContain('value="0803 555 0220"')
  })

  test('a refused sign-in preserves the input, but not the password', async () => {
    const body = new URLSearchParams({ email: ' 0803 100–4217', password: 'not-the-one' })
    const headers = { Origin: shop.url }
    const html = await (await fetch(`${shop.url}/login`, { method: 'POST', headers, body })).text()
    expect(html).toContain('value=" 0803 100–4217"')
    expect(html).not.toContain('not-the-one')
  })

  test.each<Record<string, string>>([{ email: 'eve@evil.example' }, { userId: '0123456789ab' }, { isAdmin: 'true' }])(
    'a form with %j is refused entirely',
    async (extra) => {
      const { ask } = await signedInAs(shop, SHOPPER)
      const before = await userRow(SHOPPER)
      const answer = await ask('/profile?mode=edit', { fullName: 'Eve', phone: '', address: '', ...extra })
      expect(answer.status).toBe(400)
      expect(await userRow(SHOPPER)).toEqual(before)
    },
  )
})

describe('the picture', () => {
  const send = async (bytes: Uint8Array<ArrayBuffer>, name = 'me.jpg', type = 'image/jpeg') => {
    const { ask } = await signedInAs(shop, SHOPPER)
    const form = new FormData()
    form.set('picture', new File([bytes], name, { type }))
    return ask('/profile?mode=edit&form=picture', form)
  }
  const photo = async (width: number, height: number) =>
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#b93a0a' } })
        .jpeg()
        .withExif({ IFD0: { Artist: 'a secret' } })
        .toBuffer(),
    )

  test('is cropped to a square, re-encoded, and served', async () => {
    const answer = await send(await photo(900, 600))
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/profile?mode=edit'])
    const { ask } = await signedInAs(shop, SHOPPER)
    const html = await (await ask('/profile')).text()
    const [, address = ''] = /src="(\/media\/[^"]+)"/.exec(html) ?? []
    const served = Buffer.from(await (await fetch(`${shop.url}${address}`)).arrayBuffer())
    const { width, height, exif } = await sharp(served).metadata()
    expect(width).toBe(height)
    expect(exif).toBeUndefined()
  })

  test('may be a HEIC file with any name', async () => {
    const before = await userRow(SHOPPER)
    const file = new URL('../../infra/images/samples/turned.heic', import.meta.url)
    const answer = await send(new Uint8Array(await readFile(file)), 'IMG_0001.HEIC', '')
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/profile?mode=edit'])
    expect((await userRow(SHOPPER)).avatarPictureId).not.toBe(before.avatarPictureId)
  })

  test.each([
    [
      'an SVG by the name of a PNG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      415,
      'read this picture',
    ],
    ['a page', '<!doctype html><script>1</script>', 415, 'read this picture'],
    ['a JPEG that ends in the middle of its head', '\u00ff\u00d8\u00ff\u00e0', 422, 'damaged'],
    ['nothing', '', 422, 'Choose a picture first'],
  ])('%s is refused with a message', async (_what, text, status, words) => {
    const before = await userRow(SHOPPER)
    const answer = await send(new Uint8Array(Buffer.from(text, 'latin1')), 'me.png', 'image/png')
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
    expect((await userRow(SHOPPER)).avatarPictureId).toBe(before.avatarPictureId)
  })

  test('larger than 10 MB is refused with a message', async () => {
    const large = new Uint8Array(11 * 1024 * 1024)
    large.set([0xff, 0xd8, 0xff])
    const answer = await send(large)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('larger than 10 MB')
  })

  test('can be removed', async () => {
    const { ask } = await signedInAs(shop, SHOPPER)
    expect((await ask('/profile?mode=edit&form=picture', { remove: 'yes' })).status).toBe(303)
    expect((await userRow(SHOPPER)).avatarPictureId).toBeNull()
  })
})
