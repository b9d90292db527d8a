import type { Database } from '#infra/db/client.ts'

export type OwnMessage = { name: string; subject: string; message: string; status: string; createdAt: Date }

export async function listMessagesFrom(db: Database, email: string): Promise<OwnMessage[]> {
  return db
    .selectFrom('contactMessages')
    .select(['name', 'subject', 'message', 'status', 'createdAt'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .orderBy('id')
    .execute()
}
