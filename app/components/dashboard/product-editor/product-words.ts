import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MOST_VARIANTS } from '#modules/catalogue/contract.ts'
import { details, HIGHEST_PRODUCT_PRICE } from '#modules/inventory/contract.ts'
import type { ImportProblem } from '#modules/imports/contract.ts'
import { formatNaira } from '#shared/money.ts'

export const productWords: Record<string, MessageDescriptor> = {
  'product-name-required': msg`Product name is required`,
  'product-name-long': msg`Enter a product name of up to 160 characters`,
  'line-invalid': msg`Enter this on one line`,
  'text-invalid': msg`This text contains a character we can't save. Remove the character`,
  'description-required': msg`Description is required`,
  'description-long': msg`Enter a description of up to 8,000 characters`,
  'category-required': msg`Choose a category`,
  'category-unknown': msg`Choose a category from the list`,
  'brand-long': msg`Enter a brand of up to 60 characters`,
  'price-required': msg`Enter a price`,
  'price-invalid': msg`Enter an amount in naira, for example 12,500 or 12500.50`,
  'price-zero': msg`Enter a price above 0`,
  'price-high': msg`Enter a price of up to ${formatNaira(HIGHEST_PRODUCT_PRICE)}`,
  'compare-below-price': msg`Enter a compare price at or above the price`,
  'status-unknown': msg`Enter active or inactive, or leave the cell empty`,
  'picture-required': msg`Include at least one picture for a new product`,
  'pictures-many': msg`Include up to 5 pictures`,
  'picture-address': msg`Enter full picture links, starting with https://`,
  'picture-file-missing': msg`This file isn't in the ZIP. Check the file name`,
  'picture-file-twice': msg`Several files in the ZIP have this name. Include the folder name too`,
  'picture-file-large': msg`Choose a picture of up to 10 MB`,
  'picture-file-locked': msg`This file in the ZIP is password-protected, or compressed in a way we can't read. Make a standard ZIP`,
  'picture-unreachable': msg`We couldn't download or read this picture. Check the link or the file`,
  'variants-have-it': msg`This product has variants. Leave this cell empty and use their rows`,
  'variant-new': msg`Enter the SKU of a variant. Add new variants in the product form`,
  'parent-unknown': msg`Enter the SKU of this variant's product`,
  'sku-unknown': msg`None of your products has this SKU. Leave the SKU empty for a new product`,
  'row-twice': msg`An earlier row has the same value. Remove one of the two rows`,
  'price-below-sale': msg`Enter a price above the flash sale price`,
  'option-required': msg`Enter a name, for example Size`,
  'option-long': msg`Enter a name of up to 40 characters`,
  'option-invalid': msg`Enter a name in one line, without < and >`,
  'option-twice': msg`Another option has this name. Enter a different one`,
  'value-long': msg`Enter values of up to 50 characters each`,
  'value-invalid': msg`Enter values without < and >, and without hidden characters`,
  'value-twice': msg`A value is here twice. Remove one of them`,
  'variants-many': msg`Enter fewer values: together they make more than ${MOST_VARIANTS} variants`,
  'variants-made': msg`We've made the variants. Check their prices and stock, then save again`,
  'variants-changed': msg`The saved variants have changed.`,
  'variants-none': msg`Offer at least one variant`,
  'variant-twice': msg`Another row has the same values. Make the variants again`,
  'variant-unknown': msg`This variant belongs to another product. Make the variants again`,
  'sku-invalid': msg`Enter a SKU of up to 40 characters, for example DRESS-RED-L`,
  'sku-twice': msg`Another variant has this SKU. Enter a different one`,
  'sku-taken': msg`Another of your products or variants has this SKU. Enter a different one`,
  'sku-reserved': msg`We use SKUs of this form ourselves. Enter a different one`,
  'condition-invalid': msg`Choose a condition from the list`,
  'warranty-invalid': msg`Enter a whole number of months, from 0 to ${details.MOST_WARRANTY_MONTHS}`,
  'attribute-required': msg`Enter this detail`,
  'attribute-choice': msg`Choose one from the list`,
  'attribute-yes-no': msg`Choose yes or no`,
  'attribute-number': msg`Enter a number, for example 6.5`,
  'attribute-number-high': msg`Enter a number of up to 1,000,000,000`,
  'attribute-text-long': msg`Enter up to ${details.LONGEST_TEXT} characters`,
  'attribute-nafdac': msg`Enter the NAFDAC number as on the pack, for example A4-1234 or 04-1234`,
  'attribute-imei': msg`Enter the 15 digits of the IMEI. Dial *#06# on the phone to see them`,
  'attribute-imei-digit': msg`A digit of this IMEI is wrong. Dial *#06# on the phone to see it`,
  'attribute-stray': msg`The category of this product doesn't have this attribute. Leave the cell empty`,
  'spec-name-required': msg`Enter a name, for example Weight`,
  'spec-name-long': msg`Enter a name of up to ${details.LONGEST_SPEC.name} characters`,
  'spec-value-required': msg`Enter a value, for example 2 kg`,
  'spec-value-long': msg`Enter a value of up to ${details.LONGEST_SPEC.value} characters`,
  'spec-twice': msg`Another specification has this name. Enter a different one`,
  'specs-many': msg`Enter up to ${details.MOST_SPECS} specifications`,
  'stock-required': msg`Stock quantity is required`,
  'stock-invalid': msg`Enter a whole number, 0 or more`,
}

const notRight = msg`Please check this field`

/** For an import report: the column, the problem and the value. */
export function describeImportProblem(
  t: (words: MessageDescriptor) => string,
  [field, code, about]: ImportProblem,
): string {
  return `${field}: ${t(productWords[code] ?? notRight)}${about ? `: ${about}` : ''}`
}

export function useProductWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(productWords[code] ?? notRight))
}
