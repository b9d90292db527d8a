import type { Tx } from '#infra/db/client.ts'
import type { Posting } from '#modules/ledger/index.server.ts'

type Dated = Posting & { effectiveAt: Date }

/** The ledger is read by id, so ids must grow with time. */
export function sortByTime(postings: Posting[]): Dated[] {
  return postings.map(assertDated).toSorted((a, b) => a.effectiveAt.getTime() - b.effectiveAt.getTime())
}

/**
 * Books the past on the days when it happened. This is the only code that sets `posted_at`: the ledger module always
 * uses the database's clock.
 */
export async function postHistory(tx: Tx, postings: Dated[]): Promise<void> {
  const made = await tx
    .insertInto('ledgerPostings')
    .values(postings.map(({ kind, cause, effectiveAt }) => ({ kind, cause, effectiveAt, postedAt: effectiveAt })))
    .returning(['id', 'kind', 'cause'])
    .execute()
  const ids = new Map(made.map(({ id, kind, cause }) => [`${kind} ${cause}`, id]))
  const lines = postings.flatMap(({ kind, cause, effectiveAt, lines: all }) => {
    const postingId = ids.get(`${kind} ${cause}`)
    if (postingId === undefined) throw new Error(`${kind} ${cause} was not booked`)
    return all.filter(({ amount }) => amount !== 0).map((line, i) => ({ postingId, line: i + 1, effectiveAt, ...line }))
  })
  await tx
    .insertInto('ledgerLines')
    .values(lines.map(({ vendorId = null, orderId = null, ...line }) => ({ ...line, vendorId, orderId })))
    .execute()
}

function assertDated({ effectiveAt, ...posting }: Posting): Dated {
  if (!effectiveAt) throw new Error(`${posting.kind} ${posting.cause} has no day`)
  return { ...posting, effectiveAt }
}
