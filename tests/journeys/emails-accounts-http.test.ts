import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { useEmailJourneys } from '../support/email-journeys.ts'
import type { EmailShop } from '../support/email-shop.ts'
import { TEST_SECRET } from '../support/database.ts'
import { linkTo, type TestPerson } from '../support/people.ts'
import type { SignedIn } from '../support/signed-in.ts'
import { makeVisitor, wordsOf, type Visitor } from '../support/visitor.ts'

const emailJourney = await useEmailJourneys()

/** An identity of the fake Google with a confirmed email address. */
const ADA_OBI = '100000000000000000001'
const NEW_PASSWORD = 'adire-and-akara'

const answered = (answer: Response, status = 303): void => expect(answer.status).toBe(status)

emailJourney('mail-check', async ({ shop }) => {
  const to = 'operator@example.com'
  const env = { PATH: '/usr/bin:/bin', NODE_ENV: 'test', PORT: new URL(shop.url).port, DATABASE_URL: shop.database.url }
  await promisify(execFile)(process.execPath, ['tools/mail.ts', to], { env: { ...env, APP_SECRET: TEST_SECRET } })
  return { to, opens: /^\/$/ }
})

const signUp = async ({ shop }: EmailShop, email: string): Promise<void> => {
  const words = { fullName: 'Ngozi Eze', email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, terms: 'on' }
  answered(await makeVisitor(shop.url).post('/signup', words))
}

emailJourney('confirm-sign-up', async (email) => {
  await signUp(email, 'ngozi.eze@example.com')
  return { to: 'ngozi.eze@example.com', opens: /^\/confirm-email\?token=/ }
})

emailJourney('already-signed-up', async (email) => {
  const { email: to } = await email.newPerson()
  await signUp(email, to)
  return { to, opens: /^\/login$/ }
})

emailJourney('welcome', async ({ shop }) => {
  const visitor = makeVisitor(shop.url)
  const start = await visitor.get('/auth/google')
  const asked = new URL(start.headers.get('Location') ?? '', shop.url).searchParams
  asked.set('identity', ADA_OBI)
  const chosen = await visitor.post('/sandbox/openid/authorize', Object.fromEntries(asked))
  answered(await visitor.get(chosen.headers.get('Location') ?? ''))
  return { to: 'ada.obi@example.com', opens: /^\/$/ }
})

emailJourney('reset-password', async (email) => {
  const { email: to } = await email.newPerson()
  answered(await makeVisitor(email.shop.url).post('/forgot-password', { email: to }))
  return { to, opens: /^\/reset-password\?token=/ }
})

emailJourney('password-changed', async (email) => {
  const { ask, email: to, password } = await email.newPerson()
  const form = { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  answered(await ask('/settings/security?form=password', form))
  return { to, opens: /^\/forgot-password$/ }
})

emailJourney('new-sign-in', async (email) => {
  const person = await email.newPerson()
  await makeVisitor(email.shop.url).signIn(person)
  return { to: person.email, opens: /^\/forgot-password$/ }
})

/** Enables two-factor authentication. Returns the recovery codes. */
async function withTwoFactor(email: EmailShop): Promise<{ person: TestPerson & SignedIn; codes: string[] }> {
  const person = await email.newPerson()
  const html = await (await person.ask('/settings/two-factor')).text()
  const secret = /([A-Z2-7]{4}(?: [A-Z2-7]{4}){7})/.exec(html)?.[1]?.replaceAll(' ', '') ?? ''
  const on = await person.ask('/settings/two-factor', {
    code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  })
  const codes = [...(await on.text()).matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map(([, code = '']) => code)
  return { person, codes }
}

async function atSecondStep(email: EmailShop, { email: name, password }: TestPerson): Promise<Visitor> {
  const visitor = makeVisitor(email.shop.url)
  answered(await visitor.post('/login', { email: name, password }))
  return visitor
}

emailJourney('two-factor-changed', async (email) => {
  const { person } = await withTwoFactor(email)
  return { to: person.email, opens: /^\/forgot-password$/ }
})

emailJourney('codes-guessed', async (email) => {
  const { person } = await withTwoFactor(email)
  const visitor = await atSecondStep(email, person)
  for (let tries = 0; tries < 5; tries++) answered(await visitor.post('/login/code', { code: '000000' }), 422)
  return { to: person.email, opens: /^\/forgot-password$/ }
})

emailJourney('recovery-code-used', async (email) => {
  const { person, codes } = await withTwoFactor(email)
  const visitor = await atSecondStep(email, person)
  answered(await visitor.post('/login/code', { code: codes[0] ?? '' }))
  return { to: person.email, opens: /^\/forgot-password$/ }
})

emailJourney('sign-in-closed', async (email) => {
  const { email: to } = await email.newPerson()
  const guess = async () => makeVisitor(email.shop.url).post('/login', { email: to, password: 'not-it-at-all' })
  await guess()
  // 49 wrong passwords today, the last one long enough ago to allow another attempt
  await sql`
    update sign_in_limits set state = jsonb_build_object('waits', 0, 'openAt', 0, 'closed', false, 'wrong',
      (select jsonb_agg(extract(epoch from now()) * 1000 - 3600000 - n) from generate_series(1, 49) n))
    where jsonb_array_length(state -> 'wrong') = 1`.execute(email.shop.database.db)
  await guess()
  return { to, opens: /^\/reset-password\?token=/ }
})

const changePhone = async ({ ask }: SignedIn, phone: string): Promise<void> =>
  answered(await ask('/profile?mode=edit', { fullName: 'Ngozi Eze', phone, address: '' }))

emailJourney(
  'confirm-phone',
  async (email) => {
    const person = await email.newPerson()
    await changePhone(person, '0803 555 0101')
    return { to: person.email, opens: /^\/confirm-phone\?token=/ }
  },
  async ({ path, page }, { shop }) => {
    const phoneOf = async () =>
      shop.database.db.selectFrom('users').select('phone').where('phone', '=', '+2348035550101').execute()
    expect(wordsOf(page)).toContain('The button below adds 0803 555 0101 to the account')
    expect(await phoneOf()).toEqual([])
    const visitor = makeVisitor(shop.url)
    const token = new URL(path, shop.url).searchParams.get('token') ?? ''
    const confirmed = await visitor.post(path, { token })
    answered(confirmed, 200)
    expect(wordsOf(await confirmed.text())).toContain('Your phone number is confirmed')
    expect(await phoneOf()).toHaveLength(1)
  },
)

emailJourney('phone-claimed', async (email) => {
  const { email: to } = await email.newPerson({ phone: '+2348035550102' })
  const other = await email.newPerson()
  await changePhone(other, '0803 555 0102')
  const token = await linkTo(email.shop.database, other.email, 'confirm-phone')
  answered(await makeVisitor(email.shop.url).post('/confirm-phone', { token }), 410)
  return { to, opens: /^\/login$/ }
})

emailJourney('account-deleted', async (email) => {
  const { ask, email: to, password } = await email.newPerson()
  answered(await ask('/settings/delete-account?step=sure', { password, sure: 'on' }))
  return { to, opens: null }
})

emailJourney(
  'newsletter-confirm',
  async ({ shop }) => {
    answered(await makeVisitor(shop.url).post('/newsletter', { email: 'reader@example.com' }))
    return { to: 'reader@example.com', opens: /^\/newsletter\/confirm\?token=/ }
  },
  async ({ path }, { shop }) => {
    const visitor = makeVisitor(shop.url)
    const token = new URL(path, shop.url).searchParams.get('token') ?? ''
    expect(wordsOf(await (await visitor.post(path, { token })).text())).toContain("You're subscribed")
    const { db } = shop.database
    const subscribers = await db.selectFrom('newsletterSubscribers').select(['email', 'status']).execute()
    expect(subscribers).toEqual([{ email: 'reader@example.com', status: 'confirmed' }])
  },
)

emailJourney(
  'newsletter-issue',
  async ({ admin }) => {
    const page = await (await admin.ask('/admin-dashboard/newsletter')).text()
    const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const issue = { subject: 'On Friday', body: 'New prices.', stamp }
    answered(await admin.ask('/admin-dashboard/newsletter', { ...issue, sure: 'yes' }))
    return { to: 'reader@example.com', opens: /^\/newsletter\/leave\?token=/ }
  },
  async ({ path }, { shop }) => {
    const token = new URL(path, shop.url).searchParams.get('token') ?? ''
    answered(await makeVisitor(shop.url).post(path, { token }), 200)
    const { db } = shop.database
    const subscribers = await db.selectFrom('newsletterSubscribers').select('status').execute()
    expect(subscribers).toEqual([{ status: 'unsubscribed' }])
  },
)

emailJourney('contact-answer', async ({ shop, admin }) => {
  const visitor = makeVisitor(shop.url)
  const stamp = /name="stamp" value="([^"]+)"/.exec(await visitor.read('/contact'))?.[1] ?? ''
  await new Promise((resolve) => setTimeout(resolve, 2100))
  const to = 'tunde@example.com'
  const words = { name: 'Tunde Bello', email: to, subject: 'general', message: 'Do you sell kola nuts?' }
  answered(await visitor.post('/contact', { ...words, stamp }))
  const { id } = await shop.database.db.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()
  const path = `/admin-dashboard/messages/${id}`
  const answer = /name="stamp" value="([^"]+)"/.exec(await (await admin.ask(path)).text())?.[1] ?? ''
  // without the delay of other forms, because only a person answers an opened message
  answered(await admin.ask(path, { intent: 'answer', body: 'We do.', stamp: answer }))
  return { to, opens: /^\/contact$/ }
})
