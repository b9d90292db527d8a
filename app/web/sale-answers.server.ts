import { msg } from '@lingui/core/macro'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { HOUR } from '#shared/time.ts'
import type { SaleAnswer } from '../components/admin/sale-view.ts'
import type { PageContext } from './context.ts'
import { i18nFor } from './i18n.server.ts'

type SaleRefusal =
  | { code: 'sale-unknown' | 'sale-end-past' | 'sale-end-far' | 'sale-price-required'; detail?: unknown }
  | { code: 'sale-price-high'; detail?: { name: string; price: Kobo } }

/** Beside the field that it is about, or above the form. */
export function toSaleAnswer(page: Pick<PageContext, 'locale'>, refusal: SaleRefusal): SaleAnswer {
  const i18n = i18nFor(page.locale)
  if (refusal.code === 'sale-end-past' || refusal.code === 'sale-end-far')
    return { errors: { endsAt: refusal.code }, refusal: null }
  if (refusal.code === 'sale-price-required') return { errors: { salePrice: 'sale-price-required' }, refusal: null }
  if (refusal.code === 'sale-price-high' && refusal.detail) {
    const { name } = refusal.detail
    const price = formatNaira(refusal.detail.price)
    return { errors: {}, refusal: i18n._(msg`The sale price must be below the price of ${name}, which is ${price}.`) }
  }
  return { errors: {}, refusal: i18n._(msg`Failed to save flash sale`) }
}

/** As a browser's own field for a day and a time writes it, cut to the minute, in the time of Lagos. */
export function toTimeField(date: Date): string {
  return new Date(date.getTime() + HOUR).toISOString().slice(0, 16)
}
