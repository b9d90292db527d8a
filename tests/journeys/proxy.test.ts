import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'

const ADDRESS = 'https://shop.example'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ADDRESS, Accept: 'text/html' }
const PEOPLE = 'email=shopper%40shopzero.test&password='

/** As in production: a proxy terminates TLS, and the server gets plain HTTP with another host name. */
const settings = { NODE_ENV: 'production', DEMO: 'off', PUBLIC_URL: ADDRESS }
const shop = await useShop({ demo: true, settings })

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, { method: 'POST', body, headers: { ...FORM, ...headers }, redirect: 'manual' })
}

function cookieOf(answer: Response): string {
  const cookies = answer.headers.getSetCookie()
  return cookies.find((cookie) => cookie.startsWith('__Host-sz_session='))?.split(';')[0] ?? ''
}

describe('behind a proxy that terminates TLS', () => {
  test('a form signs in, and its cookie, bound to https and this host, is accepted', async () => {
    const answer = await post('/login', `${PEOPLE}shopzero-demo`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.getSetCookie().join('\n')).toMatch(
      /__Host-sz_session=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure/,
    )
    const page = await fetch(`${shop.url}/login`, { headers: { Cookie: cookieOf(answer) }, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, '/'])
  })

  test('a script signs in too, and signs out again', async () => {
    const answer = await post('/login.data', `${PEOPLE}shopzero-demo`)
    expect(answer.status).toBe(202)
    const cookie = cookieOf(answer)
    expect(cookie).not.toBe('')
    expect((await post('/logout', '', { Cookie: cookie })).status).toBe(303)
    expect((await fetch(`${shop.url}/login`, { headers: { Cookie: cookie }, redirect: 'manual' })).status).toBe(200)
  })

  test('a wrong password is refused by the page, not by the origin check', async () => {
    const answer = await post('/login', `${PEOPLE}not-the-password`)
    expect(answer.status).toBe(401)
    expect(await answer.text()).toContain('name="password"')
  })

  test('a form with the internal URL as origin, or from another site, is refused', async () => {
    for (const from of [shop.url, 'http://shop.example', 'https://evil.example', 'null'])
      expect((await post('/login', `${PEOPLE}shopzero-demo`, { Origin: from })).status).toBe(403)
  })

  test('every absolute link contains the public URL', async () => {
    const html = await (await fetch(`${shop.url}/`, { headers: { 'X-Forwarded-Host': 'evil.example' } })).text()
    expect(html).toContain(`<link rel="canonical" href="${ADDRESS}/"`)
    expect(html).not.toMatch(/127\.0\.0\.1|localhost|evil\.example/)
  })

  test('HSTS covers this host, and no other', async () => {
    const { headers } = await fetch(`${shop.url}/`)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  })
})
