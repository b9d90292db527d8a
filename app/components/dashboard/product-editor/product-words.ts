import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { HIGHEST_PRODUCT_PRICE } from '#modules/inventory/contract.ts'
import type { ImportProblem } from '#modules/imports/contract.ts'
import { formatNaira } from '#shared/money.ts'

export const productWords: Record<string, MessageDescriptor> = {
  'product-name-required': msg`Product name is required`,
  'product-name-long': msg`Product name must be at most 160 characters`,
  'line-invalid': msg`Enter this on one line`,
  'text-invalid': msg`This contains a character we can't save`,
  'description-required': msg`Description is required`,
  'description-long': msg`Description must be at most 8,000 characters`,
  'category-required': msg`Choose a category`,
  'brand-long': msg`Brand must be at most 60 characters`,
  'price-required': msg`Price is required`,
  'price-invalid': msg`Enter an amount in naira, for example 12,500 or 12500.50`,
  'price-zero': msg`Price must be more than 0`,
  'price-high': msg`Price must be at most ${formatNaira(HIGHEST_PRODUCT_PRICE)}`,
  'compare-below-price': msg`The compare price must not be below the price`,
  'status-unknown': msg`Write active or inactive, or leave it empty`,
  'picture-required': msg`A new product needs at least one picture`,
  'pictures-many': msg`At most 5 pictures`,
  'picture-address': msg`Enter full picture links, starting with https://`,
  'picture-file-missing': msg`There is no such file in the ZIP`,
  'picture-file-twice': msg`Several files in the ZIP have this name. Include the folder name too`,
  'picture-file-large': msg`This picture is larger than 10 MB`,
  'picture-file-locked': msg`This file in the ZIP is password-protected, or compressed in a way we can't read`,
  'picture-unreachable': msg`We couldn't fetch a picture, or couldn't read it`,
  'sku-unknown': msg`None of your products has this SKU. Leave it empty for a new product`,
  'row-twice': msg`Duplicate of an earlier row`,
  'price-below-sale': msg`The price must be higher than its flash sale price`,
  'stock-required': msg`Stock quantity is required`,
  'stock-invalid': msg`Enter a whole number, 0 or more`,
}

const notRight = msg`Please check this field`

/** For an import report: the column, the problem and the value. */
export function sayProblem(t: (words: MessageDescriptor) => string, [field, code, about]: ImportProblem): string {
  return `${field}: ${t(productWords[code] ?? notRight)}${about ? `: ${about}` : ''}`
}

export function useProductWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(productWords[code] ?? notRight))
}
