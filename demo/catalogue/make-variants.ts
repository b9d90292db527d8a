import type { ProductOption } from '#modules/catalogue/contract.ts'
import { slugify } from '#shared/text.ts'
import { idOf, randomOf } from './numbered.ts'

export type CatalogueVariant = { id: string; chosen: string[]; stock: number }
export type CatalogueVariants = {
  options: ProductOption[]
  rows: CatalogueVariant[]
  stock: number
  leastStock: number
}

const SHARE = 0.3
const SOLD_OUT = 0.12
const MOST = 24
const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL']
const COLOURS = [
  ['Black', '#111827'],
  ['White', '#ffffff'],
  ['Blue', '#1d4ed8'],
  ['Red', '#b91c1c'],
  ['Green', '#15803d'],
  ['Sky blue', '#7dd3fc'],
] as const

/** Three of ten products have 2 to 24 variants at one price. From random numbers of their own, so that the products stay the same. */
export function makeVariants(seed: number, n: number, pieces: number): CatalogueVariants | null {
  const random = randomOf('variant', seed, n)
  if (!random.chance(SHARE)) return null
  const colours = COLOURS.slice(random.between(0, 3)).slice(0, random.between(1, 3))
  const sizes = SIZES.slice(random.between(0, 2)).slice(0, random.between(2, MOST / 4))
  const pairs = sizes.flatMap((size) => colours.map(([colour]) => [size, colour]))
  const rows = pairs.map((chosen, i) => ({
    id: idOf('variant', seed, n * MOST + i),
    chosen,
    stock: random.chance(SOLD_OUT) ? 0 : Math.ceil((pieces * (0.5 + random.next())) / pairs.length),
  }))
  return {
    options: [
      { name: 'Size', values: sizes.map((name) => ({ name })) },
      { name: 'Colour', values: colours.map(([name, colour]) => ({ name, colour })) },
    ],
    rows,
    stock: rows.reduce((sum, { stock }) => sum + stock, 0),
    leastStock: Math.min(...rows.map(({ stock }) => stock)),
  }
}

/** Every value, for the search words. */
export const VARIANT_VALUES = [...SIZES, ...COLOURS.map(([name]) => name)]

export function listValues({ options }: CatalogueVariants): string[] {
  return options.flatMap(({ values }) => values.map(({ name }) => name))
}

/** As the database's function `listing_choices` has them. */
export function listChoices({ rows }: CatalogueVariants): string[] {
  const inStock = new Map<string, boolean>()
  for (const { chosen, stock } of rows) {
    const [size = '', colour = ''] = chosen.map((value) => slugs.get(value) ?? '')
    for (const pair of [`${colour}/${size}`, `${colour}/`, `/${size}`])
      inStock.set(pair, stock > 0 || (inStock.get(pair) ?? false))
  }
  return [...inStock].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([pair, has]) => `${has ? '+' : '-'}${pair}`)
}

const slugs = new Map(VARIANT_VALUES.map((value) => [value, slugify(value)]))
