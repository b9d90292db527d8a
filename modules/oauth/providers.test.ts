import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { createOpenIdProvider } from '#sandbox/openid/index.ts'
import { IDENTITIES } from '#sandbox/openid/identities.ts'
import { makeIds } from '#shared/ids.ts'
import { MINUTE } from '#shared/time.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/support/database.ts'
import { addPerson, emailsTo, linkTo, stranger } from '#tests/support/people.ts'
import type { Provider } from '#modules/accounts/contract.ts'
import {
  startProviderAuthorization,
  completeProviderAuthorization,
  listProviders,
  readProviderAuthorization,
} from './providers.ts'
import {
  answerSignUp,
  signInThroughProvider,
  confirmSignUp,
  findViewer,
  type ProvidedPerson,
} from '#modules/sign-in/index.server.ts'

const ORIGIN = 'http://shop.test'
const KEYS = { clientId: 'shop', clientSecret: 'a secret of the shop' }
const [ADA, BOLA, CHIDI, DANLADI] = IDENTITIES

let database: TestDatabase
let now = new Date()
let config: Config
let server: ReturnType<typeof serve>
let base = ''

/** The sandbox's OpenID provider, and the endpoints of Facebook that we use. */
beforeAll(async () => {
  database = await makeTestDatabase()
  const app = new Hono()
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirectUris = [`${ORIGIN}/shop/auth/google/callback`]
  app.route('/openid', createOpenIdProvider({ issuer: `${base}/openid`, clients: [{ ...KEYS, redirectUris }] }).app)
  app.post('/graph/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const isGood = form.get('client_secret') === KEYS.clientSecret && form.get('code') === 'good'
    return isGood ? c.json({ access_token: 'token-1', token_type: 'bearer' }) : c.json({ error: 'invalid_grant' }, 400)
  })
  app.get('/graph/me', (c) => {
    const proof = createHmac('sha256', KEYS.clientSecret).update('token-1').digest('hex')
    if (c.req.header('Authorization') !== 'Bearer token-1' || c.req.query('appsecret_proof') !== proof)
      return c.json({ error: {} }, 401)
    return c.json({ id: '777', name: 'Fẹ́mi Book', email: 'femi@example.com' })
  })
  config = {
    production: false,
    web: { origin: ORIGIN, basePath: '/shop/' },
    google: { ...KEYS, issuer: `${base}/openid` },
    facebook: { ...KEYS, dialogUrl: `${base}/dialog`, graphUrl: `${base}/graph` },
  } as Config
})
afterAll(async () => {
  server.close()
  await database.drop()
})

function deps() {
  const log = makeLog('silent', 'tests')
  return {
    db: database.db,
    clock: { now: () => now },
    secret: TEST_SECRET,
    ids: makeIds(() => now.getTime()),
    config,
    log,
  }
}

async function begin(provider: Provider = 'google', owner: string | null = null) {
  const trip = await startProviderAuthorization(deps(), { provider, returnTo: '/orders', owner })
  if (!trip.ok) throw new Error(trip.code)
  return { sealed: trip.value.sealed, url: new URL(trip.value.url) }
}

async function end({ search, ...held }: { provider: Provider; search: string; sealed: string | null }) {
  const trip = readProviderAuthorization(deps(), held)
  return trip ? completeProviderAuthorization(deps(), { trip, search }) : null
}

/** Chooses an identity at the provider. Returns the query of the redirect back. */
async function choose(url: URL, identity: string): Promise<string> {
  const form = new URLSearchParams([...url.searchParams, ['identity', identity]])
  const headers = { origin: base, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(`${base}/openid/authorize`, { method: 'POST', body: form, headers, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').search
}

async function arrive(identity: string, more: { browser?: string } = {}) {
  const trip = await begin()
  const search = await choose(trip.url, identity)
  const back = await end({ provider: 'google', search, sealed: trip.sealed })
  if (!back?.ok) throw new Error('not back')
  return signInThroughProvider(deps(), {
    ...stranger(),
    browser: more.browser ?? null,
    person: back.value,
    owner: null,
  })
}

async function come(person: Partial<ProvidedPerson>, owner: string | null = null) {
  const whole = {
    provider: 'google',
    subject: '1',
    name: 'Ada Obi',
    email: null,
    isEmailVerified: true,
    ...person,
  } as const
  return signInThroughProvider(deps(), { ...stranger(), browser: null, person: whole, owner })
}

describe('a sign-in at a provider', () => {
  test('sends state, nonce and a challenge, and returns with the identity and the next page', async () => {
    const { url, sealed } = await begin()
    expect(url.href).toContain(`${base}/openid/authorize?`)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)?.length).toBeGreaterThan(20)
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/shop/auth/google/callback`)
    const search = await choose(url, ADA?.sub ?? '')
    expect(readProviderAuthorization(deps(), { provider: 'google', sealed })).toMatchObject({
      returnTo: '/orders',
      owner: null,
    })
    expect(await end({ provider: 'google', search, sealed })).toEqual({
      ok: true,
      value: {
        provider: 'google',
        subject: ADA?.sub,
        name: 'Ada Obi',
        email: 'ada.obi@example.com',
        isEmailVerified: true,
      },
    })
  })

  test('fails with any other values than those it started with', async () => {
    const trip = await begin()
    const search = await choose(trip.url, ADA?.sub ?? '')
    const other = await begin()
    const attempts: { provider: Provider; search: string; sealed: string | null }[] = [
      { provider: 'google', search, sealed: null },
      { provider: 'google', search, sealed: 'x'.repeat(80) },
      { provider: 'google', search, sealed: other.sealed },
      { provider: 'facebook', search, sealed: trip.sealed },
      { provider: 'google', search: search.replace(/state=[^&]+/, 'state=forged'), sealed: trip.sealed },
      { provider: 'google', search: '?error=access_denied', sealed: trip.sealed },
      { provider: 'google', search: '', sealed: trip.sealed },
    ]
    for (const attempt of attempts)
      expect(await end(attempt)).toEqual(
        attempt.sealed === null || attempt.sealed.startsWith('xx') || attempt.provider === 'facebook'
          ? null
          : { ok: false, code: 'provider-failed' },
      )
    now = new Date(now.getTime() + 11 * MINUTE)
    expect(await end({ provider: 'google', search, sealed: trip.sealed })).toBeNull()
    now = new Date()
  })

  test('cannot be completed twice with the same response', async () => {
    const trip = await begin()
    const back = { provider: 'google' as const, search: await choose(trip.url, ADA?.sub ?? ''), sealed: trip.sealed }
    expect(await end(back)).toMatchObject({ ok: true })
    expect(await end(back)).toMatchObject({ ok: false })
  })

  test('to confirm a signed-in user names that user, and makes the provider ask again', async () => {
    const google = await begin('google', 'u1')
    expect(readProviderAuthorization(deps(), { provider: 'google', sealed: google.sealed })).toMatchObject({
      owner: 'u1',
    })
    expect(google.url.searchParams.get('prompt')).toBe('select_account')
    expect((await begin('facebook', 'u1')).url.searchParams.get('auth_type')).toBe('reauthenticate')
    expect((await begin('google')).url.searchParams.has('prompt')).toBe(false)
  })

  test('at Facebook uses its graph API, and counts the email address as unverified', async () => {
    const trip = await begin('facebook')
    const state = trip.url.searchParams.get('state') ?? ''
    const back = { provider: 'facebook' as const, search: `?code=good&state=${state}`, sealed: trip.sealed }
    expect(await end(back)).toMatchObject({
      value: { provider: 'facebook', subject: '777', email: 'femi@example.com', isEmailVerified: false },
    })
  })

  test('is offered only for providers with configured keys', () => {
    expect(listProviders(deps())).toEqual(['google', 'facebook'])
    expect(listProviders({ config: { ...config, facebook: null } })).toEqual(['google'])
    expect(listProviders({ config: { ...config, google: null, facebook: null } })).toEqual([])
  })

  test('fails cleanly if the provider does not answer', async () => {
    const silent = {
      ...deps(),
      config: { ...config, google: { ...KEYS, issuer: 'http://127.0.0.1:9/none' } } as Config,
    }
    expect(await startProviderAuthorization(silent, { provider: 'google', returnTo: '/', owner: null })).toEqual({
      ok: false,
      code: 'provider-failed',
    })
  })
})

describe('someone who signs in through a provider', () => {
  test('with a verified address gets an account at once, and the same one the next time', async () => {
    const first = await arrive(BOLA?.sub ?? '')
    const second = await arrive(BOLA?.sub ?? '')
    if (!first.ok || first.value.step !== 'done' || !second.ok || second.value.step !== 'done')
      throw new Error('not in')
    expect(second.value.userId).toBe(first.value.userId)
    expect(await findViewer(deps(), second.value.session.token)).toMatchObject({ fullName: 'Bọ́lá Adéyẹmí' })
    // one welcome email, and no alert about a new device
    const email = BOLA?.email ?? ''
    const welcome = { kind: 'welcome', data: { name: 'Bọ́lá Adéyẹmí', provider: 'google' } }
    expect((await emailsTo(database, email))[0]).toMatchObject(welcome)
    expect((await emailsTo(database, email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1)
  })

  test('is linked to the account with the same address only if both sides have verified it', async () => {
    const owner = await addPerson(database, { email: 'both@example.com' })
    const linked = await come({ subject: 'both', email: 'BOTH@example.com' })
    expect(linked).toMatchObject({ value: { step: 'done', userId: owner.userId } })

    await addPerson(database, { email: 'notthere@example.com' })
    expect(await come({ subject: 'n1', email: 'notthere@example.com', isEmailVerified: false })).toMatchObject({
      value: { step: 'confirm' },
    })
    const nothere = await addPerson(database, { email: 'nothere@example.com' })
    await database.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', nothere.userId).execute()
    expect(await come({ subject: 'n2', email: 'nothere@example.com' })).toMatchObject({ value: { step: 'confirm' } })
    const identities = await database.db
      .selectFrom('identities')
      .select('subject')
      .where('subject', 'in', ['n1', 'n2'])
      .execute()
    expect(identities).toEqual([])
  })

  test('remains the same user when the address changes, and is another user with another subject', async () => {
    const first = await come({ subject: 'stay', email: 'old@example.com' })
    const moved = await come({ subject: 'stay', email: 'new@example.com' })
    const taken = await come({ subject: 'other', email: 'fresh@example.com' })
    const id = (answer: typeof first) => (answer.ok && answer.value.step === 'done' ? answer.value.userId : null)
    expect(id(moved)).toBe(id(first))
    expect(id(taken)).not.toBe(id(first))
  })

  test('with an unverified address must confirm an email, in the same browser', async () => {
    const answer = await arrive(CHIDI?.sub ?? '')
    if (!answer.ok || answer.value.step !== 'confirm') throw new Error('not asked to confirm')
    const waiting = await database.db
      .selectFrom('signUps')
      .select('id')
      .where('email', '=', 'chidi.eze@example.com')
      .execute()
    for (const { id } of waiting) await answerSignUp(deps(), { signUpId: id })
    const token = await linkTo(database, 'chidi.eze@example.com', 'confirm-sign-up')
    const give = (browser: string | null) =>
      confirmSignUp(deps(), { ...stranger(), token, browser, password: undefined })
    expect(await give(null)).toEqual({ ok: false, code: 'other-browser' })
    expect(await give('b'.repeat(32))).toEqual({ ok: false, code: 'other-browser' })
    expect((await give(answer.value.browser)).ok).toBe(true)
    expect(await arrive(CHIDI?.sub ?? '')).toMatchObject({ value: { step: 'done' } })
    expect((await emailsTo(database, 'chidi.eze@example.com')).map(({ kind }) => kind)).toContain('confirm-sign-up')
  })

  test('without an address gets a specific refusal', async () => {
    expect(await arrive(DANLADI?.sub ?? '')).toEqual({ ok: false, code: 'no-email' })
  })

  test('is asked for the second factor like everyone else', async () => {
    const owner = await addPerson(database, { email: 'two@example.com' })
    await database.db
      .insertInto('twoFactor')
      .values({ userId: owner.userId, sealedSecret: 'x', confirmedAt: now })
      .execute()
    expect(await come({ subject: 'two', email: 'two@example.com' })).toMatchObject({ value: { step: 'code' } })
    expect(await come({ subject: 'two', email: 'two@example.com' })).toMatchObject({ value: { step: 'code' } })
  })

  test('to confirm a signed-in user must be that user: no other identity is signed in, created or linked', async () => {
    const owner = await come({ subject: 'prover', email: 'prover@example.com' })
    const other = await come({ subject: 'friend', email: 'friend@example.com' })
    if (!owner.ok || owner.value.step !== 'done' || !other.ok || other.value.step !== 'done') throw new Error('not in')
    const { userId } = owner.value
    const everything = async () =>
      Promise.all(
        (['users', 'identities', 'sessions', 'signUps', 'signInSteps'] as const).map(async (table) =>
          database.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirst(),
        ),
      )
    const before = await everything()
    for (const person of [
      { subject: 'friend', email: 'friend@example.com' },
      { subject: 'newcomer', email: 'newcomer@example.com' },
      // another identity with the email address of the account
      { subject: 'other-prover', email: 'prover@example.com' },
      { subject: 'unproven', email: 'unproven@example.com', isEmailVerified: false },
      { subject: 'without', email: null },
    ])
      expect(await come(person, userId)).toEqual({ ok: false, code: 'other-account' })
    expect(await everything()).toEqual(before)
    expect(await come({ subject: 'prover', email: 'moved@example.com' }, userId)).toMatchObject({
      value: { step: 'done', userId },
    })
  })

  test('twice at the same moment gets one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => come({ subject: 'at-once', email: 'at-once@example.com' })))
    expect(
      new Set(answers.map((answer) => answer.ok && answer.value.step === 'done' && answer.value.userId)).size,
    ).toBe(1)
    const emails = await emailsTo(database, 'at-once@example.com')
    expect(emails.filter(({ kind }) => kind === 'welcome')).toHaveLength(1)
  })
})
