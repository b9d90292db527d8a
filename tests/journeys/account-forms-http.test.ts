import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPerson, emailsTo, linkTo } from '../support/people.ts'
import { sendForm } from '../support/plain-form.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { linksTo, makeVisitor, wordsOf, type Visitor } from '../support/visitor.ts'
import { selectPlain } from '#tests/support/variants.ts'

const PASSWORD = 'shopzero-demo'

const shop = await useShop({ demo: true, settings: { JOBS: 'on' } })

/** Signed in, in a browser without JavaScript. */
async function visitAs(email: string): Promise<Visitor> {
  const visitor = makeVisitor(shop.url)
  for (const { name, value } of (await signedInAs(shop, email)).cookies) visitor.jar.set(name, value)
  return visitor
}

/** The text of the page that a response redirects to. */
const follow = async (visitor: Visitor, answer: Response) =>
  wordsOf(await visitor.read(answer.headers.get('Location') ?? 'nowhere'))

test('a profile is changed, shows its errors, and accepts a picture', async () => {
  const visitor = await visitAs('bolanle.adeyemi@shopzero.test')
  const html = await visitor.read('/profile')
  expect(linksTo(html, '/profile?mode=edit')).toContain('Edit Profile')
  const edit = '/profile?mode=edit'
  expect(linksTo(await visitor.read(edit), '/profile')).toContain('Cancel')
  const refused = await sendForm(visitor, edit, 'Save', { fullName: 'A' })
  const said = await refused.text()
  expect([refused.status, wordsOf(said).includes('Full name must be at least 2 characters')]).toEqual([422, true])
  expect(said).toContain('value="A"')
  const saved = await sendForm(visitor, edit, 'Save', { fullName: 'Adé Ọlá', address: '' })
  const words = await follow(visitor, saved)
  for (const part of ['Profile updated successfully', 'Adé Ọlá', '66%', 'Add an address']) expect(words).toContain(part)
  const picture = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#15703f' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' })
  expect(await follow(visitor, await sendForm(visitor, edit, 'Upload', { picture: file }))).toContain(
    'Profile updated successfully',
  )
  expect(await visitor.read('/profile')).toMatch(/<main.*<img[^>]* src="\/media\//s)
})

test('each tab of the settings saves its choices', async () => {
  const visitor = await visitAs('chinedu.okeke@shopzero.test')
  const save = async (address: string, values: Record<string, string | null>) =>
    follow(visitor, await sendForm(visitor, address, 'Save Settings', values))
  const saved = 'Settings saved successfully!'
  expect(await save('/settings', { orderUpdates: null, promotions: null })).toContain(saved)
  expect(await save('/settings/privacy', { profileVisibility: 'private' })).toContain(saved)
  expect(await save('/settings/preferences', { theme: 'dark', currency: 'USD' })).toContain(saved)
  const { db } = shop.database
  const { userId } = await signedInAs(shop, 'chinedu.okeke@shopzero.test')
  const row = await db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
  const chosen = { profileVisibility: 'private', theme: 'dark', currency: 'USD' }
  expect(row).toMatchObject({ ...chosen, orderUpdates: false, promotions: false })
  const html = await visitor.read('/')
  expect(html).toMatch(/<html[^>]* data-theme="dark"/)
  expect(wordsOf(html)).toMatch(/\$[\d,]+\.\d\d/)
})

test('the password is changed, and the account is deleted only after two confirmations', async () => {
  const visitor = await visitAs('segun.oladipo@shopzero.test')
  const [password, next] = [PASSWORD, 'adire-and-akara']
  const change = async (currentPassword: string, confirmPassword: string) =>
    sendForm(visitor, '/settings/security', 'Change Password', {
      currentPassword,
      newPassword: next,
      confirmPassword,
    })
  expect(wordsOf(await (await change(password, 'adire-and-agege')).text())).toContain('New passwords do not match')
  expect(await follow(visitor, await change(password, next))).toContain('Password changed successfully!')
  expect(await visitor.read('/settings/security')).toContain('href="/settings/delete-account"')
  expect(await visitor.read('/settings/delete-account')).toContain('href="/settings/delete-account?step=sure"')
  const last = await sendForm(visitor, '/settings/delete-account?step=sure', 'Permanently delete my account', {
    password: next,
    sure: 'yes',
  })
  expect(await follow(visitor, last)).toContain("We've deleted your account")
  expect((await visitor.get('/profile')).headers.get('Location')).toContain('/login')
})

test('the choices in the footer are saved in the account too', async () => {
  const { email, userId } = await addPerson(shop.database)
  const visitor = await visitAs(email)
  for (const choice of ['Dark', '€ EUR', 'Hausa'])
    expect((await sendForm(visitor, '/contact', choice)).status).toBe(303)
  const { db } = shop.database
  const row = await db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
  expect(row).toMatchObject({ theme: 'dark', currency: 'EUR', language: 'ha' })
})

test("after signing in, a vendor's header shows their shop and the account's two lists", async () => {
  const { db } = shop.database
  const email = 'vendor@shopzero.test'
  const { userId } = await signedInAs(shop, email)
  const products = await selectPlain(db).select('id').where('stockQuantity', '>', 5).limit(3).execute()
  await db.deleteFrom('cartLines').where('userId', '=', userId).execute()
  await db.deleteFrom('wishlistLines').where('userId', '=', userId).execute()
  const lines = products.flatMap(({ id }) => (id ? [{ userId, variantId: id }] : []))
  await db.insertInto('wishlistLines').values(lines).execute()
  await db
    .insertInto('cartLines')
    .values(lines.slice(0, 1).map((line) => ({ ...line, quantity: 2 })))
    .execute()
  const visitor = makeVisitor(shop.url)
  expect(await visitor.read('/login')).not.toContain('Vendor Dashboard')
  const led = await sendForm(visitor, '/login', 'Sign In', { email, password: PASSWORD })
  const html = await visitor.read(led.headers.get('Location') ?? '')
  expect(wordsOf(html)).toContain('Welcome back!')
  expect(linksTo(html, '/cart').join()).toContain('(2 items)')
  expect(linksTo(html, '/wishlist').join()).toContain('(3 items)')
  expect(linksTo(html, '/vendor-dashboard')).toContain('Vendor Dashboard')
})

/** The job runs shortly after the response. */
async function emailLink(email: string, kind: string): Promise<string> {
  await expect.poll(async () => (await emailsTo(shop.database, email)).map((each) => each.kind)).toContain(kind)
  return linkTo(shop.database, email, kind)
}

test('signing up shows errors, then sends an email whose link creates the account', async () => {
  const visitor = makeVisitor(shop.url)
  expect(linksTo(await visitor.read('/login'), '/signup')).toContain('Create an account')
  const send = async (values: Record<string, string>) => sendForm(visitor, '/signup', 'Create account', values)
  const wrong = [
    [{}, 'Full name is required', 'Email is required', 'Password is required', 'You must accept the terms'],
    [
      { fullName: ' A ', email: 'ada@example', password: '12345', confirmPassword: '1234', terms: 'on' },
      'Full name must be at least 2 characters',
      'Email is invalid',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ],
  ] as const
  for (const [values, ...said] of wrong) {
    const words = wordsOf(await (await send(values)).text())
    for (const each of said) expect(words).toContain(each)
  }
  const email = 'new@example.com'
  const password = 'mango-tree-82'
  const sent = await send({ fullName: 'Ada Obi', email, password, confirmPassword: password, terms: 'on' })
  const words = await follow(visitor, sent)
  for (const part of ['Check your email', 'Account created successfully!']) expect(words).toContain(part)
  const link = `/confirm-email?token=${await emailLink(email, 'confirm-sign-up')}`
  await sendForm(visitor, link, 'Confirm my email')
  expect(wordsOf(await visitor.read('/profile'))).toContain('Ada Obi')
})

test('a forgotten password is requested, reset and used', async () => {
  const ada = await addPerson(shop.database)
  const visitor = makeVisitor(shop.url)
  expect(linksTo(await visitor.read('/login'), '/forgot-password')).toContain('Forgot your password?')
  const ask = async (email: string) => sendForm(visitor, '/forgot-password', 'Send link', { email })
  expect(wordsOf(await (await ask('not an address')).text())).toContain('Please enter a valid email address')
  expect(await follow(visitor, await ask(ada.email.toUpperCase()))).toContain('Check your email')
  const link = `/reset-password?token=${await emailLink(ada.email, 'reset-password')}`
  const choose = async (password: string, confirmPassword: string) =>
    sendForm(visitor, link, 'Save new password', { password, confirmPassword })
  expect(wordsOf(await (await choose('paw-paw-leaf-9', 'paw-paw-leaf-8')).text())).toContain('Passwords do not match')
  expect(await follow(visitor, await choose('paw-paw-leaf-9', 'paw-paw-leaf-9'))).toContain('Password updated')
  const led = await sendForm(visitor, '/login', 'Sign In', { email: ada.email, password: 'paw-paw-leaf-9' })
  expect(await follow(visitor, led)).toContain('Welcome back!')
  expect((await visitor.get(link)).status).toBe(410)
})
