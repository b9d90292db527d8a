import { z } from 'zod'
import type { CategorySlug, ProductCardView, VendorCard } from '#modules/catalogue/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { isPlainLine, isText } from '#shared/text.ts'

export const MOST_SECTIONS = 20
export const MOST_SLIDES = 5
/** The home page begins with three slides, as the product specification says. */
export const LEADING_SLIDES = 3
export const MOST_PICKED = 12
export const MOST_TILES = 9
/** How many of the last layouts can be put back. */
export const MOST_KEPT = 10

export const languages = ['en', 'yo', 'ig', 'ha'] as const
export type Language = (typeof languages)[number]

/** The sections of the standard page, in their order. Each may be on a page once. */
export const builtIns = [
  'hero',
  'categories',
  'benefits',
  'seen',
  'buy-again',
  'flash-sales',
  'featured',
  'sell',
  'stats',
] as const
export type BuiltIn = (typeof builtIns)[number]

export const ownKinds = ['slides', 'products', 'tiles', 'text', 'vendor'] as const
export type OwnKind = (typeof ownKinds)[number]

export const productRules = ['newest', 'popular', 'deals', 'flash-sales', 'top-rated'] as const

export const limits = { title: 80, slideText: 160, button: 30, line: 160, alt: 160, text: 2000, link: 200 }

const line = (most: number) => z.string().trim().max(most, 'too-long').refine(isPlainLine, 'line-invalid')
const paragraphs = z.string().trim().max(limits.text, 'too-long').refine(isText, 'text-invalid')

function inLanguages(text: z.ZodString, required: string) {
  return z.object({
    en: text.min(1, required),
    yo: text.default(''),
    ig: text.default(''),
    ha: text.default(''),
  })
}
const title = inLanguages(line(limits.title), 'title-required')
export type Words = z.output<typeof title>

/** Only pages of ShopZero. The form also checks that the page exists. */
const ownPath = line(limits.link).refine((text) => /^\/(?![/\\])[\w\-./?=&%#+]*$/.test(text), 'path-invalid')
const shortId = z.string().refine(isShortId, 'id-invalid')
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100)

export const slideSchema = z.object({
  id: shortId,
  title,
  text: inLanguages(line(limits.slideText), 'text-required'),
  button: inLanguages(line(limits.button), 'button-required'),
  to: ownPath,
  picture: shortId,
  alt: inLanguages(line(limits.alt), 'alt-required'),
})
export type Slide = z.output<typeof slideSchema>

const sourceSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('rule'),
    rule: z.enum(productRules),
    category: slug.nullable(),
    vendorId: shortId.nullable(),
  }),
  z.object({
    by: z.literal('hand'),
    ids: z.array(shortId).min(1, 'products-required').max(MOST_PICKED, 'products-many'),
  }),
])
export type ProductSource = z.output<typeof sourceSchema>

const time = z.iso.datetime().nullable()
const base = {
  id: z.string().min(1).max(20),
  isOn: z.boolean(),
  /** the section is on the page from then until then; null: no limit */
  from: time,
  until: time,
}
export const sectionSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...base, kind: z.enum(builtIns) }),
    z.object({ ...base, kind: z.literal('slides'), slides: z.array(slideSchema).max(MOST_SLIDES, 'slides-many') }),
    z.object({ ...base, kind: z.literal('products'), title, source: sourceSchema }),
    z.object({
      ...base,
      kind: z.literal('tiles'),
      title,
      slugs: z
        .array(slug)
        .min(1, 'tiles-required')
        .max(MOST_TILES)
        .refine((all) => new Set(all).size === all.length, 'tiles-twice'),
    }),
    z.object({ ...base, kind: z.literal('text'), title, text: inLanguages(paragraphs, 'text-required') }),
    z.object({
      ...base,
      kind: z.literal('vendor'),
      title,
      line: inLanguages(line(limits.line), 'text-required'),
      vendorId: shortId,
    }),
  ])
  .refine(({ from, until }) => from === null || until === null || from < until, {
    path: ['until'],
    error: 'until-early',
  })

export type Section = z.output<typeof sectionSchema>
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>

/** A section as the page shows it, in one language. `id` is part of the ids of its elements. */
export type SectionView =
  | { kind: BuiltIn; id: string }
  | { kind: 'slides'; id: string; slides: SlideView[] }
  | { kind: 'products'; id: string; title: string; all: RowLink | null; products: ProductCardView[] }
  | { kind: 'tiles'; id: string; title: string; tiles: Tile[] }
  | { kind: 'text'; id: string; title: string; text: string }
  | { kind: 'vendor'; id: string; title: string; line: string; vendor: Pick<VendorCard, 'slug' | 'name' | 'logo'> }

export type SlideView = {
  id: string
  title: string
  text: string
  button: string
  to: string
  picture: ListedPicture
  alt: string
}

/** `main`: its main category, for the picture */
export type Tile = { slug: string; name: string; main: CategorySlug }

/** The list that a row by rule is the beginning of. */
export type RowLink = { rule: (typeof productRules)[number]; category: string | null; vendor: string | null }

export type HomeSections = {
  sections: SectionView[]
  /** when the page changes without an edit: a section appears or vanishes, or a sale ends */
  changesAt: Date | null
}
