import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { settingNames } from './env-settings.ts'
import { toSecretSettings } from './key-ring.ts'
import { buildFolder, parseConfig, type Config } from './env.ts'
import { makePushKey } from './web-push.ts'

function configOf(environment: Record<string, string>): Config {
  const config = parseConfig(environment)
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  return config
}

function problemsOf(environment: Record<string, string>): string[] {
  const config = parseConfig(environment)
  return 'problems' in config ? config.problems.map((p) => p.variable) : []
}

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'V3ryR4nd0mSecretOfThirtyTwoChars!',
  PUBLIC_URL: 'https://shop.example',
}

describe('configuration', () => {
  test('needs no settings outside production: demo mode, port 3000, the embedded database', () => {
    const config = configOf({})
    expect(config).toMatchObject({
      demo: true,
      production: false,
      web: { port: 3000, basePath: '/', origin: 'http://127.0.0.1:3000' },
      database: { url: null },
    })
  })

  test('treats an empty variable as missing', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '  ' }).web.port).toBe(3000)
  })

  test('adds the slashes of a base path', () => {
    expect(configOf({ BASE_PATH: '/shop' }).web.basePath).toBe('/shop/')
    expect(configOf({ BASE_PATH: '/shop/' }).web.basePath).toBe('/shop/')
    expect(problemsOf({ BASE_PATH: 'shop' })).toEqual(['BASE_PATH'])
    expect(problemsOf({ BASE_PATH: '/../x/' })).toEqual(['BASE_PATH'])
  })

  test('lists every problem at once, with the value and the rule, and shows no secret', () => {
    const config = parseConfig({
      PORT: '99999',
      LOG_LEVEL: 'loud',
      WEB_PROCESSES: '0',
      APP_SECRET: 'short-secret',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
    })
    if (!('problems' in config)) throw new Error('this should not be accepted')
    expect(config.problems.map((p) => p.variable).toSorted()).toEqual([
      'APP_SECRET',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'WEB_PROCESSES',
    ])
    expect(config.problems.find((p) => p.variable === 'PORT')).toEqual({
      variable: 'PORT',
      got: '"99999"',
      wants: 'a port number from 1 to 65535',
    })
    expect(JSON.stringify(config.problems)).not.toMatch(/hunter2|short-secret/)
  })

  test('requires complete groups', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'x' })).toEqual(['GOOGLE_CLIENT_SECRET'])
    expect(problemsOf({ S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ])
  })

  test('production starts with a secret and a URL, without demo mode', () => {
    expect(configOf(production)).toMatchObject({
      production: true,
      demo: false,
      web: { secure: true, origin: 'https://shop.example' },
    })
  })

  test.each([
    ['a missing secret', { APP_SECRET: '' }, ['APP_SECRET']],
    ['a secret that is a pattern', { APP_SECRET: 'a'.repeat(40) }, ['APP_SECRET']],
    ['the example of a manual', { APP_SECRET: 'changeme-Changeme-changeme-123456789' }, ['APP_SECRET']],
    ['a secret that repeats itself', { APP_SECRET: 'my-Sup3r-Key!my-Sup3r-Key!my-Sup3r-Key!' }, ['APP_SECRET']],
    ['a row of neighbours', { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, ['APP_SECRET']],
    ['an address that is not encrypted', { PUBLIC_URL: 'http://shop.example' }, ['PUBLIC_URL']],
    ['one that only begins like this machine', { PUBLIC_URL: 'http://127.0.0.1.evil.example' }, ['PUBLIC_URL']],
    ['no address of its own', { PUBLIC_URL: '' }, ['PUBLIC_URL']],
    ['the demo shop with its public passwords', { DEMO: 'on' }, ['DEMO']],
    ['a stand-in of the payment provider', { PAYSTACK_API_URL: 'http://127.0.0.1:3001' }, ['PAYSTACK_API_URL']],
    ['a stand-in of the push services', { PUSH_SERVICE_URL: 'http://127.0.0.1:3001' }, ['PUSH_SERVICE_URL']],
    [
      'test keys of the payment provider',
      { PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_PUBLIC_KEY: 'pk_test_1' },
      ['PAYSTACK_SECRET_KEY'],
    ],
  ])('production refuses %s', (_what, change, problems) => {
    expect(problemsOf({ ...production, ...change })).toEqual(problems)
  })

  test('accepts a push key only if its halves match', () => {
    const [key, other] = [makePushKey(), makePushKey()]
    const given = { PUSH_PUBLIC_KEY: key.publicKey, PUSH_PRIVATE_KEY: key.privateKey }
    expect(configOf(given).push).toMatchObject(key)
    expect(problemsOf({ ...given, PUSH_PRIVATE_KEY: other.privateKey })).toEqual(['PUSH_PRIVATE_KEY'])
    expect(problemsOf({ PUSH_PUBLIC_KEY: key.publicKey })).toEqual(['PUSH_PRIVATE_KEY'])
    expect(JSON.stringify(parseConfig({ ...given, PUSH_PUBLIC_KEY: other.publicKey }))).not.toContain(key.privateKey)
  })

  test('a ring of secrets, the newest first', () => {
    const [newer, older] = ['b7mT0f2oZxk8G1nqYw5cRj3VhSLpAeUd', 'q9Zr4kLw2Tn8Vb6Xc1Ms5Dj7Fg3Hy0Pa']
    const { APP_SECRET, ...rest } = production
    const secretOf = (given: Record<string, string>) => configOf({ ...rest, ...given }).appSecret
    expect(secretOf({ APP_SECRET })).toBe(APP_SECRET)
    expect(secretOf({ APP_SECRETS: newer })).toBe(newer)
    expect(secretOf({ APP_SECRETS: `${newer}, ${older}` })).toEqual([newer, older])
    expect(secretOf({ APP_SECRETS: newer, APP_SECRET })).toEqual([newer, APP_SECRET])
    expect(secretOf({ APP_SECRETS: `${newer},${APP_SECRET}`, APP_SECRET })).toEqual([newer, APP_SECRET])
    expect(secretOf(toSecretSettings([newer, 'with, a comma and 32 characters!!!']))).toEqual([
      newer,
      'with, a comma and 32 characters!!!',
    ])
    for (const weak of [`${newer},short`, `${newer},${'a'.repeat(40)}`, `${newer},`])
      expect(problemsOf({ ...rest, APP_SECRETS: weak })).toContain('APP_SECRETS')
  })

  test('production accepts a secret from openssl, and runs on its own machine without a proxy', () => {
    for (const secret of ['b7mT0f2oZxk8G1nqYw5cRj3VhSLpAeUd', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822c'])
      expect(problemsOf({ ...production, APP_SECRET: secret })).toEqual([])
    for (const origin of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(problemsOf({ ...production, PUBLIC_URL: origin })).toEqual([])
  })

  test('a URL that is not secret is shown, unless it contains a password', () => {
    const gotOf = (PUBLIC_URL: string): string | undefined => {
      const config = parseConfig({ PUBLIC_URL })
      return 'problems' in config ? config.problems[0]?.got : undefined
    }
    expect(gotOf('https://shop.example/path')).toBe('"https://shop.example/path"')
    expect(gotOf('https://me:hunter2@shop.example/path')).toBe('(hidden)')
  })

  test('each base path has its own build', () => {
    expect(buildFolder('/')).toBe('build')
    expect(buildFolder('/shop/')).toBe('build-shop')
    expect(buildFolder('/a/b/')).toBe('build-a_b')
  })

  test('accepts a sender, and refuses at the start one that no email can use', () => {
    expect(configOf({ MAIL_FROM: 'ShopZero Nigeria <hello@shop.example>' }).mail.from).toContain('hello@shop.example')
    expect(problemsOf({ MAIL_FROM: 'ShopZero <hello>' })).toEqual(['MAIL_FROM'])
    expect(problemsOf({ MAIL_FROM: '"ShopZero" <hello@shop.example>' })).toEqual(['MAIL_FROM'])
    expect(problemsOf({ MAIL_FROM: 'ShopZero <a@b.co>\r\nBcc: x@y.co' })).toEqual(['MAIL_FROM'])
  })

  test('a wildcard host gets a URL that a browser can open', () => {
    expect(configOf({ HOST: '0.0.0.0' }).web.origin).toBe('http://127.0.0.1:3000')
    expect(configOf({}).web.origins).toContain('http://localhost:3000')
    expect(configOf({ PUBLIC_URL: 'https://shop.example' }).web.origins).toEqual(['https://shop.example'])
  })

  test('a direct database URL means that the other one leads through a pooler', () => {
    const [pooler, server] = ['postgres://a:b@pooler:6432/shop', 'postgres://a:b@server/shop']
    expect(configOf({ DATABASE_URL: server }).database).toMatchObject({
      directUrl: server,
      isPooled: false,
      namesStatements: true,
    })
    const pooled = { DATABASE_URL: pooler, DATABASE_DIRECT_URL: server }
    expect(configOf(pooled).database).toMatchObject({
      url: pooler,
      directUrl: server,
      isPooled: true,
      namesStatements: false,
    })
    expect(configOf({ ...pooled, DATABASE_NAMED_STATEMENTS: 'on' }).database.namesStatements).toBe(true)
    expect(problemsOf({ DATABASE_DIRECT_URL: server })).toEqual(['DATABASE_URL'])
  })

  test('a live key of the payment provider is refused outside production', () => {
    expect(problemsOf({ PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_PUBLIC_KEY: 'pk_live_1' })).toEqual([
      'PAYSTACK_SECRET_KEY',
    ])
  })

  test('docs/configuration.md names every setting and no other', async () => {
    const page = await readFile('docs/configuration.md', 'utf8')
    const named = [...page.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
    expect(named.toSorted()).toEqual(settingNames.toSorted())
  })
})
