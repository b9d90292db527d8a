import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BelowHalf } from '#modules/merchandising/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import type { SaleAnswer } from './sale-view.ts'
import type { VariantTicks } from './variant-choice.tsx'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'

type SaleRefusal =
  | { code: 'sale-unknown' | 'sale-end-past' | 'sale-end-far' | 'sale-price-required'; detail?: unknown }
  | { code: 'sale-variant-unknown'; detail?: unknown }
  | { code: 'sale-variant-required'; detail?: { name: string } }
  | { code: 'sale-price-high'; detail?: { name: string; price: Kobo } }
  | { code: 'sale-below-half'; detail?: BelowHalf }
  | { code: 'reason-required'; detail?: unknown }

export function toSaleAnswer(page: Pick<PageContext, 'locale'>, refusal: SaleRefusal): SaleAnswer {
  const i18n = i18nFor(page.locale)
  if (refusal.code === 'sale-end-past' || refusal.code === 'sale-end-far')
    return { errors: { endsAt: refusal.code }, refusal: null }
  if (refusal.code === 'sale-price-required') return { errors: { salePrice: 'sale-price-required' }, refusal: null }
  if (refusal.code === 'reason-required') return { errors: { reason: 'reason-required' }, refusal: null }
  if (refusal.code === 'sale-below-half' && refusal.detail) return askAgain(i18n, refusal.detail)
  return { errors: {}, refusal: toDashboardAnswer(page, refusal).text }
}

function askAgain(i18n: I18n, { name, count, sure, ...prices }: BelowHalf): SaleAnswer {
  const [price, salePrice] = [formatNaira(prices.price), formatNaira(prices.salePrice)]
  const question =
    count === 1
      ? i18n._(msg`${salePrice} is less than half of ${price}, the price of ${name}. Is that right?`)
      : i18n._(
          msg`${count} prices would be less than half, for example that of ${name}: ${salePrice} instead of ${price}. Is that right?`,
        )
  return { errors: {}, refusal: null, confirm: { question, sure } }
}

/** The variants that a form sent, so that it shows them ticked again. */
export function readTicks({ shown = '', variant = '' }: Partial<Record<string, string>>): VariantTicks {
  return { shown: shown.split(',').filter(isShortId), variants: variant.split(',').filter(isShortId) }
}
