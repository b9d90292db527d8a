import { z } from 'zod'
import { category, type CategorySlug } from '../content/schemas.ts'
import { readTable } from '#infra/read-table.ts'

const COLOURS: Record<CategorySlug, string> = {
  electronics: 'black|white|silver|grey|blue|gold',
  fashion: 'black|white|navy|wine|coffee brown|emerald|indigo|burnt orange|sky blue|cream|mustard|lilac',
  'home-garden': 'white|cream|grey|blue|black|green|brown|red',
  sports: 'black|red|blue|green|white|orange|yellow|navy',
  books: '',
  'health-beauty': '',
  toys: 'red|blue|yellow|green|pink|purple|orange|many colours',
  automotive: '',
  'food-beverages': '',
}

const number = z.string().regex(/^\d+$/).transform(Number)
const list = z.string().transform((value) => (value === '' ? [] : value.split('|')))

/** A kind of product. Its names combine one word of each list. */
const kind = z
  .strictObject({
    category,
    subcategory: z.string().min(1),
    name: z.string().min(1),
    /** demo products that look similar: they share their pictures */
    like: list,
    leastNaira: number,
    mostNaira: number,
    brands: list,
    /** from cheapest to most expensive, if prices differ */
    sizes: list,
    traits: list,
  })
  .transform((each) => ({ ...each, colours: list.parse(COLOURS[each.category]) }))

export type Kind = z.infer<typeof kind>

export const kinds = readTable(new URL('kinds.csv', import.meta.url), kind)
