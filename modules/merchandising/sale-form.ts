import { formVersion } from '#shared/form-version.ts'
import { parseLagosTime } from '#shared/time.ts'
import { z } from 'zod'
import { MOST_IN_A_SALE } from './admin-contract.ts'
import { readPrice, staffReason } from '#modules/inventory/contract.ts'

const ID = '[0-9a-hjkmnp-tv-z]{12}'
const IDS = new RegExp(`^(?:${ID}(?:,${ID})*)?$`)

const salePrice = z
  .string()
  .trim()
  .refine((typed) => typed === '' || readPrice(typed) !== null, 'price-invalid')
  .refine((typed) => readPrice(typed) !== 0, 'price-zero')
  .transform((typed) => readPrice(typed))

/** The format of a browser's date-time field, in Lagos time, which has no daylight saving time. */
const endsAt = z
  .string()
  .min(1, 'sale-end-required')
  .refine((typed) => typed === '' || parseLagosTime(typed) !== null, 'sale-end-invalid')
  .transform((typed) => parseLagosTime(typed) ?? new Date(0))

const sure = z.string().max(100).optional()

const percent = z
  .string()
  .trim()
  .refine((typed) => typed === '' || readPercent(typed) !== null, 'percent-invalid')
  .transform(readPercent)

/** Ids that a form sends as a field each. Optional, because only products with options have variants to choose. */
const chosen = z
  .string()
  .regex(IDS)
  .transform((text) => (text === '' ? [] : text.split(',')))
  .optional()

/** Errors are codes. The screen translates them. */
export const saleForm = z.object({
  id: z
    .string()
    .regex(IDS)
    .min(1, 'sale-product-required')
    .transform((text) => [...new Set(text.split(','))])
    .refine((ids) => ids.length <= MOST_IN_A_SALE, 'sale-products-many'),
  /** the last search term, passed through the form */
  find: z.string().optional(),
  salePrice,
  percent,
  endsAt,
  reason: staffReason,
  sure,
  shown: chosen,
  variant: chosen,
})

export const saleChangeForm = z.object({
  salePrice,
  /** only of a product with options */
  percent: percent.optional(),
  endsAt,
  reason: staffReason,
  sure,
  version: formVersion,
  shown: chosen,
  variant: chosen,
})

export function readPercent(typed: string): number | null {
  return /^[1-9]\d?$/.test(typed) ? Number(typed) : null
}
