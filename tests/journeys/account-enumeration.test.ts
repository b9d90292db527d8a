import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { useFullHashes } from '../support/hash-cost.ts'
import { addPerson, emailsTo } from '../support/people.ts'
import { expectSameTime } from '../support/same-time.ts'
import { startShop, useShop } from '../support/shop.ts'

let last = 0

// the test compares times, so the fixtures' passwords need the real cost
useFullHashes()

/** Behind a trusted proxy, so that a test can use many IP addresses. */
const shop = await useShop({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })

type Answer = { status: number; headers: Record<string, string>; body: string; ms: number }

async function post(path: string, fields: Record<string, string>, more: Record<string, string> = {}): Promise<Answer> {
  const begun = performance.now()
  const headers = {
    Origin: shop.url,
    'X-Forwarded-For': `102.9.${++last >> 8}.${last & 255}`,
    Accept: 'text/html',
    'Accept-Encoding': 'identity',
    ...more,
  }
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  })
  const body = await answer.text()
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body, ms: performance.now() - begun }
}

/** Removes what differs in every request: its ID, nonce, time and random tokens. */
function plain({ status, headers, body }: Answer, email: string): object {
  const steady = Object.entries(headers).map(([name, value]) => [
    name,
    value.replaceAll(/nonce-[^']+/g, 'nonce').replaceAll(/(sz_\w+)=[\w-]{32}/g, '$1=token'),
  ])
  const {
    date: _,
    'x-request-id': __,
    'server-timing': ___,
    ...kept
  } = Object.fromEntries(steady) as Record<string, string>
  const text = body
    .replaceAll(/nonce="[^"]+"/g, '')
    .replaceAll(/data-request="[^"]+"/g, '')
    .replaceAll(email, 'EMAIL')
  return { status, headers: kept, body: text }
}

const WISH = { fullName: 'Ada Obi', password: 'mango-tree-82', confirmPassword: 'mango-tree-82', terms: 'on' }
const DOORS: Record<string, (email: string) => Promise<Answer>> = {
  'signing in': (email) => post('/login', { email, password: 'wrong-password', return: '/' }),
  'signing in as a vendor': (email) => post('/vendor-login', { email, password: 'wrong-password' }),
  'signing in by script': (email) => post('/login.data', { email, password: 'wrong-password', return: '/' }),
  'signing up': (email) => post('/signup', { ...WISH, email }),
  'asking for a new password': (email) => post('/forgot-password', { email }),
}

describe.each(Object.entries(DOORS))('%s', (_name, knock) => {
  test('gives a known and an unknown address the same response: status, headers, body', async () => {
    const known = await addPerson(shop.database)
    // has the same length
    const unknown = known.email.replace(/^./, (letter) => (letter === 'x' ? 'y' : 'x'))
    // the first rendering loads modules, which changes the order of its output
    await knock('warm@example.com')
    const [first, second] = [await knock(known.email), await knock(unknown)]
    expect(plain(second, unknown)).toEqual(plain(first, known.email))
  })
})

// the other two sign-in forms share this code
const TIMED = Object.entries(DOORS).filter(([name]) => !/ as a vendor$| by script$/.test(name))
test.each(TIMED)('%s takes the same time for both', async (_name, knock) => {
  await expectSameTime(async (n) => {
    const { email } = await addPerson(shop.database)
    const nobody = email.replace(/^./, '_')
    // alternates the order, so that it does not matter
    const [first, second] = n % 2 ? [email, nobody] : [nobody, email]
    const times = [(await knock(first)).ms, (await knock(second)).ms] as const
    return n % 2 ? { one: times[0], other: times[1] } : { one: times[1], other: times[0] }
  })
})

test('the built shop hashes a new password at full cost', async () => {
  const email = 'full-cost@example.com'
  await post('/signup', { ...WISH, email })
  const row = shop.database.db.selectFrom('signUps').select('passwordHash').where('email', '=', email)
  expect((await row.executeTakeFirstOrThrow()).passwordHash).toMatch(/^argon2id\$m=19456,t=2,p=1,k=\w+\$/)
})

test('a locked account and a locked unknown address get the same response', async () => {
  const { email } = await addPerson(shop.database)
  const nobody = email.replace(/^./, '_')
  for (let i = 0; i < 5; i++)
    await Promise.all([email, nobody].map((each) => post('/login', { email: each, password: 'wrong-password' })))
  const [first, second] = [
    await post('/login', { email, password: 'mango-tree-82' }),
    await post('/login', { email: nobody, password: 'mango-tree-82' }),
  ]
  expect(first.status).toBe(429)
  expect(Number(first.headers['retry-after'])).toBeGreaterThan(0)
  expect(first.body).toContain('Too many attempts. Please try again in 1 minute.')
  expect(plain({ ...second, headers: {} }, nobody)).toEqual(plain({ ...first, headers: {} }, email))
})

test('a forged Host reaches no email', async () => {
  const { email } = await addPerson(shop.database)
  const busy = await startShop({ database: shop.database, settings: { JOBS: 'on' } })
  const body = new URLSearchParams({ email }).toString()
  const headers = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-For': '102.8.8.8',
    Origin: busy.url,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': body.length,
  }
  await new Promise((resolve, reject) => {
    const asked = request(`${busy.url}/forgot-password`, { method: 'POST', headers }, (answer) =>
      answer.on('end', resolve).resume(),
    )
    asked.on('error', reject).end(body)
  })
  await expect.poll(async () => emailsTo(shop.database, email)).toHaveLength(1)
  expect(JSON.stringify(await emailsTo(shop.database, email))).not.toContain('evil')
  await busy.stop()
})

test('a form from another site, or without an origin, cannot sign anyone in, up or out', async () => {
  const { email, password } = await addPerson(shop.database)
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/confirm-phone',
    '/login/code',
    '/logout',
    '/login.data',
  ]) {
    for (const from of ['https://evil.example', 'null'])
      expect((await post(path, { email, password }, { Origin: from })).status, path).toBe(403)
  }
})

test("the user's identity never comes from request data", async () => {
  const { userId } = await addPerson(shop.database)
  const headers = { 'X-User': userId, 'X-User-Id': userId, Cookie: `userId=${userId}; sz_session=${userId}` }
  const answer = await fetch(`${shop.url}/device/session?userId=${userId}`, { headers })
  expect(await answer.json()).toEqual({ user: null })
  expect((await post('/login', { email: 'a@b.co', password: '123456', userId })).status).toBe(400)
})
