import { findOption } from '#modules/catalogue/contract.ts'
import { listCategoryOptions } from '#modules/catalogue/index.server.ts'
import { ownDetails } from '#modules/inventory/index.server.ts'
import type { PageContext } from '#app/http/context.ts'
import type { Asked } from './editor-view.ts'

/** `typed`: a category as the form sends it */
export async function findAsked(
  { deps }: Pick<PageContext, 'deps'>,
  { typed, productId }: { typed: string | undefined; productId: string | null },
): Promise<Asked> {
  const option = findOption(await listCategoryOptions(deps), typed ?? '')
  if (!option) return { category: null, attributes: [] }
  const attributes = await ownDetails.listAskedAttributes(deps, { category: option.slug, productId })
  return { category: option.slug, attributes }
}
