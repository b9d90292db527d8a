import type { ListedPicture } from '#modules/media/contract.ts'

/** Its name in each language. Without a translation, pages show the English name. */
export type CategoryNames = { en: string; yo: string | null; ig: string | null; ha: string | null }

/** One step of a category's path, from the first level down. */
export type CategoryStep = { slug: string; names: CategoryNames }

export type CategoryPage = CategoryStep & {
  /** ends with the category itself */
  path: CategoryStep[]
  /** the active categories directly below it, with their numbers of products */
  below: (CategoryStep & { count: number; picture: ListedPicture | null })[]
}

/** `moved`: renamed, merged or switched off. `slug` is where its products are now. */
export type CategoryAnswer = { kind: 'found'; category: CategoryPage } | { kind: 'moved'; slug: string }

/** A category that a product can be in. */
export type CategoryOption = {
  slug: string
  /** 'Electronics › Phones › Android phones' */
  path: string
}

export function nameIn(names: CategoryNames, locale: keyof CategoryNames): string {
  return names[locale] ?? names.en
}

/** By its slug, its whole path, or its own name if no other category has it. Case and spaces don't matter. */
export function findOption(options: readonly CategoryOption[], typed: string): CategoryOption | null {
  const wanted = toComparable(typed)
  if (wanted === '') return null
  const whole = options.find(({ slug, path }) => slug === wanted || toComparable(path) === wanted)
  const named = options.filter(({ path }) => toComparable(path.split('›').at(-1) ?? '') === wanted)
  return whole ?? (named.length === 1 ? (named[0] ?? null) : null)
}

/** People type '>' or '/' instead of '›'. */
function toComparable(text: string): string {
  return text
    .toLowerCase()
    .split(/[›>/]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .join('›')
}

export function toPathText(names: string[]): string {
  return names.join(' › ')
}
