import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { requireKnownSecrets } from '#host/known-secrets.ts'
import { withSecret } from '#host/secret.ts'
import { openDatabase } from '#infra/db/client.ts'
import { openDatabaseServer } from '#infra/db/server.ts'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { disableAdminCodeLocally, setAdminPasswordLocally } from '#modules/administrator/index.server.ts'
import { systemClock } from '#shared/time.ts'

const USAGE = `npm run admin -- password               sets a new administrator's password, which it asks for twice
npm run admin -- password --generate    generates a password and prints it once
npm run admin -- code-off               turns off the administrator's authenticator code`

const FAULTS: Record<string, string> = {
  'password-short': "The administrator's password needs at least 12 characters.",
  'password-own': 'This password is too easy to guess.',
  'password-common': 'This password is too common.',
  busy: 'Too many passwords are being checked right now. Please try again.',
}

const [what, option] = process.argv.slice(2)
const isAsked = what === 'password' && (option === undefined || option === '--generate')
if (!isAsked && what !== 'code-off') {
  console.error(USAGE)
  process.exit(2)
}

const given = readConfig()
const log = makeLog('warn', 'admin')
const server = await openDatabaseServer(given, log)
const { appSecret } = await withSecret(given, server)
const db = openDatabase({ url: server.directUrl, pool: 2, log })
if (!given.demo) await requireKnownSecrets({ db, secret: appSecret })
try {
  process.exitCode = what === 'code-off' ? await forgetCode() : await setPassword()
} finally {
  await db.destroy()
  await server.stop()
}

async function forgetCode(): Promise<number> {
  const wasOn = await disableAdminCodeLocally({ db })
  console.log(wasOn ? 'The authenticator code is off.' : 'The authenticator code was already off.')
  return 0
}

async function setPassword(): Promise<number> {
  const generated = option === '--generate' ? randomBytes(15).toString('base64url') : null
  const password = generated ?? (await readNewPassword())
  if (password === null) {
    console.error('The two passwords are different. Nothing has changed.')
    return 1
  }
  const set = await setAdminPasswordLocally({ db, clock: systemClock, secret: appSecret }, password)
  if (!set.ok) {
    console.error(`${FAULTS[set.code] ?? set.code} Nothing has changed.`)
    return 1
  }
  if (generated) console.log(`The administrator's password is ${generated}\nIt is shown only once.`)
  else console.log("The administrator's password has changed, and all administrator sessions have ended.")
  return 0
}

/** The terminal does not echo the password. A pipe must contain it twice, on two lines. */
async function readNewPassword(): Promise<string | null> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const isTerminal = process.stdin.isTTY
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  const answers = lines[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question)
    const { value } = await answers.next()
    if (isTerminal) process.stderr.write('\n')
    return value ?? ''
  }
  const password = await ask('New password (at least 12 characters): ')
  const again = await ask('Repeat the new password: ')
  lines.close()
  return password === again ? password : null
}
