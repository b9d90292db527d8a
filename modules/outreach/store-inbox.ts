import type { Tx } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import type { MessageStatus } from './contract.ts'

export async function lockMessage(
  tx: Tx,
  id: number,
): Promise<{ name: string; email: string; message: string; locale: EmailLocale } | undefined> {
  return tx
    .selectFrom('contactMessages')
    .select(['name', 'email', 'message', 'locale'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** false: this form was sent before. */
export async function insertAnswer(
  tx: Tx,
  row: { messageId: number; body: string; stamp: string; createdAt: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('contactAnswers')
    .values(row)
    .onConflict((c) => c.column('stamp').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function setMessageStatus(tx: Tx, id: number, status: MessageStatus): Promise<void> {
  await tx.updateTable('contactMessages').set({ status }).where('id', '=', id).execute()
}
