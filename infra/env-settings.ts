import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { isSender, isUrl } from './env-rules.ts'
import { makeProxyList } from './proxy-list.ts'
import { isWeakSecret } from './weak-secret.ts'

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], 'on or off')
  .transform((v) => ['on', 'true', '1'].includes(v))
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number from 1 to 65535')
  .transform(Number)
  .refine((n) => n >= 1 && n <= 65535, 'a port number from 1 to 65535')
const httpUrl = z.string().refine((v) => isUrl(v, ['http:', 'https:']), 'an http:// or https:// URL')
const postgresUrl = z.string().refine((v) => isUrl(v, ['postgres:', 'postgresql:']), 'a postgres:// URL')
const text = z.string().min(1, 'some text')

/** Every setting with its default, and a description of valid values for error messages. */
export const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').default('development'),
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  BASE_PATH: z
    .string()
    .regex(/^\/([a-z0-9][a-z0-9-]*\/?)*$/, 'a path such as / or /shop/')
    .transform((v) => (v.endsWith('/') ? v : `${v}/`))
    .default('/'),
  PUBLIC_URL: httpUrl
    .refine(
      (v) => isUrl(v, ['http:', 'https:']) && new URL(v).pathname === '/',
      'a URL without a path; set the path as BASE_PATH',
    )
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_NAMED_STATEMENTS: flag.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, 'a number of connections from 2 to 200')
    .transform(Number)
    .refine((n) => n >= 2 && n <= 200, 'a number of connections from 2 to 200')
    .default(16),
  DATABASE_WAIT_MS: z
    .string()
    .regex(/^\d{3,5}$/, 'milliseconds from 100 to 30000')
    .transform(Number)
    .refine((n) => n <= 30_000, 'milliseconds from 100 to 30000')
    .default(500),
  BODY_GRACE_MS: z
    .string()
    .regex(/^\d{4,5}$/, 'milliseconds from 1000 to 60000')
    .transform(Number)
    .refine((n) => n >= 1000 && n <= 60_000, 'milliseconds from 1000 to 60000')
    .default(15_000),
  DATA_DIR: text.default('./data'),
  DISK_RESERVE_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'a number of megabytes')
    .transform(Number)
    .optional(),
  BACKUP_KEY: z
    .string()
    .min(32, 'at least 32 random characters')
    .refine((v) => !isWeakSecret(v), 'random characters, not a word or a pattern')
    .optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'a number of days from 1 to 3660')
    .transform(Number)
    .refine((n) => n >= 1 && n <= 3660, 'a number of days from 1 to 3660')
    .default(14),
  APP_SECRET: z.string().min(32, 'at least 32 random characters').optional(),
  APP_SECRETS: z
    .string()
    .transform((v) => v.split(',').map((each) => each.trim()))
    .refine((all) => all.every((each) => each.length >= 32), 'secrets of at least 32 random characters, with commas')
    .optional(),
  SMTP_URL: z
    .string()
    .refine((v) => isUrl(v, ['smtp:', 'smtps:']), 'an smtp:// or smtps:// URL')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'a sender such as: ShopZero <hello@example.com>')
    .default('ShopZero <hello@shopzero.test>'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: text.default('auto'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_SESSION_TOKEN: text.optional(),
  S3_CREDENTIALS_FILE: text.optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/, 'a key such as sk_live_…')
    .optional(),
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'a key such as pk_live_…')
    .optional(),
  PAYSTACK_API_URL: httpUrl.optional(),
  PUSH_PUBLIC_KEY: text.optional(),
  PUSH_PRIVATE_KEY: text.optional(),
  PUSH_SERVICE_URL: httpUrl.optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine((v) => makeProxyList(v) !== null, 'IP addresses or networks of proxies, such as 10.0.0.0/8, 127.0.0.1')
    .transform((v) => makeProxyList(v) ?? undefined)
    .optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  FACEBOOK_CLIENT_ID: text.optional(),
  FACEBOOK_CLIENT_SECRET: text.optional(),
  DEMO: flag.optional(),
  WEB_PROCESSES: z
    .string()
    .regex(/^\d{1,2}$/, 'a number from 1 to 64')
    .transform(Number)
    .refine((n) => n >= 1 && n <= 64, 'a number from 1 to 64')
    // with two, one serves while the other is replaced
    .default(() => Math.min(2, availableParallelism())),
  PAGE_CACHE: flag.default(true),
  JOBS: flag.default(true),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .optional(),
})

export const settingNames = Object.keys(settings.shape)
