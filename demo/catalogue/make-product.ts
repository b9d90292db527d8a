import type { CategorySlug } from '../content/schemas.ts'
import type { Random } from '../random.ts'
import { kinds, type Kind } from './kinds.ts'
import { makeVariants, VARIANT_VALUES, type CatalogueVariants } from './make-variants.ts'
import { countVendors } from './make-vendor.ts'
import { idOf, randomOf } from './numbered.ts'

/** Parts of its texts: all products share the same few thousand pieces. */
export type Pieces = {
  brand: string
  thing: string
  series: string
  model: string
  size: string
  trait: string
  colour: string
  why: string
  care: string
  promise: string
}

export type CatalogueProduct = {
  id: string
  vendor: number
  category: CategorySlug
  subcategory: string
  like: string[]
  pieces: Pieces
  name: string
  description: string
  specs: [string, string][]
  number: number
  priceNaira: number
  comparePriceNaira: number | null
  sale: { priceNaira: number; endsInHours: number } | null
  stock: number
  variants: CatalogueVariants | null
  isActive: boolean
  isFeatured: boolean
  ratingCount: number
  ratingSum: number
  sold: number
  /** random number that chooses the picture */
  draw: number
}

const KINDS_OF = new Map<CategorySlug, Kind[]>()
for (const kind of kinds) KINDS_OF.set(kind.category, [...(KINDS_OF.get(kind.category) ?? []), kind])

/** The n-th product of a seed is the same on every machine, and doesn't depend on the total. */
export function makeProduct(
  seed: number,
  n: number,
  categoriesOf: (vendor: number) => CategorySlug[],
): CatalogueProduct {
  const random = randomOf('product', seed, n)
  // only vendors that existed when it was listed: the oldest ones have the most products
  const vendor = Math.floor(random.next() * countVendors(n + 1))
  const categories = categoriesOf(vendor)
  const category = categories[random.chance(0.8) ? 0 : categories.length - 1] ?? 'fashion'
  const kind = random.pick(KINDS_OF.get(category) ?? kinds)
  const brand = random.pick(kind.brands)
  const rank = random.between(0, kind.sizes.length - 1)
  const size = kind.sizes[rank] ?? ''
  const trait = random.pick(kind.traits)
  const colour = kind.colours.length > 0 ? random.pick(kind.colours) : ''
  const priceNaira = nicePrice(
    kind.leastNaira * (kind.mostNaira / kind.leastNaira) ** ((rank + random.next()) / kind.sizes.length),
  )
  const reviews = random.chance(0.55) ? logNormal(random, 6, 1.2, 5000) : 0
  const average = Math.min(5, Math.max(1, 4.25 + 0.45 * random.normal()))
  // factory products have a model name; food and books don't
  const isNamed = !UNNAMED.has(category)
  const texts: Pieces = {
    brand,
    thing: kind.name,
    series: isNamed ? random.pick(SERIES) : '',
    model: isNamed ? String(random.between(1, MODELS)) : '',
    size,
    trait,
    colour,
    why: random.pick(WHY),
    care: random.pick(CARE),
    promise: random.pick(PROMISE),
  }
  const specs = toSpecs(random, size, trait, colour)
  const comparePriceNaira = random.chance(0.22) ? nicePrice(priceNaira * (1.08 + 0.4 * random.next())) : null
  const sale = random.chance(0.02) ? makeSale(random, priceNaira) : null
  const pieces = random.chance(0.06) ? 0 : logNormal(random, 24, 1.1, 9999)
  const variants = makeVariants(seed, n, pieces)

  return {
    id: idOf('product', seed, n),
    vendor,
    category,
    subcategory: kind.subcategory,
    like: kind.like,
    pieces: texts,
    name: toName(texts),
    description: describe(texts),
    specs,
    number: seed * 10_000_000 + n + 1,
    priceNaira,
    comparePriceNaira,
    sale,
    stock: variants?.stock ?? pieces,
    variants,
    isActive: !random.chance(0.03),
    isFeatured: random.chance(0.001),
    ratingCount: reviews,
    ratingSum: Math.min(5 * reviews, Math.max(reviews, Math.round(reviews * average))),
    sold: reviews === 0 ? random.between(0, 6) : reviews + logNormal(random, 3 * reviews, 0.7, 60_000),
    draw: random.between(0, 0x7fff_ffff),
  }
}

/** Also joins folded pieces, so that the name itself needn't be folded. */
export function toName({ brand, thing, series, model, size, trait, colour }: Pieces): string {
  return `${brand} ${thing}${series && ` ${series} ${model}`}, ${size}, ${trait}${colour && `, ${colour}`}`
}

export function listPieces(): string[] {
  const ofKinds = kinds.flatMap(({ name, brands, sizes, traits, colours }) => [
    name,
    ...[brands, sizes, traits, colours].flat(),
  ])
  const models = Array.from({ length: MODELS }, (_, i) => String(i + 1))
  const texts = [...WHY, ...CARE, ...PROMISE, ...RETURNS]
  return [...new Set(['', BY, ...ofKinds, ...SERIES, ...VARIANT_VALUES, ...models, ...texts])]
}

/** In the order of the description. */
export function listDescribed({ brand, thing, size, trait, why, care, promise }: Pieces): string[] {
  return [thing, BY, brand, size, trait, why, care, promise]
}

function makeSale(random: Random, priceNaira: number): { priceNaira: number; endsInHours: number } {
  const price = Math.min(priceNaira - 50, nicePrice(priceNaira * (0.6 + 0.3 * random.next())))
  return {
    priceNaira: Math.max(50, price),
    endsInHours: random.chance(0.6) ? random.between(6, 240) : -random.between(1, 900),
  }
}

function logNormal(random: Random, median: number, spread: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(median * Math.exp(spread * random.normal()))))
}

/** Prices as markets round them: 3,450 or 18,500 or 265,000. */
function nicePrice(naira: number): number {
  const step = naira < 5_000 ? 50 : naira < 20_000 ? 100 : naira < 100_000 ? 500 : 1_000
  return Math.max(step, Math.round(naira / step) * step)
}

function describe({ brand, thing, size, trait, why, care, promise }: Pieces): string {
  const what = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`
  return `${what} ${BY} ${brand}: ${size}, ${trait}. ${why} ${care} ${promise}`
}

function toSpecs(random: Random, size: string, trait: string, colour: string): [string, string][] {
  const specs: [string, string][] = [
    ['Size', size],
    ['Feature', trait],
  ]
  if (colour) specs.push(['Colour', colour])
  specs.push(['Returns', random.pick(RETURNS)])
  return specs
}

const UNNAMED = new Set<CategorySlug>(['books', 'food-beverages', 'health-beauty'])
const BY = 'by'
const MODELS = 60
const RETURNS = ['7 days', '14 days', '30 days'] as const
const SERIES = [
  'Pro',
  'Max',
  'Lite',
  'Plus',
  'Neo',
  'Prime',
  'Classic',
  'Royal',
  'Star',
  'Eko',
  'Naija',
  'Zuma',
  'Niger',
  'Savanna',
]

const WHY = [
  'A good choice for every day.',
  'Our customers come back for it.',
  'Chosen for heat, dust and long use.',
  'Made to last, at a price that is fair.',
  'It sells quickly before the holidays.',
  'The same that you find in the big shops.',
  'Good as a gift.',
  'One of the first things we ever sold.',
]
const CARE = [
  'Keep it dry and away from the sun.',
  'It comes in its own pack, unopened.',
  'Read the leaflet before the first use.',
  'Every piece is looked over before it leaves us.',
  'Write to us if you are not sure about the size.',
  'We send a picture before we pack it.',
]
const PROMISE = [
  'Sent within one working day.',
  'Sent from Lagos on the same day until noon.',
  'We answer within the hour.',
  'Ask for a better price from five pieces.',
  'Delivered in all 36 states and Abuja.',
]
