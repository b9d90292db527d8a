import { z } from 'zod'
import { kobo } from '#shared/money.ts'
import { isPlainLine, isText, slugify, stripInvisible } from '#shared/text.ts'
import { HIGHEST_PRODUCT_PRICE, MOST_PIECES } from './limits.ts'
import { type DraftFields, LOW_STOCK, readPrice } from './own-contract.ts'

/** Removes invisible characters, so that names are compared and searched as people see them. */
const line = (most: number, long: string) =>
  z.string().transform(stripInvisible).pipe(z.string().max(most, long).refine(isPlainLine, 'line-invalid'))
const text = (most: number, long: string) => z.string().trim().max(most, long).refine(isText, 'text-invalid')

const price = z
  .string()
  .trim()
  .min(1, 'price-required')
  .refine((typed) => typed === '' || readPrice(typed) !== null, 'price-invalid')
  .refine((typed) => readPrice(typed) !== 0, 'price-zero')
  .refine((typed) => (readPrice(typed) ?? 0) <= HIGHEST_PRODUCT_PRICE, 'price-high')
  .transform((typed) => readPrice(typed) ?? kobo(0))

const stock = z
  .string()
  .trim()
  .min(1, 'stock-required')
  .refine((typed) => typed === '' || readPieces(typed) !== null, 'stock-invalid')
  .transform((typed) => readPieces(typed) ?? 0)

/** Errors are codes. The screen translates them. */
export const productFields = z.object({
  name: line(160, 'product-name-long').refine((name) => name !== '', 'product-name-required'),
  description: text(8000, 'description-long').min(1, 'description-required'),
  /** the screens and the import look it up in the tree first */
  category: z.string().trim().min(1, 'category-required').max(200, 'category-unknown'),
  brand: line(60, 'brand-long')
    .refine((name) => name === '' || slugify(name) !== '', 'line-invalid')
    .transform((name) => name || null),
  price,
  comparePrice: z
    .string()
    .trim()
    .refine((typed) => typed === '' || readPrice(typed) !== null, 'price-invalid')
    .refine((typed) => (readPrice(typed) ?? 0) <= HIGHEST_PRODUCT_PRICE, 'price-high')
    .transform((typed) => readPrice(typed)),
  stock,
  lowStockAt: z
    .string()
    .trim()
    .optional()
    .refine((typed = '') => typed === '' || readPieces(typed) !== null, 'stock-invalid')
    .transform((typed = '') => readPieces(typed) ?? LOW_STOCK),
  featured: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'on'),
})

export const productForm = productFields.superRefine(({ price: now, comparePrice }, context) => {
  if (isBelowPrice(comparePrice, now))
    context.addIssue({ code: 'custom', path: ['comparePrice'], message: 'compare-below-price' })
})

export type ProductForm = z.output<typeof productForm>

/** The compare price is an earlier price. One below the current price would promise a false discount. */
export function isBelowPrice(comparePrice: number | null, now: number): boolean {
  return comparePrice !== null && comparePrice < now
}

export const priceAndStockForm = z.object({ price, stock })

/** Longer than the form allows, so that a draft preserves text that is too long. The table allows the same lengths. */
const LONGEST_KEPT = { description: 20_000, other: 2000 }

export function toDraftFields(
  typed: Record<string, string | undefined>,
  names: readonly (keyof DraftFields)[],
): DraftFields {
  const entries = names.map((name) => [name, keepable(name, typed[name] ?? '')] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

function keepable(name: string, typed: string): string {
  const most = name === 'description' ? LONGEST_KEPT.description : LONGEST_KEPT.other
  return typed.slice(0, most).toWellFormed().replaceAll('\0', '')
}

export function readPieces(typed: string): number | null {
  const plain = typed.replaceAll(/[,\s]/g, '')
  return /^\d{1,7}$/.test(plain) && Number(plain) <= MOST_PIECES ? Number(plain) : null
}
