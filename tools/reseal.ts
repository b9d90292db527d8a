import { describeUses, keyedColumns, listUses } from '#host/keyed-columns.ts'
import { recordOwnSecret } from '#host/known-secrets.ts'
import { withSecret } from '#host/secret.ts'
import { openDatabase } from '#infra/db/client.ts'
import { countByKey, resealColumn } from '#infra/db/keyed-columns.ts'
import { openDatabaseServer } from '#infra/db/server.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { readConfig } from '#infra/env.ts'
import { newestKeyId } from '#infra/key-ring.ts'
import { makeLog } from '#infra/log.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { forgetSecret, listKnownSecrets } from '#modules/secrets/index.server.ts'

const USAGE = `npm run secrets:reseal                    seals every stored value again with the newest secret
npm run secrets:reseal -- --dry-run       only counts
npm run secrets:reseal -- --forget ID     gives up the values that need this secret, for example because it is lost`

const [option, forgotten] = process.argv.slice(2)
const isForget = option === '--forget' && forgotten !== undefined
if (option !== undefined && option !== '--dry-run' && !isForget) {
  console.error(USAGE)
  process.exit(2)
}

const given = readConfig()
const log = makeLog('warn', 'reseal')
const server = await openDatabaseServer(given, log)
const { appSecret } = await withSecret(given, server)
const db = openDatabase({ url: server.directUrl, pool: 2, log })
const deps = { db, secret: appSecret }
const newest = newestKeyId(appSecret)
try {
  process.exitCode = isForget ? await forget(forgotten) : await reseal(option === '--dry-run')
} finally {
  await db.destroy()
  await server.stop()
}

async function reseal(isDryRun: boolean): Promise<number> {
  console.log(`The newest secret is ${newest}.`)
  let resealed = 0
  let unreadable = 0
  if (!isDryRun) await recordOwnSecret(deps)
  for (const column of keyedColumns) {
    if (column.kind !== 'sealed') continue
    if (isDryRun) {
      const counts = await countByKey(db, column)
      const older = [...counts].reduce((sum, [keyId, uses]) => (keyId === newest ? sum : sum + uses), 0)
      console.log(`${column.what}: ${older} to seal again`)
      continue
    }
    const done = await resealColumn(db, appSecret, column)
    resealed += done.resealed
    unreadable += done.unreadable
    const rest = done.unreadable > 0 ? `, ${done.unreadable} open with no secret of this host` : ''
    console.log(`${column.what}: ${done.resealed} sealed again${rest}`)
  }
  if (resealed > 0) await audit('secrets-resealed', newest, { resealed })
  await reportOlder(isDryRun)
  return unreadable > 0 ? 1 : 0
}

async function reportOlder(isDryRun: boolean): Promise<void> {
  const older = (await listKnownSecrets(deps)).filter(({ keyId }) => keyId !== newest)
  for (const secret of older) {
    const uses = await listUses(db, secret)
    if (uses.length > 0) {
      console.log(`The secret ${secret.keyId} is still needed by: ${describeUses(uses)}.`)
      if (uses.some(({ column }) => column.kind !== 'sealed'))
        console.log(
          'A password is hashed again when its owner signs in. Recovery codes change when their owner renews them.',
        )
    } else if (isDryRun) console.log(`The secret ${secret.keyId} is no longer needed.`)
    else {
      await inTransaction(db, (tx) => forgetSecret(tx, secret.keyId))
      console.log(`The secret ${secret.keyId} is no longer needed. Remove it from APP_SECRETS.`)
    }
  }
}

async function forget(keyId: string): Promise<number> {
  const secret = (await listKnownSecrets(deps)).find((known) => known.keyId === keyId)
  if (!secret || keyId === newest) {
    console.error(secret ? 'This is the newest secret.' : `No value needs the secret ${keyId}.`)
    return 1
  }
  const uses = await listUses(db, secret)
  await inTransaction(db, (tx) => forgetSecret(tx, keyId))
  await audit(
    'secret-forgotten',
    keyId,
    Object.fromEntries(uses.map(({ column, uses: count }) => [column.what, count])),
  )
  console.log(`The secret ${keyId} is forgotten. Given up: ${describeUses(uses) || 'nothing'}.`)
  if (uses.some(({ column }) => column.kind === 'password'))
    console.log('These users set a new password by email. For the administrator, run: npm run admin -- password')
  return 0
}

async function audit(action: string, keyId: string, after: object): Promise<void> {
  await inTransaction(db, (tx) =>
    recordAudit(tx, { actor: 'system', action, subject: { kind: 'settings', id: `secret-${keyId}` }, after }),
  )
}
