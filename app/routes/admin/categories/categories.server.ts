import { data } from 'react-router'
import { toPathText } from '#modules/catalogue/contract.ts'
import type { TreeCategory } from '#modules/categories/contract.ts'
import { fieldOf, type CategoryAnswer, type ParentOption } from './category-view.ts'
import type { PageContext } from '#app/http/context.ts'
import type { RefusalCode, Refused } from '#app/http/refusal-code.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'

/** Every category as an option, by its whole path. */
export function toOptions(tree: TreeCategory[], isOffered: (category: TreeCategory) => boolean): ParentOption[] {
  const bySlug = new Map(tree.map((category) => [category.slug, category]))
  const namesOf = (slug: string | null): string[] => {
    const category = slug === null ? undefined : bySlug.get(slug)
    return category ? [...namesOf(category.parent), category.names.en] : []
  }
  return tree.filter(isOffered).map(({ slug }) => ({ value: slug, label: toPathText(namesOf(slug)) }))
}

/** The sentence is beside the field that it is about, and what was typed stays. */
export function answerRefusal(
  page: PageContext,
  refusal: Refused<RefusalCode>,
  { values, field }: { values: CategoryAnswer['values']; field?: 'into' },
) {
  const { status, text } = toDashboardAnswer(page, refusal)
  const says = { [field ?? fieldOf[refusal.code] ?? 'name']: text }
  return data<CategoryAnswer>({ errors: {}, says, values }, { status })
}
