import type { CategorySlug, DemoPicture, DemoProduct } from '../types.ts'

interface Label {
  name: string
  text: string
  /** The price, or the price and the higher one shown struck through. */
  price: number | [price: number, comparePrice: number]
  sale?: [price: number, endsInHours: number]
  stock: number
  /** 'Label: value' parts, parted by ' | ', so that a product stays a few lines long. */
  specs: string
  pictures: DemoPicture[]
  popularity?: DemoProduct['popularity']
  featured?: true
}

type PutOnShelf = (key: string, vendor: string, brand: string | null, label: Label) => DemoProduct

export function shelf(category: CategorySlug): PutOnShelf {
  return (key, vendor, brand, label) => {
    const [priceNaira, comparePriceNaira] = typeof label.price === 'number' ? [label.price, null] : label.price
    return {
      key,
      vendor,
      category,
      brand,
      name: label.name,
      description: label.text,
      priceNaira,
      comparePriceNaira,
      sale: label.sale ? { priceNaira: label.sale[0], endsInHours: label.sale[1] } : null,
      stock: label.stock,
      featured: label.featured ?? false,
      specs: label.specs.split(' | ').map(toSpec),
      pictures: label.pictures,
      popularity: label.popularity ?? 3,
    }
  }
}

export function single(emoji: string): DemoPicture {
  return { emoji, arrangement: 'single' }
}

export function tilt(emoji: string): DemoPicture {
  return { emoji, arrangement: 'tilt' }
}

export function flip(emoji: string): DemoPicture {
  return { emoji, arrangement: 'flip' }
}

export function pair(emoji: string, second?: string): DemoPicture {
  return second === undefined ? { emoji, arrangement: 'pair' } : { emoji, arrangement: 'pair', with: second }
}

export function trio(emoji: string): DemoPicture {
  return { emoji, arrangement: 'trio' }
}

export function stack(emoji: string): DemoPicture {
  return { emoji, arrangement: 'stack' }
}

function toSpec(part: string): [string, string] {
  const [label = '', ...value] = part.split(': ')
  return [label, value.join(': ')]
}
