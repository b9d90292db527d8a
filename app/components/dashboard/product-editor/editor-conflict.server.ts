import { msg } from '@lingui/core/macro'
import { isCategorySlug } from '#modules/catalogue/contract.ts'
import type { ChangedMeanwhile } from '#modules/inventory/contract.ts'
import { formatNairaExact, parseNaira } from '#shared/money.ts'
import type { EditorAnswer } from './editor-view.ts'
import { categories } from '#app/components/categories.ts'
import type { PageContext } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'

/** Someone else has saved meanwhile: each conflicting field also shows its current value. */
export function sayNow(page: PageContext, changed: ChangedMeanwhile | undefined): Partial<EditorAnswer> {
  const i18n = i18nFor(page.locale)
  const refusal = i18n._(
    msg`Somebody else has changed this meanwhile, or another tab of yours. What you typed is kept, and beside it stands what the shop shows now. Save again to replace that, or throw your changes away.`,
  )
  const { now = {}, pictures = false } = changed ?? {}
  const says = Object.fromEntries(Object.entries(now).map(([field, value]) => [field, sayField(field, value)]))
  return { refusal, says, errors: pictures ? { pictures: i18n._(msg`The shop shows other pictures now.`) } : {} }

  function sayField(field: string, value: string): string {
    if (field === 'description') return i18n._(msg`The shop shows another description now.`)
    if (value === '') return i18n._(msg`In the shop now: nothing`)
    const shown = toShown(field, value)
    return i18n._(msg`In the shop now: ${shown}`)
  }

  function toShown(field: string, value: string): string {
    if (field === 'category' && isCategorySlug(value)) return i18n._(categories[value].name)
    const amount = field === 'price' || field === 'comparePrice' ? parseNaira(value) : null
    return amount === null ? value : formatNairaExact(amount)
  }
}
