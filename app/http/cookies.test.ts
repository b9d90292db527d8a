import { describe, expect, it } from 'vitest'
import { seal } from '#infra/seal.ts'
import { getOrCreateDeviceToken } from '#modules/secrets/index.server.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import {
  deviceCookie,
  clearSessionCookie,
  readCookies,
  readSecretCookie,
  secretCookie,
  sessionCookie,
  sessionCookieName,
} from './cookies.ts'

const https = { web: { secure: true, basePath: '/shop/' } }
const http = { web: { secure: false, basePath: '/shop/' } }
const now = new Date('2026-01-01T00:00:00Z')
const session = { token: 'abc', endsAt: new Date('2026-01-01T01:00:00Z') }

describe('the cookie of a session', () => {
  it('is bound to https and this host where there is https', () => {
    expect(sessionCookie(https, 'session', session, now)).toBe(
      '__Host-sz_session=abc; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    expect(sessionCookieName(https, 'admin')).toBe('__Host-sz_admin')
  })

  it('stays below the base path on plain http', () => {
    expect(sessionCookie(http, 'admin', session, now)).toBe(
      'sz_admin=abc; Max-Age=3600; Path=/shop/; HttpOnly; SameSite=Lax',
    )
  })

  it('goes with the same attributes as it came', () => {
    expect(clearSessionCookie(https, 'session')).toBe(
      '__Host-sz_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
  })

  it('never lives longer than the session', () => {
    expect(sessionCookie(http, 'session', session, new Date('2026-01-02T00:00:00Z'))).toContain('Max-Age=0')
  })
})

describe('a cookie of the device', () => {
  it('can be read by the page', () => {
    expect(deviceCookie(https, 'sz_prefs', '1.dark')).toBe(
      'sz_prefs=1.dark; Path=/shop/; Max-Age=31536000; SameSite=Lax; Secure',
    )
    expect(deviceCookie(http, 'sz_prefs', '1.dark')).not.toContain('HttpOnly')
  })
})

describe('readCookies', () => {
  it('takes a header apart, whatever stands in it', () => {
    expect([...readCookies('a=1; b=x=y;c; =d;  e = f ')]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['e', 'f'],
    ])
    expect(readCookies(undefined).size).toBe(0)
    expect(readCookies('__proto__=1').get('__proto__')).toBe('1')
  })
})

it('reads a device token and sealed text back from their cookies', () => {
  for (const value of [getOrCreateDeviceToken(TEST_SECRET, null), seal(TEST_SECRET, 'a trip', 'there and back')]) {
    const [cookie = ''] = secretCookie(https, 'device', value, 60).split(';')
    const request = new Request('https://shop.example/', { headers: { Cookie: cookie } })
    expect(readSecretCookie(https, request, 'device')).toBe(value)
  }
})
