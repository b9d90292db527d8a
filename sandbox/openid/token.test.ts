import { beforeEach, describe, expect, it } from 'vitest'
import { CHALLENGE, ISSUER, basic, makeTestClient, refusal } from '#tests/support/openid-client.ts'

let client: ReturnType<typeof makeTestClient>

beforeEach(() => {
  client = makeTestClient()
})

describe('a code', () => {
  it('works once, and a second use revokes the first token', async () => {
    const code = await client.codeFor()
    const { access_token } = await (await client.redeem({ code })).json()
    expect((await client.get('/userinfo', { authorization: `Bearer ${access_token}` })).status).toBe(200)
    expect(await refusal(await client.redeem({ code }))).toBe('400 invalid_grant')
    expect((await client.get('/userinfo', { authorization: `Bearer ${access_token}` })).status).toBe(401)
  })

  it('works once for two concurrent requests', async () => {
    const code = await client.codeFor()
    const answers = await Promise.all([client.redeem({ code }), client.redeem({ code }), client.redeem({ code })])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('works for 60 seconds', async () => {
    const [soon, late] = [await client.codeFor(), await client.codeFor()]
    client.pass(59_999)
    expect((await client.redeem({ code: soon })).status).toBe(200)
    client.pass(1)
    expect(await refusal(await client.redeem({ code: late }))).toBe('400 invalid_grant')
  })

  it.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
    ['the challenge for a verifier', { code_verifier: CHALLENGE }],
    ['a short verifier', { code_verifier: 'v' }],
    ['another way back', { redirect_uri: 'http://shop.test/callback' }],
  ])('is used up by %s', async (_, wrong) => {
    const code = await client.codeFor()
    expect(await refusal(await client.redeem({ code, ...wrong }))).toBe('400 invalid_grant')
    expect(await refusal(await client.redeem({ code }))).toBe('400 invalid_grant')
  })

  it('is refused for another client, and stays valid for the right one', async () => {
    const code = await client.codeFor()
    const authorization = basic('other', 'other-secret')
    expect(
      await refusal(await client.redeem({ code, redirect_uri: 'http://other.test/callback' }, { authorization })),
    ).toBe('400 invalid_grant')
    expect((await client.redeem({ code })).status).toBe(200)
  })

  it.each([
    ['an unknown code', { code: 'x'.repeat(43) }, '400 invalid_grant'],
    ['no code', { code: '' }, '400 invalid_request'],
    ['no verifier', { code_verifier: '' }, '400 invalid_request'],
    ['no way back', { redirect_uri: '' }, '400 invalid_request'],
    ['another grant', { grant_type: 'password' }, '400 unsupported_grant_type'],
    ['no grant', { grant_type: '' }, '400 unsupported_grant_type'],
    ['a secret twice', { client_id: 'shop', client_secret: 'se:cr/et &+%' }, '401 invalid_client'],
  ])('is refused for %s', async (_, wrong, expected) => {
    expect(await refusal(await client.redeem({ code: await client.codeFor(), ...wrong }))).toBe(expected)
  })

  it.each([
    ['no secret', {}],
    ['a wrong secret', { authorization: basic('shop', 'wrong') }],
    ["another client's secret", { authorization: basic('shop', 'other-secret') }],
    ['an unknown client', { authorization: basic('evil', 'se:cr/et &+%') }],
    ['an empty secret', { authorization: basic('shop', '') }],
    ['something that is no secret', { authorization: 'Basic !!!' }],
    ['a bearer', { authorization: 'Bearer x' }],
  ])('is refused for %s, and stays valid', async (_, headers) => {
    const code = await client.codeFor()
    const answer = await client.redeem({ code }, headers)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/)
    expect(await refusal(answer)).toBe('401 invalid_client')
    expect((await client.redeem({ code })).status).toBe(200)
  })

  it('is refused in a body that is not a form, or with duplicate fields', async () => {
    const headers = { authorization: basic('shop', 'se:cr/et &+%') }
    const answer = await client.app.request(`${ISSUER}/token`, {
      method: 'POST',
      body: '{}',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect(await refusal(answer)).toBe('400 invalid_request')
    expect(await refusal(await client.post('/token', 'grant_type=authorization_code&code=a&code=b', headers))).toBe(
      '400 invalid_request',
    )
    expect((await client.get('/token')).status).toBe(404)
  })
})

describe('access with a token', () => {
  it.each<Record<string, string>>([
    {},
    { authorization: 'Bearer x' },
    { authorization: `Bearer ${'x'.repeat(43)}` },
    { authorization: 'Basic eDp5' },
  ])('is refused for %j', async (headers) => {
    const answer = await client.get('/userinfo', headers)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  it('expires after an hour', async () => {
    const { access_token } = await (await client.redeem({ code: await client.codeFor() })).json()
    client.pass(3_600_000)
    expect((await client.get('/userinfo', { authorization: `Bearer ${access_token}` })).status).toBe(401)
  })
})
