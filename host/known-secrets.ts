import type { Deps } from '#infra/deps.ts'
import { stampPasswords } from '#infra/db/keyed-columns.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { exitWithMessage } from '#infra/exit.ts'
import { listSecrets } from '#infra/key-ring.ts'
import { forgetSecret, listKnownSecrets, recordSecret } from '#modules/secrets/index.server.ts'
import { describeUses, keyedColumns, listUses } from './keyed-columns.ts'

type SecretDeps = Pick<Deps, 'db' | 'secret'>

/** Ends the process if stored values need a secret that this host doesn't have. */
export async function requireKnownSecrets(deps: SecretDeps): Promise<void> {
  const missing = (await listKnownSecrets(deps)).filter(({ isInRing }) => !isInRing)
  const problems: string[] = []
  for (const secret of missing) {
    const uses = await listUses(deps.db, secret)
    // no value needs it any more
    if (uses.length === 0) await inTransaction(deps.db, (tx) => forgetSecret(tx, secret.keyId))
    else problems.push(toProblem(secret.keyId, describeUses(uses)))
  }
  if (problems.length > 0)
    exitWithMessage(`APP_SECRET does not fit this database.\n${problems.join('\n')}\nSee docs/runbooks/secrets.md.`)
}

function toProblem(keyId: string, uses: string): string {
  return `  The secret ${keyId} is missing, and still needed by: ${uses}.
  If this host has the wrong secret, set the secret of the other hosts.
  Otherwise set APP_SECRETS to the new secret, a comma and the missing one, and run: npm run secrets:reseal
  If the missing secret is lost, run: npm run secrets:reseal -- --forget ${keyId}`
}

/** Runs before this host writes its first value. */
export async function recordOwnSecret(deps: SecretDeps): Promise<void> {
  await inTransaction(deps.db, (tx) => recordSecret(tx, deps))
  if (listSecrets(deps.secret).length === 1) return
  const former = (await listKnownSecrets(deps)).find(({ madeWithoutIds }) => madeWithoutIds)
  if (!former) return
  for (const column of keyedColumns) if (column.kind === 'password') await stampPasswords(deps.db, column, former.keyId)
}
