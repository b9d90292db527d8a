import type { ProductCardView, ProductChoice } from '#modules/catalogue/contract.ts'
import { percentOff } from '#shared/money.ts'
import { slugify } from '#shared/text.ts'
import type { ListData } from '#app/components/list/list-data.ts'

/** Not the catalogue's, whose file would bring the code that reads requests into the first scripts. */
const NO_FILTERS: ListData['input']['filters'] = {
  term: null,
  category: null,
  brands: null,
  colours: null,
  sizes: null,
  conditions: null,
  details: null,
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  rating: null,
}

/** 0 is a price too. */
function listChosen(filters: object): [name: string, value: unknown][] {
  return Object.entries(filters).filter(([, value]) => value !== null && value !== false)
}

export function hasFilters({ filters }: ListData['input']): boolean {
  return listChosen(filters).length > 0
}

/**
 * A list as its loader sends it. A page contains it twice: as HTML and as data for hydration. As one text without field
 * names, the data has half the size.
 */
export type PackedList = string & { readonly of?: ListData }

export function packList({ place, input, list, noPrices = {} }: ListData): PackedList {
  const { products, categories, brands, colours, sizes, conditions, detailFilters, ...rest } = list
  const filters = Object.fromEntries(listChosen(input.filters))
  return JSON.stringify([
    place,
    { ...input, filters },
    rest,
    products.map(fromCard),
    [categories, brands, colours, sizes, conditions].map((choices) => choices.map(fromChoice)),
    detailFilters.map(fromDetail),
    ...(noPrices.minPrice || noPrices.maxPrice ? [noPrices] : []),
  ])
}

export function unpackList(packed: PackedList): ListData {
  const [place, input, rest, products, choices, details, noPrices] = JSON.parse(packed) as Parts
  const [categories = [], brands = [], colours = [], sizes = [], conditions = []] = choices.map((rows) =>
    rows.map(toChoice),
  )
  return {
    place,
    input: { ...input, filters: { ...NO_FILTERS, ...input.filters } },
    noPrices,
    list: {
      ...rest,
      products: products.map(toCard),
      categories,
      brands,
      colours,
      sizes,
      conditions,
      detailFilters: details.map(toDetail),
    },
  }
}

type List = ListData['list']
type Choice = List['brands'][number]
type Parts = [
  place: ListData['place'],
  input: Omit<ListData['input'], 'filters'> & { filters: Partial<ListData['input']['filters']> },
  rest: Omit<List, 'products' | 'categories' | 'brands' | 'colours' | 'sizes' | 'conditions' | 'detailFilters'>,
  products: PackedCard[],
  choices: ReturnType<typeof fromChoice>[][],
  details: ReturnType<typeof fromDetail>[],
  noPrices?: ListData['noPrices'],
]

type PackedCard = readonly [
  ...ReturnType<typeof fromPlainCard>,
  choice?: string[] | null,
  condition?: ProductCardView['condition'],
]

function fromCard(card: ProductCardView): PackedCard {
  const row = fromPlainCard(card)
  const choice = card.choice ? fromProductChoice(card.choice) : null
  if (card.condition) return [...row, choice, card.condition]
  return choice ? [...row, choice] : row
}

function fromPlainCard(card: ProductCardView) {
  const { id, name, vendorName, category, price, before, saleEnds, stock, rating, picture } = card
  const photo = picture
    ? ([picture.name, picture.widths, picture.width, picture.height, picture.hasAlpha] as const)
    : null
  const stars = rating ? ([rating.average, rating.count] as const) : null
  return [id, name, vendorName, category, price, before, saleEnds, stock, stars, photo] as const
}

/** A hexadecimal colour has seven characters, and no sale ended before the year 2000. */
function fromProductChoice({ isFrom, saleEnds = '', colours }: ProductChoice): string[] {
  return [(isFrom ? '1' : '') + saleEnds, ...colours.map(({ name, colour }) => colour + name)]
}

function toCard(row: PackedCard): ProductCardView {
  const [id, name, vendorName, category, price, before, saleEnds, stock, stars, photo, choice, condition] = row
  return {
    id,
    name,
    vendorName,
    category,
    price,
    before,
    percentOff: percentOff(before ?? price, price),
    saleEnds,
    stock,
    rating: stars && { average: stars[0], count: stars[1] },
    condition,
    choice: choice ? toProductChoice(choice) : undefined,
    picture: photo && { name: photo[0], widths: photo[1], width: photo[2], height: photo[3], hasAlpha: photo[4] },
  }
}

function toProductChoice([first = '', ...colours]: string[]): ProductChoice {
  const isFrom = first.startsWith('1')
  const saleEnds = isFrom ? first.slice(1) : first
  return {
    isFrom,
    ...(saleEnds ? { saleEnds } : {}),
    colours: colours.map((one) => ({ name: one.slice(7), colour: one.slice(0, 7) })),
  }
}

/** Most slugs can be derived from the name. */
function fromChoice({ slug, name, count, isMore }: Choice) {
  return [name, isMore ? -count : count, ...(slugify(name) === slug ? [] : [slug])] as const
}

function toChoice([name, count, slug = slugify(name)]: ReturnType<typeof fromChoice>): Choice {
  return { slug, name, ...toCounted(count) }
}

function fromDetail({ key, name, unit, isRange, choices }: List['detailFilters'][number]) {
  return [key, name, unit, isRange ? null : choices.map(fromChoice)] as const
}

function toDetail([key, name, unit, choices]: ReturnType<typeof fromDetail>): List['detailFilters'][number] {
  return { key, name, unit, isRange: choices === null, choices: (choices ?? []).map(toChoice) }
}

/** A negative count means that there are more. */
function toCounted(count: number): { count: number; isMore: boolean } {
  return { count: Math.abs(count), isMore: count < 0 }
}
