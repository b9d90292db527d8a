export const MOST_OPTIONS = 3
export const MOST_VARIANTS = 100

/** What shoppers choose by, such as the size or the colour. `colour`: a hexadecimal RGB colour such as #1d4ed8 */
export type ProductOption = { name: string; values: { name: string; colour?: string | undefined }[] }

/** A name for readers who don't see the product's page: 'Ankara gown (Size: L, Colour: Blue)' */
export function nameWithVariant(name: string, variantName: string): string {
  return variantName === '' ? name : `${name} (${variantName})`
}
