import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { createOpenIdProvider } from '#sandbox/openid/index.ts'
import { SANDBOX_GOOGLE, sandboxPorts } from '#sandbox/ports.ts'
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'

const BOLA = '100000000000000000002'

const shop = await useShop()
const issuer = `${shop.url}/sandbox/openid`
const redirectUris = [`${shop.url}/auth/google/callback`]
const openid = createOpenIdProvider({ issuer, clients: [{ ...SANDBOX_GOOGLE, redirectUris }] })
const { http } = sandboxPorts(Number(new URL(shop.url).port))
const provider = serve({
  fetch: new Hono().route('/sandbox/openid', openid.app).fetch,
  port: http,
  hostname: '127.0.0.1',
})
const ada = await addPerson(shop.database)
const signedIn = await signedInAs(shop, ada.email)
afterAll(() => void provider.close())

async function post(address: string, form: Record<string, string>): Promise<Response> {
  const init = { method: 'POST', headers: { Origin: shop.url }, body: new URLSearchParams(form) }
  return fetch(`${shop.url}${address}`, { ...init, redirect: 'manual' })
}

/** Where a browser would go, by its own URL parsing. */
function goesTo(answer: Response): URL {
  expect(answer.status).toBeGreaterThanOrEqual(300)
  expect(answer.status).toBeLessThan(400)
  return new URL(answer.headers.get('Location') ?? '', `${shop.url}/login`)
}

const withReturn = (address: string, text: string): string => `${address}?${new URLSearchParams({ return: text })}`

/** Redirects to the provider, signs in there, and returns. */
async function comeThroughGoogle(returnTo: string): Promise<Response> {
  const start = await fetch(`${shop.url}${withReturn('/auth/google', returnTo)}`, { redirect: 'manual' })
  const asked = goesTo(start).searchParams
  const cookie = start.headers.getSetCookie().map((line) => line.split(';')[0])
  asked.set('identity', BOLA)
  const chosen = await post('/sandbox/openid/authorize', Object.fromEntries(asked))
  const back = goesTo(chosen)
  expect(back.href).toContain(`${shop.url}/auth/google/callback?`)
  return fetch(back, { redirect: 'manual', headers: { Cookie: cookie.join('; ') } })
}

const DOORS: [string, (returnTo: string) => Promise<Response>][] = [
  ['the sign-in form', (text) => post('/login', { email: ada.email, password: ada.password, return: text })],
  ['the sign-in page, to who is in already', (text) => signedIn.ask(withReturn('/login', text))],
  ['the sign-up page, to who is in already', (text) => signedIn.ask(withReturn('/signup', text))],
  [
    'the question whether it is you',
    (text) => signedIn.ask('/settings/confirm-identity', { password: ada.password, return: text }),
  ],
  ['the way through Google', comeThroughGoogle],
]

test.each(DOORS)('every hostile return URL leads to the home page: %s', async (_door, enter) => {
  // a valid URL works
  expect(goesTo(await enter('/orders')).href).toBe(`${shop.url}/orders`)
  expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(60)
  for (const text of HOSTILE_ADDRESSES) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time, like a browser
    const answer = await enter(text)
    // the form itself refuses text with a null character
    if (text.includes('\0') && answer.status === 422) continue
    expect(goesTo(answer).href, JSON.stringify(text)).toBe(`${shop.url}/`)
    expect(answer.headers.getSetCookie().join(), JSON.stringify(text)).not.toContain('a=b')
  }
})

test('a failed sign-in returns to its page, with nothing hostile in the URL', async () => {
  for (const text of HOSTILE_ADDRESSES) {
    // oxlint-disable-next-line no-await-in-loop -- one request at a time, like a browser
    const answer = await fetch(`${shop.url}${withReturn('/auth/google/callback', text)}`, { redirect: 'manual' })
    expect(goesTo(answer).origin, JSON.stringify(text)).toBe(shop.url)
    expect(answer.headers.get('Location'), JSON.stringify(text)).not.toContain('evil')
  }
})
