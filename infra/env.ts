import path from 'node:path'
import type { z } from 'zod'
import { exitWithMessage } from './exit.ts'
import { isPrivateWay, toHostName } from './env-rules.ts'
import { settingNames, settings } from './env-settings.ts'
import type { AppSecret } from './key-ring.ts'
import { parseSender } from './mail/message.ts'
import { isWeakSecret } from './weak-secret.ts'
import { isPushKey } from './web-push.ts'

/**
 * The only place that reads the environment. Each setting is read once, validated and passed on as a value. A test
 * compares docs/configuration.md with this list.
 */
export type Config = ReturnType<typeof toConfig>

export type ConfigProblem = { variable: string; got: string; wants: string }

const together = [
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['PAYSTACK_SECRET_KEY', 'PAYSTACK_PUBLIC_KEY'],
  ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
] as const

/** These URLs may contain a password. Those of the site and of Paystack do not. */
const SECRET = /SECRET|PASSWORD|PRIVATE|BACKUP_KEY|TOKEN|^(?:DATABASE|SMTP).*_URL$/
const HAS_PASSWORD = /\/\/[^/]*@/

export function parseConfig(environment: Record<string, string | undefined>): Config | { problems: ConfigProblem[] } {
  // shells and unit files unset a variable by making it empty
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name]?.trim() || undefined]))
  const parsed = settings.safeParse(given)
  const problems: ConfigProblem[] = []
  const complain = (variable: string, wants: string): void => {
    const got = given[variable]
    problems.push({
      variable,
      got: got === undefined ? 'nothing' : SECRET.test(variable) || HAS_PASSWORD.test(got) ? '(hidden)' : `"${got}"`,
      wants,
    })
  }
  if (!parsed.success) for (const issue of parsed.error.issues) complain(String(issue.path[0]), issue.message)
  for (const group of together) {
    const missing = group.filter((name) => given[name] === undefined)
    if (missing.length > 0 && missing.length < group.length) {
      for (const name of missing)
        complain(name, `a value, because ${group.filter((n) => given[n]).join(' and ')} is set`)
    }
  }
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    complain('DATABASE_URL', "the pooler's URL, because DATABASE_DIRECT_URL is set")
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    const isFileSet = given.S3_CREDENTIALS_FILE !== undefined
    if (given[name] && isFileSet) complain(name, 'no value, because S3_CREDENTIALS_FILE is set')
    if (!given[name] && !isFileSet && usesBucket(given)) complain(name, 'a value, as for the other S3_ settings')
  }
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = given
  if (publicKey && privateKey && !isPushKey({ publicKey, privateKey }))
    complain('PUSH_PRIVATE_KEY', 'the private key that belongs to PUSH_PUBLIC_KEY, both in base64url')
  if (given.NODE_ENV === 'production') {
    if (!given.APP_SECRET && !given.APP_SECRETS)
      complain('APP_SECRET', 'at least 32 random characters; production does not start without them')
    if (given.APP_SECRET && isWeakSecret(given.APP_SECRET))
      complain('APP_SECRET', 'random characters, not a word or a pattern')
    if (given.APP_SECRETS?.split(',').some(isWeakSecret))
      complain('APP_SECRETS', 'random characters, not words or patterns')
    if (!given.PUBLIC_URL) complain('PUBLIC_URL', "the shop's public URL, such as https://shop.example")
    if (given.PUBLIC_URL && parsed.success && !isPrivateWay(given.PUBLIC_URL))
      complain('PUBLIC_URL', 'an https:// URL, because passwords and sessions are sent over it')
    if (given.SMTP_URL && !given.MAIL_FROM) complain('MAIL_FROM', 'a sender, such as: ShopZero <hello@shop.example>')
    if (parsed.success && parsed.data.DEMO === true) complain('DEMO', 'off, because the demo shop has public passwords')
    if (given.PAYSTACK_API_URL)
      complain('PAYSTACK_API_URL', 'no value, because production only connects to Paystack itself')
    if (given.PUSH_SERVICE_URL)
      complain('PUSH_SERVICE_URL', "no value, because production only connects to the browsers' push services")
    if (given.PAYSTACK_SECRET_KEY?.startsWith('sk_test_')) complain('PAYSTACK_SECRET_KEY', 'a live key, sk_live_…')
  } else if (given.PAYSTACK_SECRET_KEY?.startsWith('sk_live_')) {
    complain('PAYSTACK_SECRET_KEY', 'a test key, because live keys are for NODE_ENV=production')
  }
  if (problems.length > 0 || !parsed.success) return { problems }
  return toConfig(parsed.data)
}

/** Reads the environment of this process, or prints all its problems and ends the start. */
export function readConfig(): Config {
  return readFrom(process.env)
}

function readFrom(environment: Record<string, string | undefined>): Config {
  const config = parseConfig(environment)
  if (!('problems' in config)) return config
  const lines = config.problems.map((p) => `  ${p.variable}: expected ${p.wants}, got ${p.got}`)
  exitWithMessage(`Invalid settings:\n${lines.join('\n')}\nSee docs/configuration.md.`)
}

function toConfig(env: z.infer<typeof settings>) {
  const production = env.NODE_ENV === 'production'
  const isPooled = env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_DIRECT_URL !== env.DATABASE_URL
  const origin = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://${toHostName(env.HOST)}:${env.PORT}`
  return {
    production,
    demo: env.DEMO ?? !production,
    /** at a terminal, only problems are shown */
    logLevel: env.LOG_LEVEL ?? (usesReadableLog() ? 'warn' : 'info'),
    dataDir: env.DATA_DIR,
    /** null: it depends on the size of the disk */
    diskReserveBytes: env.DISK_RESERVE_MB === undefined ? null : env.DISK_RESERVE_MB * 1_000_000,
    appSecret: toAppSecret([...(env.APP_SECRETS ?? []), ...(env.APP_SECRET ? [env.APP_SECRET] : [])]),
    /** null without a key: then nothing is backed up */
    backup: env.BACKUP_KEY
      ? {
          key: env.BACKUP_KEY,
          dir: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
          days: env.BACKUP_DAYS,
        }
      : null,
    web: {
      host: env.HOST,
      port: env.PORT,
      /** always begins and ends with a slash */
      basePath: env.BASE_PATH,
      origin,
      /** the allowed origins of forms: a local browser may use several host names */
      origins: env.PUBLIC_URL
        ? [origin]
        : [origin, ...['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${env.PORT}`)],
      secure: origin.startsWith('https:'),
      processes: env.WEB_PROCESSES,
      /** false renders every page for every request */
      cachesPages: env.PAGE_CACHE,
      metricsPort: env.METRICS_PORT ?? null,
      bodyGraceMs: env.BODY_GRACE_MS,
      /** the proxies whose X-Forwarded-For is trusted; null for none */
      trustedProxies: env.TRUSTED_PROXIES ?? null,
    },
    jobs: env.JOBS,
    database: {
      /** null for the embedded server under dataDir */
      url: env.DATABASE_URL ?? null,
      /** reaches the server without a pooler */
      directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
      isPooled,
      namesStatements: env.DATABASE_NAMED_STATEMENTS ?? !isPooled,
      ownerUrl: env.DATABASE_OWNER_URL ?? null,
      replicaUrl: env.DATABASE_REPLICA_URL ?? null,
      pool: env.DATABASE_POOL,
      waitMs: env.DATABASE_WAIT_MS,
    },
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    s3: toS3(env),
    paystack: {
      apiUrl: env.PAYSTACK_API_URL ?? null,
      /** null for Paystack's own script; the sandbox sets its own */
      scriptUrl: null as string | null,
      /** for one call, including retries and pauses */
      timeoutMs: 10_000,
      secretKey: env.PAYSTACK_SECRET_KEY ?? null,
      publicKey: env.PAYSTACK_PUBLIC_KEY ?? null,
    },
    push: {
      /** null if the application generates its own key */
      publicKey: env.PUSH_PUBLIC_KEY ?? null,
      privateKey: env.PUSH_PRIVATE_KEY ?? null,
      /** the contact for a push service, which accepts no plain http URL */
      subject: origin.startsWith('https:') ? origin : `mailto:${parseSender(env.MAIL_FROM).address}`,
      /** a replacement for the browsers' push services, without a trailing slash */
      serviceUrl: env.PUSH_SERVICE_URL?.replace(/\/$/, '') ?? null,
    },
    google: withPlaces(pair(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET), { issuer: 'https://accounts.google.com' }),
    facebook: withPlaces(pair(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET), {
      dialogUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
      graphUrl: 'https://graph.facebook.com/v23.0',
    }),
  }
}

function toAppSecret(all: string[]): AppSecret | null {
  const [newest, ...older] = new Set(all)
  if (newest === undefined) return null
  return older.length > 0 ? [newest, ...older] : newest
}

function pair(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : null
}

function usesBucket(given: Record<string, string | undefined>): boolean {
  return ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].some((name) => given[name])
}

function toS3(env: z.infer<typeof settings>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_CREDENTIALS_FILE: file } = env
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_SESSION_TOKEN: sessionToken } = env
  if (!endpoint || !bucket) return null
  if (file) return { endpoint, region, bucket, credentials: { file } }
  if (!accessKeyId || !secretAccessKey) return null
  return { endpoint, region, bucket, credentials: { accessKeyId, secretAccessKey, sessionToken } }
}

/** Adds the provider's URLs, which only the sandbox changes. */
function withPlaces<C, P>(client: C | null, places: P): (C & P) | null {
  return client && { ...client, ...places }
}

/** The path that a build is made for. Build tools read it without the other settings. */
export function readBasePath(): string {
  return readFrom({ BASE_PATH: process.env.BASE_PATH }).web.basePath
}

/** Each base path has its own build folder, so a new build does not disturb a running one. */
export function buildFolder(basePath: string): string {
  const names = basePath.split('/').filter(Boolean)
  return ['build', names.join('_')].filter(Boolean).join('-')
}

/** The flags that the operator gives to every Node process. */
export function readNodeOptions(): string {
  return process.env.NODE_OPTIONS ?? ''
}

/** Outside production, at a terminal: the log is formatted for people. */
export function usesReadableLog(): boolean {
  // destructured, because the build replaces `process.env.NODE_ENV` with 'production'
  const { NODE_ENV } = process.env
  return process.stdout.isTTY === true && NODE_ENV !== 'production'
}

export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more }
}

/** For the development server, whose parts read the environment after the database has started. */
export function addToEnvironment(more: Record<string, string>): void {
  Object.assign(process.env, more)
}

/** The environment of a child that may know only these variables. */
export function pickEnvironment(names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
