import type { Database } from '#infra/db/client.ts'
import { listOptions } from './queries-categories.ts'

const SITEMAP_PART = 10_000

export type SitemapEntry = { id: string; changedAt: Date }

export async function listSitemapProducts(db: Database, after: string): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('listings as l')
    .innerJoin('products as p', 'p.id', 'l.id')
    .select(['l.id', 'p.updatedAt'])
    .where('l.id', '>', after)
    .orderBy('l.id')
    .limit(SITEMAP_PART)
    .execute()
  return rows.map(({ id, updatedAt }) => ({ id, changedAt: updatedAt }))
}

export async function findLastOfSitemapProducts(db: Database, after: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('listings')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(SITEMAP_PART - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.id
}

export async function listSitemapCategories(db: Database): Promise<string[]> {
  return (await listOptions(db)).map((option) => option.slug)
}

export async function listSitemapBrands(db: Database, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('brands')
    .select('slug')
    .where('slug', '>', after)
    .orderBy('slug')
    .limit(SITEMAP_PART)
    .execute()
  return rows.map((row) => row.slug)
}

export async function findLastOfSitemapBrands(db: Database, after: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('brands')
    .select('slug')
    .where('slug', '>', after)
    .orderBy('slug')
    .offset(SITEMAP_PART - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.slug
}
