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
export { jobs } from './jobs.ts'
export type { SendEmailDeps } from './send-email.ts'
export { openEmailData } from './sealed-data.ts'
export { forgetEmailsAbout } from './store.ts'
export { writeEmail, writeEmails } from './write-email.ts'

export async function findEmailStatus(
  deps: Pick<Deps, 'db'>,
  cause: string,
): Promise<{ status: string; lastError: string | null } | undefined> {
  return findEmailByCause(deps.db, cause)
}

/** In the transaction in which somebody goes: their emails go too. */
export async function forgetEmails(tx: Tx, address: string): Promise<void> {
  await deleteEmailsTo(tx, address)
}

/** For somebody to take along: which emails were written to them, and when. */
export async function collectEmails(
  deps: Pick<Deps, 'db'>,
  input: { address: string; references: string[] },
): Promise<OwnEmail[]> {
  return listEmailsTo(deps.db, input)
}
