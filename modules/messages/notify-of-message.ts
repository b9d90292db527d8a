import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { findEmailReader } from '#modules/accounts/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import type { Side } from './contract.ts'
import { findWaiting } from './queries.ts'

/** The email contains no message text, and a vendor's email no name, because the conversation stays on the site. */
export async function notifyOfMessage(
  deps: Pick<Deps, 'db' | 'ids'>,
  { conversationId, to }: { conversationId: string; to: Side },
): Promise<void> {
  const waiting = await findWaiting(deps.db, conversationId, to)
  if (!waiting || (to === 'vendor' && waiting.vendorStatus !== 'approved')) return
  const reader = await findEmailReader(deps, to === 'vendor' ? waiting.vendorUserId : waiting.userId, 'messages')
  if (!reader) return
  await inTransaction(deps.db, (tx) =>
    writeEmail(tx, deps, {
      kind: 'message-waiting',
      data: {
        name: to === 'vendor' ? waiting.vendorName : reader.firstName,
        from: to === 'vendor' ? null : waiting.vendorName,
        subject: waiting.subject,
        conversationId,
      },
      to: to === 'vendor' ? waiting.vendorEmail : reader.email,
      locale: reader.locale,
      cause: `message ${conversationId} ${waiting.firstId} ${to}`,
    }),
  )
}
