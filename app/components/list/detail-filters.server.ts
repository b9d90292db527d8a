import { nameIn, type CategoryNames, type Choice, type ProductList } from '#modules/catalogue/contract.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { conditionWords } from '../product/condition-words.ts'
import { withUnit, yesOrNo } from '../product/spec-rows.server.ts'
import type { DetailFilter } from './list-data.ts'

type Locale = keyof CategoryNames

export function toListedConditions(conditions: ProductList['conditions'], locale: Locale): Choice[] {
  const i18n = i18nFor(locale)
  return conditions.map((one) => ({ ...one, name: i18n._(conditionWords[one.slug]) }))
}

/** In the reader's language. */
export function toListedDetails(filters: ProductList['detailFilters'], locale: Locale): DetailFilter[] {
  const i18n = i18nFor(locale)
  return filters.map(({ key, names, kind, unit, isRange, values }) => ({
    key,
    name: nameIn(names, locale),
    unit,
    isRange,
    choices: values.map(({ names: named, ...one }) => {
      const plain = kind === 'yes_no' ? yesOrNo(i18n, one.slug === 'yes') : withUnit(Number(one.slug), unit)
      return { ...one, name: named === null ? plain : nameIn(named, locale) }
    }),
  }))
}
