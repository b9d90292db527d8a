import { categorySlugs, type CategorySlug } from '../content/types.ts'
import { kindLines } from './kind-lines.ts'

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

export const kinds: Kind[] = categorySlugs.flatMap((category) =>
  kindLines[category]
    .trim()
    .split('\n')
    .map((line) => toKind(category, line)),
)

function toKind(category: CategorySlug, line: string): Kind {
  const [name = '', emoji = '', prices = '', brands = '', sizes = '', traits = ''] = line.trim().split('; ')
  const [leastNaira = 0, mostNaira = 0] = prices.split('-').map(Number)
  const lists = { brands: split(brands), sizes: split(sizes), traits: split(traits), colours: split(COLOURS[category]) }
  return { category, name, emoji, leastNaira, mostNaira, ...lists }
}

function split(text: string): string[] {
  return text === '' ? [] : text.split('|')
}
