import { createHash, createPublicKey, verify } from 'node:crypto'
import { Hono } from 'hono'
import { expect } from 'vitest'
import { z } from 'zod'
import { createOpenIdProvider } from '#sandbox/openid/index.ts'

export const ISSUER = 'http://shop.test/sandbox/openid'
export const CALLBACK = 'http://shop.test/callback?from=openid'
const VERIFIER = 'v'.repeat(43)
export const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const clients = [
  { clientId: 'shop', clientSecret: 'se:cr/et &+%', redirectUris: [CALLBACK] },
  { clientId: 'other', clientSecret: 'other-secret', redirectUris: ['http://other.test/callback'] },
]
export const ASKED = {
  response_type: 'code',
  client_id: 'shop',
  redirect_uri: CALLBACK,
  scope: 'openid email profile',
  state: 'st&te',
  nonce: 'n-1',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
}

const tokenAnswer = z.object({ id_token: z.string() })
const errorAnswer = z.object({ error: z.string() })
const keySet = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.string(), n: z.string(), e: z.string() })),
})
const tokenHeader = z.object({ alg: z.string(), kid: z.string() })
const tokenClaims = z.looseObject({ sub: z.string() })

/** A browser and a client in one. Tests request, choose and redeem over the public endpoints. */
export function makeTestClient() {
  let time = Date.parse('2026-03-01T10:00:00Z')
  const provider = createOpenIdProvider({ issuer: ISSUER, clients, now: () => new Date(time) })
  const app = new Hono().route('/sandbox/openid', provider.app)

  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return app.request(`${ISSUER}${path}`, { headers })
  }

  async function post(
    path: string,
    body: Record<string, string> | string,
    headers: Record<string, string> = { origin: 'http://shop.test' },
  ): Promise<Response> {
    const form = typeof body === 'string' ? body : query(body)
    return app.request(`${ISSUER}${path}`, {
      method: 'POST',
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  }

  async function choose(chosen: Record<string, string>, asked: Record<string, string> = ASKED): Promise<URL> {
    const answer = await post('/authorize', { ...asked, ...chosen })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }

  async function codeFor(): Promise<string> {
    return (await choose({ identity: '100000000000000000001' })).searchParams.get('code') ?? ''
  }

  async function redeem(
    form: Record<string, string>,
    headers: Record<string, string> = { authorization: basic('shop', 'se:cr/et &+%') },
  ): Promise<Response> {
    return post(
      '/token',
      { grant_type: 'authorization_code', redirect_uri: CALLBACK, code_verifier: VERIFIER, ...form },
      headers,
    )
  }

  async function signIn(chosen: Record<string, string>, asked: Record<string, string> = {}) {
    const back = await choose(chosen, { ...ASKED, ...asked })
    const answer = await redeem({ code: back.searchParams.get('code') ?? '' })
    return readIdToken(tokenAnswer.parse(await answer.json()).id_token)
  }

  async function readIdToken(token: string) {
    const [header = '', payload = '', signature = ''] = token.split('.')
    const { keys } = keySet.parse(await (await get('/jwks')).json())
    const { alg, kid } = tokenHeader.parse(decode(header))
    expect(alg).toBe('RS256')
    const key = createPublicKey({ format: 'jwk', key: keys.find((one) => one.kid === kid) ?? {} })
    expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    return tokenClaims.parse(decode(payload))
  }

  const pass = (ms: number): void => {
    time += ms
  }
  return { app, get, post, choose, codeFor, redeem, signIn, readIdToken, pass, now: () => time }
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

export async function refusal(answer: Response): Promise<string> {
  return `${answer.status} ${errorAnswer.parse(await answer.json()).error}`
}

export function basic(id: string, secret: string): string {
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

export function query(params: Record<string, string>): string {
  return new URLSearchParams(params).toString()
}
