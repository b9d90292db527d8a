import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type FlashSale,
  type FlashSales,
  MOST_IN_A_SALE,
  type SaleCandidate,
  type SaleFilter,
} from '#modules/merchandising/contract.ts'
import type { Tone } from '#app/ui/badge.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import type { VariantTicks } from './variant-choice.tsx'

/** The `…On` fields are text: only the server formats dates. */
export type SaleRow = Omit<FlashSale, 'endsAt'> & { endsOn: string }

export const saleIntents = ['activate', 'deactivate', 'remove'] as const
export type SaleIntent = (typeof saleIntents)[number]

export type FlashSalesView = Omit<FlashSales, 'sales'> &
  AdminPage<SaleRow> & {
    /** asked before a change; `count`: how many sales */
    question: { intent: SaleIntent; ids: string; count: number } | null
  }

/** `percent`: not of a product without options that has a sale already, which has one price */
export type SaleValues = { salePrice: string; percent?: string; endsAt: string }

export type SaleAnswer = {
  errors: Partial<Record<'id' | 'salePrice' | 'percent' | 'endsAt' | 'reason', string>>
  refusal: string | null
  /** asked for prices below half of the regular price; `sure`: the field value that confirms it */
  confirm?: { question: string; sure: string }
  /** what was typed and selected, because without a script the form is a new page */
  values?: Partial<Record<string, string>>
  choice?: { chosen: SaleCandidate[]; found: SaleCandidate[]; find: string; ticks: VariantTicks }
  ticks?: VariantTicks
  failed?: FailedPost
}

export const salesList = defineAdminList<SaleFilter>(
  {
    all: msg`All sales`,
    active: msg`Active`,
    expired: msg`Expired`,
    inactive: msg`Inactive`,
  },
  dashboardUrls.adminFlashSales,
  { noMatch: msg`No flash sales match these filters.` },
)

export const saleTones: Record<Exclude<SaleFilter, 'all'>, Tone> = {
  active: 'success',
  expired: 'neutral',
  inactive: 'neutral',
}

const words: Record<string, MessageDescriptor> = {
  'price-invalid': msg`Enter an amount in naira, for example 2,500`,
  'price-zero': msg`Enter a sale price above 0`,
  'sale-product-required': msg`Select at least one product`,
  'sale-products-many': msg`Select up to ${MOST_IN_A_SALE} products at once`,
  'sale-price-required': msg`Enter either a sale price or a percentage`,
  'sale-end-required': msg`Choose when the sale ends`,
  'sale-end-invalid': msg`Choose a day and a time`,
  'sale-end-past': msg`Choose an end time in the future`,
  'sale-end-far': msg`Choose an end time up to one year from now`,
  'reason-required': msg`Please enter a reason`,
  'reason-long': msg`Enter a reason of up to 1,000 characters`,
  'text-invalid': msg`We can't save some of these characters. Please type the text again.`,
  'percent-invalid': msg`Enter a whole number from 1 to 99`,
}

export function useSaleWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(words[code] ?? msg`Please check this field`))
}
