import { beforeEach, describe, expect, it } from 'vitest'
import { ASKED, CALLBACK, ISSUER, makeTestClient, query } from '#tests/support/openid-client.ts'

let client: ReturnType<typeof makeTestClient>

beforeEach(() => {
  client = makeTestClient()
})

describe('signing in', () => {
  it('leads from the page to a token signed with the published key', async () => {
    const page = await client.get(`/authorize?${query(ASKED)}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Ada Obi')
    const back = await client.choose({ identity: '100000000000000000001' })
    expect(back.origin + back.pathname).toBe('http://shop.test/callback')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'openid',
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'st&te',
      iss: ISSUER,
    })

    const answer = await client.redeem({ code: back.searchParams.get('code') ?? '' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const tokens = await answer.json()
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid email profile' })
    expect(await client.readIdToken(tokens.id_token)).toEqual({
      iss: ISSUER,
      aud: 'shop',
      sub: '100000000000000000001',
      nonce: 'n-1',
      iat: client.now() / 1000,
      auth_time: client.now() / 1000,
      exp: client.now() / 1000 + 3600,
      name: 'Ada Obi',
      given_name: 'Ada',
      family_name: 'Obi',
      email: 'ada.obi@example.com',
      email_verified: true,
    })
    const info = await client.get('/userinfo', { authorization: `Bearer ${tokens.access_token}` })
    expect(await info.json()).toMatchObject({ sub: '100000000000000000001', email: 'ada.obi@example.com' })
  })

  it('gives a typed email address the same identity each time, verified or not', async () => {
    const first = await client.signIn({ email: ' Eve@Example.com ', email_verified: 'yes' })
    const second = await client.signIn({ email: 'eve@example.com' })
    const third = await client.signIn({ email: 'mallory@example.com' })
    expect(first).toMatchObject({ email: 'eve@example.com', email_verified: true })
    expect(second).toMatchObject({ sub: first.sub, email_verified: false })
    expect(third.sub).not.toBe(first.sub)
  })

  it('supports people without a verified address, and without any', async () => {
    expect(await client.signIn({ identity: '100000000000000000003' })).toMatchObject({ email_verified: false })
    const nobody = await client.signIn({ identity: '100000000000000000004' })
    expect(nobody).not.toHaveProperty('email')
    expect(nobody).not.toHaveProperty('email_verified')
  })

  it('reveals only the requested claims', async () => {
    const claims = await client.signIn({ identity: '100000000000000000001' }, { scope: 'openid' })
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'auth_time', 'exp', 'iat', 'iss', 'nonce', 'sub'])
  })

  it('requires neither state nor nonce', async () => {
    const { state: _, nonce: __, ...asked } = ASKED
    const back = await client.choose({ identity: '100000000000000000001' }, asked)
    expect(back.searchParams.has('state')).toBe(false)
    const tokens = await (await client.redeem({ code: back.searchParams.get('code') ?? '' })).json()
    expect(await client.readIdToken(tokens.id_token)).not.toHaveProperty('nonce')
  })

  it('accepts the secret in the form too', async () => {
    const answer = await client.redeem(
      { code: await client.codeFor(), client_id: 'shop', client_secret: 'se:cr/et &+%' },
      {},
    )
    expect(answer.status).toBe(200)
  })

  it('can be cancelled', async () => {
    const back = await client.choose({ cancel: 'yes' })
    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'openid',
      error: 'access_denied',
      state: 'st&te',
      iss: ISSUER,
    })
  })
})

describe('the page', () => {
  it('has a strict policy that lets its form redirect only to the client', async () => {
    const policy = (await client.get(`/authorize?${query(ASKED)}`)).headers.get('content-security-policy')
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' http://shop.test; base-uri 'none'; frame-ancestors 'none'",
    )
  })

  it('shows text as text, never as markup', async () => {
    const evil = `"><script>alert(1)</script>`
    const text = await (
      await client.get(`/authorize?${query({ ...ASKED, state: evil, nonce: evil, login_hint: evil })}`)
    ).text()
    expect(text).not.toContain('<script')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;')
  })

  it('prefills the address that the client expects', async () => {
    const text = await (await client.get(`/authorize?${query({ ...ASKED, login_hint: 'eve@example.com' })}`)).text()
    expect(text).toContain('value="eve@example.com"')
  })

  it.each([
    '',
    'eve',
    'eve@',
    'eve@example',
    'eve@exam ple.com',
    'eve@example.com\r\nX: y',
    `${'e'.repeat(300)}@example.com`,
  ])('asks again for %j and preserves the input', async (email) => {
    const answer = await client.post('/authorize', { ...ASKED, email })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('aria-invalid="true"')
  })

  it('asks again for an unknown person', async () => {
    expect((await client.post('/authorize', { ...ASKED, identity: '1' })).status).toBe(422)
  })

  it.each([
    [{}, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{ origin: 'http://shop.test' }, 303],
  ])('is the only accepted origin of its form: %j', async (headers, status) => {
    expect((await client.post('/authorize', { ...ASKED, identity: '100000000000000000001' }, headers)).status).toBe(
      status,
    )
  })

  it('accepts only forms', async () => {
    const answer = await client.app.request(`${ISSUER}/authorize`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(415)
    expect((await client.post('/authorize', { ...ASKED, email: 'x'.repeat(40_000) })).status).toBe(413)
  })
})

describe('an invalid client', () => {
  const without = (name: string) => query(Object.fromEntries(Object.entries(ASKED).filter(([key]) => key !== name)))

  it.each([
    ['an unknown client', query({ ...ASKED, client_id: 'evil' })],
    ['no client', without('client_id')],
    ['no way back', without('redirect_uri')],
    ['a way back that is longer', query({ ...ASKED, redirect_uri: `${CALLBACK}&x=1` })],
    ['a way back that is shorter', query({ ...ASKED, redirect_uri: 'http://shop.test/callback' })],
    ['a way back in other letters', query({ ...ASKED, redirect_uri: CALLBACK.replace('callback', 'Callback') })],
    ['a way back with a dot', query({ ...ASKED, redirect_uri: CALLBACK.replace('/callback', '/./callback') })],
    ["another client's way back", query({ ...ASKED, redirect_uri: 'http://other.test/callback' })],
    ['two ways back', `${query(ASKED)}&redirect_uri=${encodeURIComponent('https://evil.example/')}`],
    ['two clients', `${query(ASKED)}&client_id=other`],
    ['an endless state', query({ ...ASKED, state: 'x'.repeat(3000) })],
  ])('gets no redirect: %s', async (_, asked) => {
    const answers = [
      await client.get(`/authorize?${asked}`),
      await client.post('/authorize', `${asked}&identity=100000000000000000001`),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(answer.headers.has('location')).toBe(false)
    }
  })

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ scope: 'email' }, 'invalid_scope'],
    [{ scope: '' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ prompt: 'none' }, 'login_required'],
  ])('gets the error if its redirect is valid: %j', async (wrong, error) => {
    for (const answer of [
      await client.get(`/authorize?${query({ ...ASKED, ...wrong })}`),
      await client.post('/authorize', { ...ASKED, ...wrong, identity: '100000000000000000001' }),
    ]) {
      const back = new URL(answer.headers.get('location') ?? '')
      expect(back.origin).toBe('http://shop.test')
      expect(back.searchParams.get('error')).toBe(error)
      expect(back.searchParams.get('state')).toBe('st&te')
      expect(back.searchParams.has('code')).toBe(false)
    }
  })
})

describe('the discovery document', () => {
  it('names its issuer and working URLs', async () => {
    const found = await (await client.get('/.well-known/openid-configuration')).json()
    expect(found).toMatchObject({ issuer: ISSUER, code_challenge_methods_supported: ['S256'] })
    for (const name of ['authorization_endpoint', 'userinfo_endpoint', 'jwks_uri']) {
      const address = String(found[name])
      expect(address.startsWith(`${ISSUER}/`)).toBe(true)
      expect((await client.app.request(address)).status).not.toBe(404)
    }
  })

  it('publishes only the public half of its key', async () => {
    const { keys } = await (await client.get('/jwks')).json()
    expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})
