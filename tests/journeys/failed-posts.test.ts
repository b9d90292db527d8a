import { expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { inTurn, toast, WAYS } from '../support/failed-posts.ts'
import { addPerson, emailsTo, linkTo } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'

const PASSWORD = 'paw-paw-leaf-9'

const shop = await useShop({ settings: { JOBS: 'on' } })
const browser = await useBrowser()

type Form = {
  name: string
  address: (person: Person) => string | Promise<string>
  /** by label */
  typed: (person: Person) => Record<string, string>
  button: string
  fails: string
  succeeds: string
  signedIn?: boolean
}
type Person = { email: string; fullName: string; password: string }

const FORMS: Form[] = [
  {
    name: 'sign in',
    address: () => '/login',
    typed: ({ email, password }) => ({ 'Email or phone number': email, Password: password }),
    button: 'Sign In',
    fails: 'Failed to sign in',
    succeeds: 'Welcome back!',
  },
  {
    name: 'sign up',
    address: () => '/signup',
    typed: () => ({
      'Full name': 'New Person',
      'Email address': `new-${Date.now()}@example.com`,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    }),
    button: 'Create account',
    fails: 'Failed to create account',
    succeeds: 'Account created successfully!',
  },
  {
    name: 'forgotten password',
    address: () => '/forgot-password',
    typed: ({ email }) => ({ 'Email address': email }),
    button: 'Send link',
    fails: 'Failed to send reset email',
    succeeds: 'Password reset link sent to your email',
  },
  {
    name: 'new password after a reset',
    address: resetLink,
    typed: () => ({ Password: PASSWORD, 'Confirm password': PASSWORD }),
    button: 'Save new password',
    fails: 'Failed to update password',
    succeeds: 'Password updated successfully',
  },
  {
    name: 'profile',
    address: () => '/profile?mode=edit',
    typed: () => ({ 'Full name': 'Ngozi Eze', 'Address (optional)': '5 Allen Avenue\nIkeja' }),
    button: 'Save',
    fails: 'Failed to update profile',
    succeeds: 'Profile updated successfully',
    signedIn: true,
  },
  {
    name: 'password in the settings',
    address: () => '/settings/security',
    typed: ({ password }) => ({
      'Current password': password,
      'New password': PASSWORD,
      'Confirm new password': PASSWORD,
    }),
    button: 'Change Password',
    fails: 'Failed to update password',
    succeeds: 'Password changed successfully!',
    signedIn: true,
  },
]

async function resetLink({ email }: Person): Promise<string> {
  const body = new URLSearchParams({ email })
  await fetch(`${shop.url}/forgot-password`, { method: 'POST', headers: { Origin: shop.url }, body })
  const kinds = async () => (await emailsTo(shop.database, email)).map(({ kind }) => kind)
  await expect.poll(kinds).toContain('reset-password')
  return `/reset-password?token=${await linkTo(shop.database, email, 'reset-password')}`
}

async function open(person: Person, isSignedIn: boolean) {
  const cookies = isSignedIn ? (await signedInAs(shop, person.email)).cookies : []
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  return opened
}

test.each(inTurn(FORMS))(
  '$way, the form preserves its input, reports the failure, and can be sent again: $name',
  async ({ cut, says, ...form }) => {
    const person = await addPerson(shop.database)
    const { page, context } = await open(person, form.signedIn ?? false)
    await page.goto(await form.address(person))
    await awaken(page)
    const typed = form.typed(person)
    for (const [label, text] of Object.entries(typed))
      await page.locator('main').getByLabel(label, { exact: true }).first().fill(text)
    const terms = page.getByRole('checkbox', { name: 'I accept' })
    if (form.name === 'sign up') await terms.check()
    const before = page.url()
    const mend = await cut(page)
    const button = page.getByRole('button', { name: form.button, exact: true })
    await button.click()
    await toast(page, form.fails).first().waitFor()
    const note = page.getByRole('alert').filter({ hasText: form.fails })
    expect(await note.textContent()).toContain(says)
    for (const [label, text] of Object.entries(typed))
      expect(await page.locator('main').getByLabel(label, { exact: true }).first().inputValue(), label).toBe(text)
    if (form.name === 'sign up') expect(await terms.isChecked()).toBe(true)
    expect(new URL(page.url()).pathname).toBe(new URL(before).pathname)
    // a secret stays in its field, and is not in data that scripts can read
    const handedOn = await page.evaluate(() => {
      const router = Reflect.get(window, '__reactRouterDataRouter') as { state: { actionData: unknown } }
      return JSON.stringify(router.state.actionData)
    })
    expect(handedOn).toContain(form.fails)
    for (const secret of [PASSWORD, person.password]) expect(handedOn).not.toContain(secret)
    await mend()
    await button.click()
    await toast(page, form.succeeds).first().waitFor()
    // the error disappears after success
    expect(await toast(page, form.fails).count()).toBe(0)
    await context.close()
  },
)

test.each(WAYS.slice(-1))('$way: signing out reports the failure, and is still possible', async ({ cut }) => {
  const person = await addPerson(shop.database)
  const { page, context } = await open(person, true)
  await page.goto('/about')
  await awaken(page)
  const mend = await cut(page)
  // presses the button directly, whatever opens under the pointer
  const press = () =>
    page
      .locator('header form[action$="/logout"] button')
      .first()
      .evaluate((button: HTMLButtonElement) => button.click())
  await press()
  await toast(page, 'Failed to sign out').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  await mend()
  await press()
  await toast(page, 'Signed out successfully').first().waitFor()
  expect(
    await shop.database.db
      .selectFrom('sessions')
      .where('userId', '=', await idOf(person))
      .selectAll()
      .execute(),
  ).toEqual([])
  await context.close()
})

async function idOf({ email }: Person): Promise<string> {
  const { db } = shop.database
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
}

test('a refusal by the server is shown as a refusal, not as a failure', async () => {
  const person = await addPerson(shop.database)
  const { page, context } = await open(person, false)
  await page.goto('/login')
  await awaken(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByRole('alert').getByText('Wrong email, phone number or password').waitFor()
  // one sentence, once: no toast repeats it
  await page.waitForTimeout(300)
  expect(await page.getByText('Wrong email, phone number or password').count()).toBe(1)
  // a wrong password is cleared, so that the next one is not appended
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await context.close()
})
