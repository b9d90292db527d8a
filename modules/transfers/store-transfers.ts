import { sql } from 'kysely'
import type { Database, Tx } from '#infra/db/client.ts'

export type TransferState = 'created' | 'sent' | 'pending' | 'success' | 'failed' | 'reversed'

export type TransferRow = {
  reference: string
  aboutId: string
  n: number
  recipientCode: string
  amount: number
  state: TransferState
  tries: number
  createdAt: Date
  sentAt: Date | null
}

const COLUMNS = [
  'reference',
  'aboutId',
  'n',
  'recipientCode',
  'amount',
  'state',
  'tries',
  'createdAt',
  'sentAt',
] as const

const PATIENCE_SECONDS = 120

export type NewTransfer = { reference: string; payoutId: string; n: number; recipientCode: string; amount: number }

export async function insertTransfer(tx: Tx, transfer: NewTransfer, now: Date): Promise<void> {
  const { reference, payoutId, n, recipientCode, amount } = transfer
  await tx
    .insertInto('transfers')
    .values({
      reference,
      aboutKind: 'payout',
      aboutId: payoutId,
      n,
      recipientCode,
      amount,
      createdAt: now,
      // in case its job is lost
      nextCheckAt: after(now, PATIENCE_SECONDS),
    })
    .execute()
}

export async function isTransferKnown(db: Database, reference: string): Promise<boolean> {
  return (await findTransfer(db, reference)) !== undefined
}

export async function findTransfer(db: Database, reference: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('transfers')
    .select(COLUMNS)
    .where('reference', '=', reference)
    .$castTo<TransferRow>()
    .executeTakeFirst()
}

/** undefined: another process has claimed it. */
export async function claimTransfer(tx: Tx, reference: string, now: Date): Promise<TransferRow | undefined> {
  return tx
    .updateTable('transfers')
    .set({
      state: 'sent',
      tries: sql`tries + 1`,
      sentAt: (eb) => eb.fn.coalesce('sentAt', eb.val(now)),
      nextCheckAt: after(now, PATIENCE_SECONDS),
    })
    .where('reference', '=', reference)
    .where('state', 'in', ['created', 'sent'])
    .returning(COLUMNS)
    .$castTo<TransferRow>()
    .executeTakeFirst()
}

export async function lockTransfer(tx: Tx, reference: string): Promise<TransferRow | undefined> {
  return tx
    .selectFrom('transfers')
    .select(COLUMNS)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .$castTo<TransferRow>()
    .executeTakeFirst()
}

export type TransferChange = {
  state: TransferState
  transferCode?: string | null
  fee?: number | null
  sessionId?: string | null
  error?: string
  nextInSeconds: number | null
}

export async function setTransferState(
  tx: Tx,
  reference: string,
  { state, transferCode, fee, sessionId, error, nextInSeconds }: TransferChange,
  now: Date,
): Promise<void> {
  const ended = state === 'success' || state === 'failed' || state === 'reversed'
  await tx
    .updateTable('transfers')
    .set({
      state,
      ...(transferCode ? { transferCode } : {}),
      ...(fee == null ? {} : { fee }),
      ...(sessionId ? { sessionId } : {}),
      ...(error ? { lastError: error } : {}),
      endedAt: ended ? now : null,
      nextCheckAt: nextInSeconds === null ? null : after(now, nextInSeconds),
    })
    .where('reference', '=', reference)
    .execute()
}

/** Without news, it is checked again later. */
export async function postponeCheck(tx: Tx, reference: string, nextCheckAt: Date, error: string): Promise<void> {
  await tx.updateTable('transfers').set({ nextCheckAt, lastError: error }).where('reference', '=', reference).execute()
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + 1000 * seconds)
}

export async function listTransfersDueForCheck(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers')
    .select('reference')
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.reference)
}
