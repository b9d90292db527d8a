import { z } from 'zod'
import type { Deps } from '#infra/deps.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { toProductCard } from './product-card.ts'
import type { ComparedProduct } from './product-contract.ts'
import { findProduct } from './queries.ts'

const MOST = 4
const specs = z.array(z.tuple([z.string(), z.string()]))

/** Leaves out products that are not available, and preserves the order of `ids`. */
export async function listCompared(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<ComparedProduct[]> {
  const wanted = [...new Set(ids)].filter(isShortId).slice(0, MOST)
  const rows = (await Promise.all(wanted.map((id) => findProduct(deps.reader, id)))).filter((row) => row !== undefined)
  const pictures = await getPictures(
    deps,
    rows.flatMap((row) => row.pictureId ?? []),
  )
  return rows.map((row) => ({
    ...toProductCard(row, pictures),
    brand: row.brandName,
    specs: specs.parse(row.specs),
  }))
}
