import type { Deps } from '#infra/deps.ts'
import { listPartStarts } from '#infra/db/parts.ts'
import * as queries from './queries-sitemap.ts'

type Reading = Pick<Deps, 'reader'>

/** The product parts of the sitemap: each is asked for by the id after which it begins, '' for the first. */
export async function listSitemapParts(deps: Reading): Promise<string[]> {
  return listPartStarts((after) => queries.findLastOfSitemapProducts(deps.reader, after))
}

export async function listSitemapBrandParts(deps: Reading): Promise<string[]> {
  return listPartStarts((after) => queries.findLastOfSitemapBrands(deps.reader, after))
}

/** At most 10,000 products after this id, in the order of their ids. */
export async function listSitemapProducts(deps: Reading, after: string): Promise<{ id: string; changedAt: Date }[]> {
  return queries.listSitemapProducts(deps.reader, after)
}

export async function listSitemapCategories(deps: Reading): Promise<string[]> {
  return queries.listSitemapCategories(deps.reader)
}

/** At most 10,000 brands after this one. */
export async function listSitemapBrands(deps: Reading, after: string): Promise<string[]> {
  return queries.listSitemapBrands(deps.reader, after)
}
