import { openDatabase } from '#infra/db/client.ts'
import { openDatabaseServer } from '#infra/db/server.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { toEmailAddress } from '#shared/email.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { findEmailStatus, writeEmail } from '#modules/emails/index.server.ts'
import { makeIds } from '#shared/ids.ts'

/** npm run mail -- you@example.com: sends one email through the queue and the mail server, to test the settings. */
const to = toEmailAddress(process.argv[2] ?? '')
if (!to) {
  console.error('Usage: npm run mail -- you@example.com')
  process.exit(2)
}

const PATIENCE_MS = 15_000
const config = readConfig()
const log = makeLog('warn', 'mail')
const server = await openDatabaseServer(config, log)
const db = openDatabase({ url: server.directUrl, pool: 2, log })
try {
  const ids = makeIds(() => Date.now())
  const cause = `mail-check ${ids.ulid()}`
  const { siteName } = await getSiteSettings({ db })
  const data = { siteName, shopUrl: `${config.web.origin}${config.web.basePath}` }
  await inTransaction(db, (tx) => writeEmail(tx, { ids }, { kind: 'mail-check', data, to, locale: 'en', cause }))
  console.log(await waitForEnd(cause))
} finally {
  await db.destroy()
  await server.stop()
}

async function waitForEnd(cause: string): Promise<string> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    const email = await findEmailStatus({ db }, cause)
    if (email?.status === 'sent') return `Sent to ${to}.`
    if (email?.lastError) return `The email is ${email.status}: ${email.lastError}`
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return 'The email is still in the queue: no ShopZero process is running jobs with a mail server (npm start, SMTP_URL).'
}
