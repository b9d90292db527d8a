import type pg from 'pg'
import { listDescribed, listPieces, toName, type Pieces } from './make-product.ts'

/** A text or a part of one: as a list is sorted by it, and as search knows it. */
type Folded = { folded: string; words: string[]; written: Record<Weight, string[]> }
type Weight = 'A' | 'B' | 'D'

export type Words = {
  /** the name that a list is sorted by */
  sortName: (pieces: Pieces) => string
  /** the name's words, the brand's and the category's, the description's */
  search: (pieces: Pieces, brandSlug: string, category: string) => string
}

/**
 * A text's words are those of its pieces, one piece after the other. There are but few pieces, so the database is asked
 * for each of these once, and not for each product.
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
    search(all, brandSlug, category) {
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
      return found
    },
  }
}

/** The same piece stands at few different places, so it is written once for each. */
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

/** As it is written in a list of words. */
function toLexeme(word: string): string {
  return /^[a-z0-9]+$/.test(word) ? word : `'${word.replaceAll("'", "''")}'`
}

function unknown(piece: string): never {
  throw new Error(`nobody has asked what '${piece}' is in words`)
}
