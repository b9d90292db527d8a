import { describe, expect, test } from 'vitest'
import { seal } from '#infra/seal.ts'
import { TEST_SECRET } from '../support/database.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
const SHOPPER = 'shopper@shopzero.test'
const shop = await useShop({ demo: true })

async function settingsRow(userId: string) {
  return shop.database.db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
}

describe('the settings', () => {
  test('each tab saves its own settings and no others', async () => {
    const { ask, userId } = await signedInAs(shop, 'hauwa.bello@shopzero.test')
    const saved = await ask('/settings?index', { newsletter: 'on', email: 'on' })
    expect([saved.status, saved.headers.get('Location'), flashOf(saved)]).toEqual([
      303,
      '/settings',
      'Settings saved successfully!',
    ])
    await ask('/settings/privacy', { profileVisibility: 'friends', showPhone: 'on' })
    await ask('/settings/security', { sessionTimeout: '1h' })
    expect(await settingsRow(userId)).toMatchObject({
      email: true,
      // there are no text messages, so no form enables them
      sms: false,
      newsletter: true,
      push: false,
      orderUpdates: false,
      profileVisibility: 'friends',
      showPhone: true,
      showEmail: false,
      sessionTimeout: '1h',
      loginAlerts: false,
    })
  })

  test('an outdated page still sends the switch for text messages, which is ignored', async () => {
    const { ask, userId } = await signedInAs(shop, 'hauwa.bello@shopzero.test')
    const saved = await ask('/settings?index', { email: 'on', sms: 'on', promotions: 'on', newsletterShown: '' })
    expect([saved.status, flashOf(saved)]).toEqual([303, 'Settings saved successfully!'])
    expect(await settingsRow(userId)).toMatchObject({ email: true, promotions: true, orderUpdates: false, sms: false })
  })

  test('after unsubscribing by link, the switch is off, and only the switch subscribes again', async () => {
    const email = 'tunde.bakare@example.com'
    await addPerson(shop.database, { email })
    const { ask, userId } = await signedInAs(shop, email)
    const { db } = shop.database
    const reader = async () =>
      db.selectFrom('newsletterSubscribers').select(['id', 'status']).where('email', '=', email).executeTakeFirst()
    const isOn = async () => /<input[^>]*name="newsletter"[^>]*>/.exec(await (await ask('/settings')).text())?.[0]
    await ask('/settings?index', { newsletter: 'on', newsletterShown: '', email: 'on' })
    expect(await isOn()).toContain('checked')
    const { id = '' } = (await reader()) ?? {}
    const way = `/newsletter/leave?token=${seal(TEST_SECRET, 'newsletter leave', id)}`
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(`${shop.url}${way}`, { method: 'POST', body })).status).toBe(200)
    expect(await isOn()).not.toContain('checked')
    expect(await settingsRow(userId)).toMatchObject({ newsletter: false })
    await ask('/settings?index', { newsletterShown: '', email: 'on', push: 'on' })
    // an outdated page still shows the switch
    await ask('/settings?index', { newsletter: 'on', newsletterShown: 'on', email: 'on' })
    expect(await reader()).toEqual({ id, status: 'unsubscribed' })
    expect(await settingsRow(userId)).toMatchObject({ newsletter: false })
    await ask('/settings?index', { newsletter: 'on', newsletterShown: '', email: 'on' })
    expect(await reader()).toEqual({ id, status: 'confirmed' })
  })

  test('the displayed language is kept when another setting is saved first', async () => {
    const email = 'ngozi.first@example.com'
    await addPerson(shop.database, { email })
    const { ask, userId } = await signedInAs(shop, email)
    const headers = { Cookie: 'sz_prefs=1.dark.-.grid.yo.USD' }
    await ask('/settings/privacy', { profileVisibility: 'friends', showPhone: 'on' }, { headers })
    expect(await settingsRow(userId)).toMatchObject({ language: 'yo', theme: 'dark', currency: 'USD', showPhone: true })
  })

  test('a choice in the footer is saved in the account too, before and after its first settings', async () => {
    const email = 'footer.first@example.com'
    await addPerson(shop.database, { email })
    const { ask, userId } = await signedInAs(shop, email)
    const headers = { Cookie: 'sz_prefs=1.dark.-.grid.yo.USD' }
    const chosen = await ask('/device/prefs', { currency: 'EUR', back: '/about' }, { headers })
    expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/about'])
    expect(await settingsRow(userId)).toMatchObject({
      language: 'yo',
      theme: 'dark',
      currency: 'EUR',
      newsletter: false,
    })
    await ask('/settings/privacy', { profileVisibility: 'friends', showPhone: 'on' })
    await ask('/device/prefs', { locale: 'ha' })
    await ask('/device/prefs', { theme: 'light' })
    const kept = { language: 'ha', theme: 'light', currency: 'EUR', showPhone: true }
    expect(await settingsRow(userId)).toMatchObject(kept)
    // one setting of the device only, and one invalid value
    await ask('/device/prefs', { view: 'list', saver: 'on', locale: 'fr' })
    expect(await settingsRow(userId)).toMatchObject(kept)
  })

  test('a choice in the footer without an account, or without account settings, saves none', async () => {
    const email = 'footer.none@example.com'
    await addPerson(shop.database, { email })
    const { ask, userId } = await signedInAs(shop, email)
    await ask('/device/prefs', { view: 'list' })
    expect(await settingsRow(userId)).toBeUndefined()
  })

  test('preferences are saved in the account and on the device, and apply to the next page', async () => {
    const { ask, userId } = await signedInAs(shop, 'hauwa.bello@shopzero.test')
    const form = { language: 'yo', currency: 'USD', theme: 'dark', timezone: 'Europe/London' }
    const answer = await ask('/settings/preferences', form)
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sz_prefs='))
    expect(cookie).toContain('sz_prefs=1.dark.-.grid.yo.USD.-;')
    expect(await settingsRow(userId)).toMatchObject(form)
    const next = await ask('/settings/preferences', undefined, { headers: { Cookie: cookie?.split(';')[0] ?? '' } })
    expect(await next.text()).toMatch(/<html lang="yo"[^>]*data-theme="dark"[^>]*data-currency="USD"/)
  })

  test.each([
    ['/settings/preferences', { language: 'fr', currency: 'NGN', theme: 'dark', timezone: 'UTC' }],
    ['/settings/preferences', { language: 'en', currency: 'NGN', theme: 'dark', timezone: 'Mars/Olympus' }],
    ['/settings/privacy', { profileVisibility: 'everyone' }],
    ['/settings/security', { sessionTimeout: '999d' }],
  ])('%s rejects %j', async (address, form) => {
    const { ask, userId } = await signedInAs(shop, SHOPPER)
    const before = await settingsRow(userId)
    expect((await ask(address, form)).status).toBe(422)
    expect(await settingsRow(userId)).toEqual(before)
  })
})
