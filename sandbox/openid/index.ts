import { readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { LRUCache } from 'lru-cache'
import { addressBack, judge } from './authorization.ts'
import type { Authorization, Client } from './authorization.ts'
import { IDENTITIES, claimsOf, identityOf } from './identities.ts'
import type { Identity } from './identities.ts'
import { makeSigningKey } from './keys.ts'
import { choosePage, stopPage } from './pages.ts'
import { fitsChallenge, readTokenRequest } from './token.ts'
import type { TokenRefusal } from './token.ts'

const styles = readFileSync(new URL('style.css', import.meta.url), 'utf8')

export type { Client } from './authorization.ts'

export type OpenIdProviderOptions = {
  /** the URL at which `app` is mounted, without a trailing slash */
  issuer: string
  clients: readonly Client[]
  now?: () => Date
}

type Grant = { authorization: Authorization; identity: Identity; until: number; accessToken: string | null }
type Access = { identity: Identity; scopes: string[]; until: number }

const CODE_MS = 60_000
const ACCESS_MS = 3_600_000
const FORM = 'application/x-www-form-urlencoded'

export function createOpenIdProvider({ issuer, clients, now = () => new Date() }: OpenIdProviderOptions): {
  app: Hono
} {
  const base = new URL(issuer).pathname.replace(/\/$/, '')
  const key = makeSigningKey()
  const grants = new LRUCache<string, Grant>({ max: 1000 })
  const accesses = new LRUCache<string, Access>({ max: 1000 })
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    const headers = {
      'content-security-policy': pagePolicy([]),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
  })
  app.use(bodyLimit({ maxSize: 32 * 1024 }))

  app.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuer)))
  app.get('/jwks', async (c) => c.json({ keys: [(await key).jwk] }))
  app.get('/style.css', (c) => c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/authorize', (c) => authorize(c, new URL(c.req.url).searchParams))

  app.post('/authorize', async (c) => {
    const form = await readForm(c)
    if (!form) return c.html(stopPage(base, 'The request must be a form.'), 415)
    if (!isOwnForm(c.req.raw, issuer))
      return c.html(stopPage(base, 'This form was not sent from the sign-in page.'), 403)
    return authorize(c, form, true)
  })

  function authorize(c: Context, params: URLSearchParams, answered = false) {
    const judgement = judge(params, clients)
    if (judgement.kind === 'stop') return c.html(stopPage(base, judgement.why), 400)
    if (judgement.kind === 'back') {
      const { redirectUri, state, error, why } = judgement
      return c.redirect(addressBack(redirectUri, { error, error_description: why, state, iss: issuer }), 303)
    }
    const { authorization } = judgement
    const { redirectUri, state } = authorization
    // browsers apply form-action to the redirect after a form too
    c.header('content-security-policy', pagePolicy([new URL(redirectUri).origin]))
    if (!answered) return c.html(choosePage(base, { authorization, params }))
    if (params.has('cancel')) {
      return c.redirect(addressBack(redirectUri, { error: 'access_denied', state, iss: issuer }), 303)
    }
    const typed = params.get('email') ?? ''
    const verified = params.get('email_verified') === 'yes'
    const identity = params.has('identity')
      ? IDENTITIES.find((one) => one.sub === params.get('identity'))
      : identityOf(typed, verified)
    if (!identity) {
      const fault = 'Enter a valid email address, for example name@example.com.'
      return c.html(choosePage(base, { authorization, params, typed, verified, fault }), 422)
    }
    const code = randomBytes(32).toString('base64url')
    grants.set(code, { authorization, identity, until: now().getTime() + CODE_MS, accessToken: null })
    return c.redirect(addressBack(redirectUri, { code, state, iss: issuer }), 303)
  }

  app.post('/token', async (c) => {
    const form = await readForm(c)
    if (!form) return refuse(c, { status: 400, error: 'invalid_request', why: 'a form was expected' })
    const read = readTokenRequest(form, c.req.header('authorization'), clients)
    if ('refusal' in read) return refuse(c, read.refusal)
    const { clientId, code, redirectUri, verifier } = read.request
    const grant = grants.get(code)
    if (!grant || grant.authorization.clientId !== clientId) return refuse(c, badGrant('the code is not known'))
    if (grant.until < 0) {
      // a reused code may be stolen, so its access token is revoked
      if (grant.accessToken) accesses.delete(grant.accessToken)
      return refuse(c, badGrant('the code was used before'))
    }
    const inTime = now().getTime() < grant.until
    grant.until = -1
    if (!inTime) return refuse(c, badGrant('the code is too old'))
    if (grant.authorization.redirectUri !== redirectUri) return refuse(c, badGrant('the redirect_uri is another one'))
    if (!fitsChallenge(verifier, grant.authorization.challenge))
      return refuse(c, badGrant('the code_verifier does not fit'))
    grant.accessToken = randomBytes(32).toString('base64url')
    return c.json(await giveTokens(grant.accessToken, grant))
  })

  async function giveTokens(accessToken: string, { identity, authorization }: Grant) {
    const { clientId, nonce, scopes } = authorization
    const at = now().getTime()
    accesses.set(accessToken, { identity, scopes, until: at + ACCESS_MS })
    const iat = Math.floor(at / 1000)
    const times = { iat, auth_time: iat, exp: iat + ACCESS_MS / 1000 }
    const claims = {
      iss: issuer,
      aud: clientId,
      ...times,
      ...(nonce !== null && { nonce }),
      ...claimsOf(identity, scopes),
    }
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: ACCESS_MS / 1000,
      scope: scopes.join(' '),
      id_token: (await key).signJwt(claims),
    }
  }

  app.on(['GET', 'POST'], '/userinfo', (c) => {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const access = token && accesses.get(token)
    if (access && now().getTime() < access.until) return c.json(claimsOf(access.identity, access.scopes))
    c.header('www-authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer')
    return c.json({ error: 'invalid_token' }, 401)
  })

  app.notFound((c) => c.html(stopPage(base, 'Page not found.'), 404))
  return { app }
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['sub', 'name', 'given_name', 'family_name', 'email', 'email_verified'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

function pagePolicy(formTargets: string[]): string {
  const targets = ["'self'", ...formTargets].join(' ')
  return `default-src 'none'; style-src 'self'; img-src data:; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

async function readForm(c: Context): Promise<URLSearchParams | null> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === FORM ? new URLSearchParams(await c.req.text()) : null
}

function isOwnForm(request: Request, issuer: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === null ? request.headers.get('origin') === new URL(issuer).origin : site === 'same-origin'
}

function badGrant(why: string): TokenRefusal {
  return { status: 400, error: 'invalid_grant', why }
}

function refuse(c: Context, { status, error, why }: TokenRefusal) {
  if (status === 401) c.header('www-authenticate', 'Basic realm="token"')
  return c.json({ error, error_description: why }, status)
}
