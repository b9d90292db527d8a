import { z } from 'zod'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { formVersion } from '#shared/form-version.ts'
import type { MoveTo } from '#shared/move-item.ts'
import { countVisible, isPlainLine, isText, stripInvisible } from '#shared/text.ts'

/** The database holds these limits too. */
export const MOST_COLLECTIONS = 20
export const MOST_IN_COLLECTION = 200
export const LONGEST_COLLECTION_NAME = 60
export const LONGEST_COLLECTION_DESCRIPTION = 500

/** Errors are codes. The screen translates them. */
export const collectionForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'collection-name-required')
    .max(LONGEST_COLLECTION_NAME, 'collection-name-long')
    .refine(isPlainLine, 'line-invalid')
    .transform(stripInvisible)
    .refine((text) => countVisible(text) >= 2, 'collection-name-short'),
  description: z
    .string()
    .trim()
    .max(LONGEST_COLLECTION_DESCRIPTION, 'collection-description-long')
    .refine(isText, 'text-invalid')
    .transform((text) => stripInvisible(text) || null),
  active: z
    .literal(['', '1'])
    .default('')
    .transform((text) => text === '1'),
  version: formVersion,
})

export type CollectionInput = { name: string; description: string | null; isActive: boolean }

export type OwnCollection = CollectionInput & {
  id: string
  slug: string
  /** the reason of staff who hide it from shoppers */
  hiddenReason: string | null
  /** all its products, and those that shoppers see */
  products: number
  shown: number
  picture: ListedPicture | null
  /** false: the picture is its first product's */
  hasOwnPicture: boolean
}

export type CollectionProduct = {
  id: string
  name: string
  sku: string
  price: Kobo
  isActive: boolean
  picture: ListedPicture | null
}

/** `version`: of the text, not of the products. */
export type CollectionDetail = OwnCollection & { items: CollectionProduct[]; version: string }

/** One step, or to the beginning. */
export const collectionMoves = ['first', 'up', 'down'] as const satisfies MoveTo[]
