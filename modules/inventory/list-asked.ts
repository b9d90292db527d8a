import type { Deps } from '#infra/deps.ts'
import type { AskedAttribute } from './detail-form.ts'
import { listAsked } from './queries-details.ts'

/** What the form asks for in this category. Empty for an unknown one. */
export async function listAskedAttributes(
  deps: Pick<Deps, 'db'>,
  input: { category: string; productId: string | null },
): Promise<AskedAttribute[]> {
  return listAsked(deps.db, input)
}
