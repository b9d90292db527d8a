import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { findShownCategories, listCards } from '#modules/catalogue/index.server.ts'
import { findPublicVendor, findPublicVendorById, findShopsNamed } from '#modules/vendors/index.server.ts'
import { MOST_PICKED, productRules, sectionSchema, type ProductSource, type Section } from './sections.ts'
import {
  readSchedule,
  readWords,
  tileFields,
  toFieldErrors,
  typeSchedule,
  typeTiles,
  typeWords,
} from './section-form.ts'

type Reading = Pick<Deps, 'reader'>
type Typed = Record<string, string>
type Read = { ok: true; section: Section } | { ok: false; errors: Typed }
type Base = Pick<Section, 'id' | 'isOn' | 'kind'>

/** The section that a form describes, or a code for each field that must change. */
export async function readSection(deps: Reading, _admin: Administrator, base: Base, typed: Typed): Promise<Read> {
  const { schedule, errors } = readSchedule(typed)
  const content = await readContent(deps, base.kind, typed)
  const parsed = sectionSchema.safeParse({ ...base, ...schedule, ...content.value })
  const all = { ...(parsed.success ? {} : toFieldErrors(parsed.error)), ...content.errors, ...errors }
  return parsed.success && Object.keys(all).length === 0
    ? { ok: true, section: parsed.data }
    : { ok: false, errors: all }
}

type Content = { value: object; errors?: Typed }

async function readContent(deps: Reading, kind: Section['kind'], typed: Typed): Promise<Content> {
  const title = readWords(typed, 'title')
  switch (kind) {
    case 'slides':
      return { value: { slides: [] } }
    case 'text':
      return { value: { title, text: readWords(typed, 'text') } }
    case 'tiles':
      return readTiles(deps, title, typed)
    case 'vendor': {
      const vendorId = await findVendorId(deps, typed.vendor ?? '')
      return {
        value: { title, line: readWords(typed, 'line'), vendorId: vendorId ?? '' },
        errors: vendorId ? {} : { vendor: 'vendor-unknown' },
      }
    }
    case 'products': {
      const { source, errors } = typed.by === 'hand' ? await readPicks(deps, typed) : await readRule(deps, typed)
      return { value: { title, source }, errors }
    }
    default:
      return { value: {} }
  }
}

async function readTiles(deps: Reading, title: object, typed: Typed): Promise<Content> {
  const chosen = tileFields.filter((name) => typed[name])
  const known = await findShownCategories(
    deps,
    chosen.map((name) => typed[name] ?? ''),
  )
  const missing = chosen.filter((name) => !known.has(typed[name] ?? ''))
  return {
    value: { title, slugs: chosen.flatMap((name) => known.get(typed[name] ?? '')?.slug ?? []) },
    errors: Object.fromEntries(missing.map((name) => [name, 'category-unknown'])),
  }
}

type Source = { source: Partial<ProductSource>; errors: Typed }

async function readRule(deps: Reading, typed: Typed): Promise<Source> {
  const rule = productRules.find((one) => one === typed.rule)
  const known = typed.category ? await findShownCategories(deps, [typed.category]) : undefined
  const category = known?.get(typed.category ?? '')?.slug ?? null
  const vendorId = typed.vendor ? await findVendorId(deps, typed.vendor) : null
  return {
    source: { by: 'rule', category, vendorId, ...(rule ? { rule } : {}) },
    errors: {
      ...(rule ? {} : { rule: 'rule-required' }),
      ...(typed.category && !category ? { category: 'category-unknown' } : {}),
      ...(typed.vendor && !vendorId ? { vendor: 'vendor-unknown' } : {}),
    },
  }
}

const PRODUCT = /(?:^|\/product\/)([0-9a-hjkmnp-tv-z]{12})(?![0-9a-z])/

/** One product in a line: its link or its id. Anything after it, such as the name, is ignored. */
async function readPicks(deps: Reading, typed: Typed): Promise<Source> {
  const lines = (typed.products ?? '').split('\n').map((line) => line.trim())
  const added = (typed.add ?? '').split(',')
  const wanted = [...lines, ...added].filter(Boolean)
  const found = wanted.map((line) => PRODUCT.exec(line)?.[1] ?? null)
  const ids = [...new Set(found.flatMap((id) => id ?? []))]
  if (wanted.length > MOST_PICKED * 2 || ids.length > MOST_PICKED)
    return { source: { by: 'hand', ids: [] }, errors: { products: 'products-many' } }
  const known = new Set((await listCards(deps, ids)).map(({ id }) => id))
  const wrong = found.findIndex((id) => id === null || !known.has(id))
  return {
    source: { by: 'hand', ids },
    errors: wrong < 0 ? {} : { products: `products-unknown-${wrong + 1}` },
  }
}

/** By the shop's link, its slug or its exact name. */
async function findVendorId(deps: Reading, typed: string): Promise<string | null> {
  const wanted = typed.trim().slice(0, 200)
  const [, linked] = /\/vendor\/([^/?#\s]+)/.exec(wanted) ?? []
  const bySlug = await findPublicVendor(deps, (linked ?? wanted).toLowerCase())
  if (bySlug) return bySlug.id
  const named = (await findShopsNamed(deps, wanted)).find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  return named ? ((await findPublicVendor(deps, named.slug))?.id ?? null) : null
}

/** Fills the form of a section. */
export async function typeSection(deps: Reading, _admin: Administrator, section: Section): Promise<Typed> {
  return {
    ...typeSchedule(section),
    ...('title' in section ? typeWords('title', section.title) : {}),
    ...(section.kind === 'tiles' ? typeTiles(section) : {}),
    ...(section.kind === 'text' ? typeWords('text', section.text) : {}),
    ...(section.kind === 'products' ? await typeSource(deps, section.source) : {}),
    ...(section.kind === 'vendor'
      ? { ...typeWords('line', section.line), vendor: await typeVendor(deps, section.vendorId) }
      : {}),
  }
}

async function typeSource(deps: Reading, source: ProductSource): Promise<Typed> {
  if (source.by === 'rule') {
    const { rule, category, vendorId } = source
    return { by: 'rule', rule, category: category ?? '', vendor: await typeVendor(deps, vendorId) }
  }
  const names = new Map((await listCards(deps, source.ids)).map(({ id, name }) => [id, name]))
  return { by: 'hand', products: source.ids.map((id) => `${id} ${names.get(id) ?? ''}`.trim()).join('\n') }
}

async function typeVendor(deps: Reading, id: string | null): Promise<string> {
  const vendor = id === null ? null : await findPublicVendorById(deps, id)
  return vendor ? `/vendor/${vendor.slug}` : ''
}
