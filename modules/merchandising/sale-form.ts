import { formVersion } from '#shared/form-version.ts'
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

/** As a browser's own field writes it, in the time of Lagos, which never moves its clocks. */
const endsAt = z
  .string()
  .min(1, 'sale-end-required')
  .refine((typed) => typed === '' || readLagosTime(typed) !== null, 'sale-end-invalid')
  .transform((typed) => readLagosTime(typed) ?? new Date(0))

const sure = z.string().max(2500).optional()

/** Codes, not sentences: the screen says them in the reader's language. */
export const saleForm = z.object({
  id: z
    .string()
    .regex(IDS)
    .min(1, 'sale-product-required')
    .transform((text) => [...new Set(text.split(','))])
    .refine((ids) => ids.length <= MOST_IN_A_SALE, 'sale-products-many'),
  /** what was looked for last: it travels along */
  find: z.string().optional(),
  salePrice,
  percent: z
    .string()
    .trim()
    .refine((typed) => typed === '' || readPercent(typed) !== null, 'percent-invalid')
    .transform(readPercent),
  endsAt,
  reason: staffReason,
  sure,
})

export const saleChangeForm = z.object({ salePrice, endsAt, reason: staffReason, sure, version: formVersion })

export function readPercent(typed: string): number | null {
  return /^[1-9]\d?$/.test(typed) ? Number(typed) : null
}

function readLagosTime(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null
  const at = new Date(`${typed}:00+01:00`)
  if (Number.isNaN(at.getTime())) return null
  // the 31st of February would be some day in March
  const isThatDay = new Date(`${typed}:00Z`).toISOString().startsWith(typed)
  return isThatDay ? at : null
}
