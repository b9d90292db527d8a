import type pg from 'pg'
import { listValues } from './make-variants.ts'
import { listDescribed, listPieces, toName, type CatalogueProduct, type Pieces } from './make-product.ts'

/** A text or a piece of it, with its sort key and its search words. */
type Folded = { folded: string; words: string[]; written: Record<Weight, string[]> }
type Weight = 'A' | 'B' | 'D'

export type Words = {
  /** the name as lists sort it */
  sortName: (pieces: Pieces) => string
  /** words of the name, of brand and category, of the description, of the specifications and of the options */
  search: (
    product: Pick<CatalogueProduct, 'pieces' | 'specs' | 'variants'>,
    brandSlug: string,
    category: string,
  ) => string
}

/**
 * The words of a text are those of its pieces, in order. There are few pieces, so the database is asked once for each
 * piece, and not for each product.
 */
export async function openWords(client: pg.Client): Promise<Words> {
  const pieces = await findPieces(client)
  const [brands, categories] = [await findNamed(client, 'brands_then'), await findNamed(client, 'categories_then')]
  const get = (piece: string): Folded => pieces.get(piece) ?? unknown(piece)

  return {
    sortName(all) {
      const fold = (piece: string): string => get(piece).folded
      const { brand, thing, series, model, size, trait, colour } = all
      return toName({
        ...all,
        brand: fold(brand),
        thing: fold(thing),
        series: fold(series),
        model: fold(model),
        size: fold(size),
        trait: fold(trait),
        colour: fold(colour),
      })
    },
    search({ pieces: all, specs, variants }, brandSlug, category) {
      let at = 0
      let found = ''
      const add = (piece: Folded | undefined, weight: Weight): void => {
        if (!piece) return
        found += piece.written[weight][at] ??= write(piece.words, at, weight)
        at += piece.words.length
      }
      const { brand, thing, series, model, size, trait, colour } = all
      for (const piece of [brand, thing, series, model, size, trait, colour]) add(get(piece), 'A')
      add(brands.get(brandSlug), 'B')
      add(categories.get(category), 'B')
      for (const piece of listDescribed(all)) add(get(piece), 'D')
      const values = variants ? listValues(variants) : []
      for (const value of [...specs.map((spec) => spec[1]), ...values]) add(get(value), 'D')
      return found
    },
  }
}

/** A piece has few possible positions, so each combination is written once. */
function write(words: string[], from: number, weight: Weight): string {
  return words.map((word, i) => `${word}:${from + i + 1}${weight} `).join('')
}

async function findPieces(client: pg.Client): Promise<Map<string, Folded>> {
  return find(
    client,
    `(select piece as key, folded, to_tsvector('shop', folded) as words
     from unnest($1::text[]) piece, fold_text(piece) folded)`,
    [listPieces()],
  )
}

async function find(client: pg.Client, rows: string, values: unknown[] = []): Promise<Map<string, Folded>> {
  const found = await client.query<{ key: string; folded: string; words: string[] }>(
    `select key, folded, array(select lexeme from unnest(words), unnest(positions) at order by at) as words
     from ${rows} found`,
    values,
  )
  const written = (): Folded['written'] => ({ A: [], B: [], D: [] })
  return new Map(
    found.rows.map(({ key, folded, words }) => [key, { folded, words: words.map(toLexeme), written: written() }]),
  )
}

async function findNamed(client: pg.Client, table: 'brands_then' | 'categories_then'): Promise<Map<string, Folded>> {
  return find(client, `(select slug as key, '' as folded, words from ${table})`)
}

/** In the notation of a tsvector. */
function toLexeme(word: string): string {
  return /^[a-z0-9]+$/.test(word) ? word : `'${word.replaceAll("'", "''")}'`
}

function unknown(piece: string): never {
  throw new Error(`nobody has asked what '${piece}' is in words`)
}
