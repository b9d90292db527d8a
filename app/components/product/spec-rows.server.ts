import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { nameIn, type CategoryNames, type ProductView } from '#modules/catalogue/contract.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { conditionWords } from './condition-words.ts'

export type SpecRow = [label: string, value: string]
type Details = Pick<ProductView, 'condition' | 'warrantyMonths' | 'details' | 'specs'>
type Locale = keyof CategoryNames

/** In the reader's language: the condition, which is always the first, the warranty, the attributes and the free ones. */
export function toSpecRows({ condition, warrantyMonths, details, specs }: Details, locale: Locale): SpecRow[] {
  const i18n = i18nFor(locale)
  const warranty = warrantyMonths === null ? [] : [toWarranty(i18n, warrantyMonths)]
  return [
    [i18n._(msg`Condition`), i18n._(conditionWords[condition])],
    ...warranty.map((value): SpecRow => [i18n._(msg`Warranty`), value]),
    ...details.map((detail): SpecRow => [nameIn(detail.names, locale), toValue(i18n, detail, locale)]),
    ...specs,
  ]
}

function toWarranty(i18n: I18n, months: number): string {
  return months === 0 ? i18n._(msg`No warranty`) : i18n._(msg`${plural(months, { one: '# month', other: '# months' })}`)
}

function toValue(i18n: I18n, detail: Details['details'][number], locale: Locale): string {
  switch (detail.kind) {
    case 'choice':
      return nameIn(detail.choice, locale)
    case 'number':
      return withUnit(detail.number, detail.unit)
    case 'text':
      return detail.text
    case 'yes_no':
      return yesOrNo(i18n, detail.yes)
  }
}

/** In the English format in all languages, as amounts of money. */
export function withUnit(number: number, unit: string | null): string {
  const text = number.toLocaleString('en-NG', { maximumFractionDigits: 6 })
  return unit === null ? text : `${text} ${unit}`
}

export function yesOrNo(i18n: I18n, isYes: boolean): string {
  return i18n._(isYes ? msg`Yes` : msg`No`)
}
