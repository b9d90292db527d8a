import type { CategorySlug } from '../content/types.ts'
import { foodAndCareKinds } from './kinds-food-and-care.ts'
import { homeAndPlayKinds } from './kinds-home-and-play.ts'
import { techAndStyleKinds } from './kinds-tech-and-style.ts'

/** A kind of goods: a name is put together from one word of each list. */
export type Kind = {
  category: CategorySlug
  name: string
  /** what its picture shows, when the demo shop has such a picture */
  emoji: string
  leastNaira: number
  mostNaira: number
  brands: string[]
  /** from the cheapest to the dearest, where they differ */
  sizes: string[]
  traits: string[]
  colours: string[]
}

/** name, emoji, least and highest price in naira, brands, sizes, traits; the lists are parted by '|' */
export type KindLine = [
  name: string,
  emoji: string,
  least: number,
  most: number,
  brands: string,
  sizes: string,
  traits: string,
]

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

const LINES: Partial<Record<CategorySlug, KindLine[]>>[] = [techAndStyleKinds, homeAndPlayKinds, foodAndCareKinds]

export const kinds: Kind[] = LINES.flatMap((shelves) =>
  Object.entries(shelves).flatMap(([category, lines]) => lines.map((line) => toKind(category as CategorySlug, line))),
)

function toKind(category: CategorySlug, line: KindLine): Kind {
  const [name, emoji, leastNaira, mostNaira, brands, sizes, traits] = line
  const colours = split(COLOURS[category])
  return {
    category,
    name,
    emoji,
    leastNaira,
    mostNaira,
    brands: split(brands),
    sizes: split(sizes),
    traits: split(traits),
    colours,
  }
}

function split(text: string): string[] {
  return text === '' ? [] : text.split('|')
}
