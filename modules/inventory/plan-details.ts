import type { Tx } from '#infra/db/client.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { TypedDetails } from './detail-fields.ts'
import { parseDetails, type DetailErrors, type DetailsForm } from './detail-form.ts'
import { listAsked, lockCategories } from './queries-details.ts'
import type { OwnDetailColumns } from './store-own.ts'

export type DetailsRefused = Refusal<'details-refused', DetailErrors>

/** Staff may change what a category asks at any time, so this checks it again under a lock. It writes nothing. */
export async function planDetails(
  tx: Tx,
  { typed, category, productId }: { typed: TypedDetails; category: string; productId: string | null },
): Promise<Ok<DetailsForm> | DetailsRefused> {
  await lockCategories(tx, [category])
  const read = parseDetails(typed, await listAsked(tx, { category, productId }))
  return read.ok ? ok(read.value) : refuse('details-refused', read.errors)
}

export function toDetailColumns({ condition, warrantyMonths, specs }: DetailsForm): OwnDetailColumns {
  return { condition, warrantyMonths, specs: JSON.stringify(specs) }
}
