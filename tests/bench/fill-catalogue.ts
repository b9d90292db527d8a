import pg from 'pg'
import { loadCatalogue } from '#demo/catalogue/load.ts'

/** Inserts the same products each time, with current statistics. Returns the most popular product and the duration. */
export async function fillCatalogue(url: string, products: number): Promise<{ mostPopular: string; seconds: number }> {
  const started = performance.now()
  await loadCatalogue(url, { products, seed: 1, now: new Date(), onProgress: () => undefined })
  const seconds = (performance.now() - started) / 1000
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum (analyze) products, listings, vendors, search_words, listing_counts')
  const { rows } = await client.query<{ id: string }>('select id from listings order by popularity desc, id limit 1')
  await client.end()
  return { mostPopular: rows[0]?.id ?? '', seconds }
}

/** The superuser's URL of the application's database. */
export function loadUrlOf({ superUrl, appUrl }: { superUrl: string; appUrl: string }): string {
  const url = new URL(superUrl)
  url.pathname = new URL(appUrl).pathname
  return url.href
}
