import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { findEmailByCause, listEmailsTo, type OwnEmail } from './queries.ts'
import { deleteEmailsTo } from './store.ts'

export {
  decideEmail,
  listUnknownEmails,
  listUnwrittenEmails,
  getWaitingEmails,
  getWaitingUnwrittenEmails,
} from './admin-emails.ts'
export { listEmailKinds } from './email-kinds.ts'
export { cleaning, jobs } from './jobs.ts'
export { keyedColumns } from './keyed-columns.ts'
export { makeMailBreaker, type SendEmailDeps } from './send-email.ts'
export { openEmailData } from './sealed-data.ts'
export { eraseEmailsAbout } from './store.ts'
export { writeEmail, writeEmails } from './write-email.ts'

export async function findEmailStatus(
  deps: Pick<Deps, 'db'>,
  cause: string,
): Promise<{ status: string; lastError: string | null } | undefined> {
  return findEmailByCause(deps.db, cause)
}

/** Runs in the transaction that deletes the account. */
export async function deleteEmailsOfAccount(tx: Tx, address: string): Promise<void> {
  await deleteEmailsTo(tx, address)
}

/** For the data export: which emails were written to this user, and when. */
export async function collectEmails(
  deps: Pick<Deps, 'db'>,
  input: { address: string; references: string[] },
): Promise<OwnEmail[]> {
  return listEmailsTo(deps.db, input)
}
