import { z } from 'zod'
import { MOST_OPTIONS, type ProductOption } from './options.ts'

/** Apart from the contract: browsers don't need the schema library for it. */
export const optionsSchema: z.ZodType<ProductOption[]> = z
  .array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ name: z.string(), colour: z.string().optional() })),
    }),
  )
  .max(MOST_OPTIONS)
