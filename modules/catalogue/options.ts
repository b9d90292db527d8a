import { z } from 'zod'

export const MOST_OPTIONS = 3
export const MOST_VARIANTS = 100

/**
 * What shoppers choose by, such as the size and the colour. The values of a colour have a hexadecimal RGB colour such as
 * #1d4ed8.
 */
export const optionsSchema = z
  .array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ name: z.string(), colour: z.string().optional() })),
    }),
  )
  .max(MOST_OPTIONS)

/** A name for readers who don't see the product's page: 'Ankara gown (Size: L, Colour: Blue)' */
export function nameWithVariant(name: string, variantName: string): string {
  return variantName === '' ? name : `${name} (${variantName})`
}

export type ProductOption = z.output<typeof optionsSchema>[number]
