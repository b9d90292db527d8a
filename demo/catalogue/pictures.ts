import type pg from 'pg'
import { DEMO_SOURCE, parseSourceText } from '../picture-source.ts'
import type { CatalogueProduct } from './make-product.ts'

export type PictureCase = {
  hasAny: boolean
  /** a picture of a similar product, and otherwise of the same category */
  pick: (product: Pick<CatalogueProduct, 'like' | 'category' | 'draw'>) => string | undefined
}

/** The demo's pictures, which many products share. */
export async function findPictures(client: pg.Client): Promise<PictureCase> {
  const { rows } = await client.query<{ id: string; source: string; category: string }>(
    `select distinct pic.id, pic.source_hash as source, c.ancestors[1] as category
     from pictures pic join product_pictures pp on pp.picture_id = pic.id join products p on p.id = pp.product_id
     join categories c on c.slug = p.category_slug
     where pic.source_hash like $1 and p.vendor_id = pic.vendor_id order by pic.id`,
    [`${DEMO_SOURCE}%`],
  )
  const byThing = new Map<string, string[]>()
  for (const { id, source, category } of rows) {
    const { key } = parseSourceText(source)
    for (const thing of [category, key]) byThing.set(thing, [...(byThing.get(thing) ?? []), id])
  }
  return {
    hasAny: rows.length > 0,
    pick({ like, category, draw }) {
      const alike = like.flatMap((key) => byThing.get(key) ?? [])
      const fitting = alike.length > 0 ? alike : (byThing.get(category) ?? [])
      return fitting[draw % fitting.length]
    },
  }
}
