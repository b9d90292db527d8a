import { msg } from '@lingui/core/macro'
import { findOption } from '#modules/catalogue/contract.ts'
import { listCategoryOptions } from '#modules/catalogue/index.server.ts'
import type { ChangedMeanwhile, details } from '#modules/inventory/contract.ts'
import { formatNairaExact, parseNaira } from '#shared/money.ts'
import { conditionWords } from '#app/components/product/condition-words.ts'
import type { EditorAnswer } from './editor-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'

/** Someone else has saved meanwhile: each conflicting field also shows its current value. */
export async function describeConflict(
  page: PageContext,
  changed: ChangedMeanwhile | undefined,
): Promise<Partial<EditorAnswer>> {
  const i18n = i18nFor(page.locale)
  const refusal = i18n._(
    msg`This product was changed in another tab or by someone else. We've kept your changes and marked each field that differs. Save again to replace the saved values, or discard your changes.`,
  )
  const { now = {}, details = {}, pictures = false, variants = false } = changed ?? {}
  const categories = await listCategoryOptions(page.deps)
  const says = Object.fromEntries(
    Object.entries({ ...now, ...details }).map(([field, value]) => [field, describeSavedValue(field, value)]),
  )
  return {
    refusal,
    says,
    errors: {
      ...(pictures ? { pictures: i18n._(msg`The saved pictures have changed.`) } : {}),
      ...(variants ? { variants: 'variants-changed' } : {}),
    },
  }

  function describeSavedValue(field: string, value: string): string {
    if (field === 'description') return i18n._(msg`The saved description has changed.`)
    if (value === '') return i18n._(msg`Currently saved: nothing`)
    const shown = toShown(field, value)
    return i18n._(msg`Currently saved: ${shown}`)
  }

  function toShown(field: string, value: string): string {
    if (field === 'condition') return i18n._(conditionWords[value as details.Condition])
    if (field === 'category') return findOption(categories, value)?.path ?? value
    const amount = field === 'price' || field === 'comparePrice' ? parseNaira(value) : null
    return amount === null ? value : formatNairaExact(amount)
  }
}
