import { data } from 'react-router'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toChoiceLines, type StaffAttribute, type TreeCategory } from '#modules/categories/contract.ts'
import { listTree } from '#modules/categories/index.server.ts'
import { attributeFieldOf, type AttributeAnswer, type AttributeValues, type ListedAttribute } from './attribute-view.ts'
import type { PageContext } from '#app/http/context.ts'
import type { RefusalCode, Refused } from '#app/http/refusal-code.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'

export async function requireCategory(
  page: PageContext,
  administrator: Administrator,
  slug: string,
): Promise<{ category: TreeCategory; tree: TreeCategory[] }> {
  const tree = await listTree(page.deps, administrator)
  const category = tree.find((one) => one.slug === slug)
  if (!category) throw data(null, { status: 404 })
  return { category, tree }
}

export function toListed(attributes: StaffAttribute[], slug: string, tree: TreeCategory[]): ListedAttribute[] {
  const own = attributes.filter(({ categorySlug }) => categorySlug === slug)
  return attributes.map((attribute) => {
    const { id, name, key, kind, unit, isRequired, isFilterable, isActive, choices, categorySlug } = attribute
    return {
      id,
      name,
      key,
      kind,
      unit,
      isRequired,
      isFilterable,
      isActive,
      choices: choices.filter((choice) => choice.isActive).length,
      categoryName: categorySlug === slug ? null : (tree.find((one) => one.slug === categorySlug)?.names.en ?? ''),
      isFirst: own[0] === attribute,
      isLast: own.at(-1) === attribute,
    }
  })
}

export function toValues(attribute: StaffAttribute): AttributeValues {
  const { name, nameYo, nameIg, nameHa, key, kind, unit, format, isRequired, isFilterable, isActive } = attribute
  const tick = (is: boolean) => (is ? 'on' : '')
  return {
    name,
    nameYo: nameYo ?? '',
    nameIg: nameIg ?? '',
    nameHa: nameHa ?? '',
    key,
    kind,
    unit: unit ?? '',
    format: format ?? '',
    choices: toChoiceLines(attribute.choices.filter((choice) => choice.isActive)),
    isRequired: tick(isRequired),
    isFilterable: tick(isFilterable),
    isActive: tick(isActive),
  }
}

/** The sentence is beside the field that it is about, and what was typed stays. */
export function answerAttributeRefusal(
  page: PageContext,
  refusal: Refused<RefusalCode>,
  values: AttributeAnswer['values'],
) {
  const { status, text } = toDashboardAnswer(page, refusal)
  return data<AttributeAnswer>(
    { errors: {}, says: { [attributeFieldOf[refusal.code] ?? 'name']: text }, values },
    { status },
  )
}
