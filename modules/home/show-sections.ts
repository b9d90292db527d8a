import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { nameIn, type ProductCardView } from '#modules/catalogue/contract.ts'
import { findShownCategories, listCards, listTopProducts } from '#modules/catalogue/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { findPublicVendorById } from '#modules/vendors/index.server.ts'
import {
  MOST_PICKED,
  type HomeSections,
  type Language,
  type ProductSource,
  type RowLink,
  type Section,
  type SectionOf,
  type SectionView,
} from './sections.ts'
import { findNextTurn, hasBegun, hasEnded, isStandard, STANDARD, toLanguage } from './layout.ts'
import { findLayout } from './queries.ts'

type Reading = Pick<Deps, 'reader' | 'clock'>

/** null: the standard page. */
export async function findHomeSections(deps: Reading, language: Language): Promise<HomeSections | null> {
  const layout = await findLayout(deps.reader, 'published')
  if (!layout || isStandard(layout.sections)) return null
  const now = deps.clock.now()
  const shown = layout.sections.filter((one) => one.isOn && hasBegun(one, now) && !hasEnded(one, now))
  const views = await showAll(deps, shown, language)
  const turn = findNextTurn(layout.sections, now)
  const times = [turn, findSaleEnd(views)].flatMap((time) => time ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return { sections: views, changesAt: times[0] ?? null }
}

/** The draft as shoppers would see it, with the sections that begin later. */
export async function getDraftSections(
  deps: Reading & Pick<Deps, 'db'>,
  _administrator: Administrator,
  language: Language,
): Promise<HomeSections> {
  const layout = (await findLayout(deps.db, 'draft')) ?? (await findLayout(deps.db, 'published'))
  const now = deps.clock.now()
  const shown = (layout?.sections ?? STANDARD).filter((one) => one.isOn && !hasEnded(one, now))
  return { sections: await showAll(deps, shown, language), changesAt: null }
}

async function showAll(deps: Reading, sections: Section[], language: Language): Promise<SectionView[]> {
  const views = await Promise.all(sections.map((section) => showSection(deps, section, language)))
  return views.filter((view) => view !== null)
}

/** null: the products, the vendor or the pictures of the section are no longer available, so it is left out. */
async function showSection(deps: Reading, section: Section, language: Language): Promise<SectionView | null> {
  switch (section.kind) {
    case 'slides':
      return showSlides(deps, section, language)
    case 'products':
      return showProducts(deps, section, language)
    case 'tiles':
      return showTiles(deps, section, language)
    case 'text': {
      const { id, kind, title, text } = section
      return { id, kind, title: toLanguage(title, language), text: toLanguage(text, language) }
    }
    case 'vendor':
      return showVendor(deps, section, language)
    default:
      return { id: section.id, kind: section.kind }
  }
}

async function showSlides(
  deps: Reading,
  { id, kind, slides }: SectionOf<'slides'>,
  language: Language,
): Promise<SectionView | null> {
  const pictures = await getPictures(
    deps,
    slides.map(({ picture }) => picture),
  )
  const shown = slides.flatMap((slide) => {
    const picture = pictures.get(slide.picture)
    const { id: slideId, to } = slide
    const [title, text, button, alt] = [slide.title, slide.text, slide.button, slide.alt].map((words) =>
      toLanguage(words, language),
    )
    if (!picture || !title || !text || !button || !alt) return []
    return [{ id: slideId, to, title, text, button, alt, picture: toListedPicture(picture) }]
  })
  return shown.length > 0 ? { id, kind, slides: shown } : null
}

async function showTiles(
  deps: Reading,
  { id, kind, title, slugs }: SectionOf<'tiles'>,
  language: Language,
): Promise<SectionView | null> {
  const known = await findShownCategories(deps, slugs)
  const shown = slugs.flatMap((asked) => known.get(asked) ?? [])
  const tiles = [...new Map(shown.map((one) => [one.slug, one])).values()].map(({ slug, names, main }) => ({
    slug,
    main,
    name: nameIn(names, language),
  }))
  return tiles.length > 0 ? { id, kind, title: toLanguage(title, language), tiles } : null
}

async function showProducts(
  deps: Reading,
  { id, kind, title, source }: SectionOf<'products'>,
  language: Language,
): Promise<SectionView | null> {
  const found = await findProducts(deps, source)
  if (found.products.length === 0) return null
  return { id, kind, title: toLanguage(title, language), ...found }
}

type Row = { all: RowLink | null; products: ProductCardView[] }
const NONE: Row = { all: null, products: [] }

async function findProducts(deps: Reading, source: ProductSource): Promise<Row> {
  if (source.by === 'hand') return { all: null, products: await listCards(deps, source.ids) }
  const { rule, vendorId } = source
  const known = source.category === null ? undefined : await findShownCategories(deps, [source.category])
  const category = known?.get(source.category ?? '')?.slug ?? null
  if (known && category === null) return NONE
  const vendor = vendorId === null ? null : await findOpenVendor(deps, vendorId)
  if (vendorId !== null && !vendor) return NONE
  const vendorSlug = vendor?.slug ?? null
  const products = await listTopProducts(deps, { rule, category, vendorSlug, limit: MOST_PICKED })
  return { all: { rule, category, vendor: vendorSlug }, products }
}

async function showVendor(
  deps: Reading,
  { id, kind, title, line, vendorId }: SectionOf<'vendor'>,
  language: Language,
): Promise<SectionView | null> {
  const vendor = await findOpenVendor(deps, vendorId)
  if (!vendor) return null
  const { slug, name, logoPictureId } = vendor
  const pictures = await getPictures(deps, logoPictureId ? [logoPictureId] : [])
  const logo = pictures.get(logoPictureId ?? '') ?? null
  return {
    id,
    kind,
    title: toLanguage(title, language),
    line: toLanguage(line, language),
    vendor: { slug, name, logo },
  }
}

/** Approved, and not on holiday. */
async function findOpenVendor(deps: Reading, id: string) {
  const vendor = await findPublicVendorById(deps, id)
  return vendor && vendor.awayUntil === null ? vendor : null
}

function findSaleEnd(views: SectionView[]): Date | null {
  const ends = views
    .flatMap((view) => (view.kind === 'products' ? view.products : []))
    .flatMap(({ saleEnds, choice }) => saleEnds ?? choice?.saleEnds ?? [])
  const first = ends.toSorted()[0]
  return first ? new Date(first) : null
}
