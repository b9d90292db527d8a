import type { Tx } from '#infra/db/client.ts'

/** It is neither taken down nor put back until the transaction ends. */
export async function holdReview(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('reviews').select('id').where('id', '=', id).forShare().execute()
}

/** undefined: there is none, or it was so already. */
export async function setReviewHidden(
  tx: Tx,
  { id, hiddenAt }: { id: number; hiddenAt: Date | null },
): Promise<{ productId: string; rating: number } | undefined> {
  return tx
    .updateTable('reviews')
    .set({ hiddenAt })
    .where('id', '=', id)
    .where('hiddenAt', hiddenAt ? 'is' : 'is not', null)
    .returning(['productId', 'rating'])
    .executeTakeFirst()
}
