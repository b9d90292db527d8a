import type { Deps } from '#infra/deps.ts'
import { listPartStarts } from '#infra/db/parts.ts'
import * as collections from './queries-collections.ts'
import * as queries from './queries-sitemap.ts'

type Reading = Pick<Deps, 'reader'>

/** Each part is identified by the id after which it begins, '' for the first. */
export async function listSitemapParts(deps: Reading): Promise<string[]> {
  return listPartStarts((after) => queries.findLastOfSitemapProducts(deps.reader, after))
}

export async function listSitemapBrandParts(deps: Reading): Promise<string[]> {
  return listPartStarts((after) => queries.findLastOfSitemapBrands(deps.reader, after))
}

/** Returns at most 10,000 products after this id, ordered by id. */
export async function listSitemapProducts(deps: Reading, after: string): Promise<{ id: string; changedAt: Date }[]> {
  return queries.listSitemapProducts(deps.reader, after)
}

export async function listSitemapCategories(deps: Reading): Promise<string[]> {
  return queries.listSitemapCategories(deps.reader)
}

/** Returns at most 10,000 brands after this one. */
export async function listSitemapBrands(deps: Reading, after: string): Promise<string[]> {
  return queries.listSitemapBrands(deps.reader, after)
}

const COLLECTIONS_PART = 10_000

/** Returns at most 10,000 collections after this id. */
export async function listSitemapCollections(
  deps: Reading,
  after: string,
): Promise<{ slug: string; vendorSlug: string }[]> {
  return collections.listSitemapCollections(deps.reader, { after, limit: COLLECTIONS_PART })
}

export async function listSitemapCollectionParts(deps: Reading): Promise<string[]> {
  return listPartStarts(async (after) => {
    const [last] = await collections.listSitemapCollections(deps.reader, {
      after,
      skip: COLLECTIONS_PART - 1,
      limit: 1,
    })
    return last?.id
  })
}
