import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { HIGHEST_PRODUCT_PRICE } from '#modules/inventory/contract.ts'
import type { ImportProblem } from '#modules/imports/contract.ts'
import { formatNaira } from '#shared/money.ts'

export const productWords: Record<string, MessageDescriptor> = {
  'product-name-required': msg`Product name is required`,
  'product-name-long': msg`Product name must be at most 160 characters`,
  'line-invalid': msg`This must be one line of text`,
  'text-invalid': msg`This holds a character that cannot be kept`,
  'description-required': msg`Description is required`,
  'description-long': msg`Description must be at most 8,000 characters`,
  'category-required': msg`Choose a category`,
  'brand-long': msg`Brand must be at most 60 characters`,
  'price-required': msg`Price is required`,
  'price-invalid': msg`Type an amount in naira, as in 12,500 or 12500.50`,
  'price-zero': msg`Price must be more than 0`,
  'price-high': msg`Price must be at most ${formatNaira(HIGHEST_PRODUCT_PRICE)}`,
  'compare-below-price': msg`The compare price must not be below the price`,
  'status-unknown': msg`Write active or inactive, or leave it empty`,
  'picture-required': msg`A new product needs at least one picture`,
  'pictures-many': msg`At most 5 pictures`,
  'picture-address': msg`Type whole addresses of pictures, which begin with https://`,
  'picture-file-missing': msg`There is no such file in the ZIP`,
  'picture-file-twice': msg`Several files of the ZIP have this name. Name its folder too`,
  'picture-file-large': msg`This picture is larger than 10 MB`,
  'picture-file-locked': msg`This file of the ZIP has a password, or is packed in a way that we cannot read`,
  'picture-unreachable': msg`A picture could not be fetched, or is none that we can read`,
  'sku-unknown': msg`None of your products has this SKU. Leave it empty for a new product`,
  'row-twice': msg`An earlier row says the same`,
  'price-below-sale': msg`The price must be above the price of its flash sale`,
  'stock-required': msg`Stock quantity is required`,
  'stock-invalid': msg`Type a whole number, 0 or more`,
}

const notRight = msg`This is not as it should be`

/** In a file: the column, what is wrong there, and with what of it. */
export function sayProblem(t: (words: MessageDescriptor) => string, [field, code, about]: ImportProblem): string {
  return `${field}: ${t(productWords[code] ?? notRight)}${about ? `: ${about}` : ''}`
}

export function useProductWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(productWords[code] ?? notRight))
}
