import { z } from 'zod'

/** Added by a trigger of `categories`. */
export const fileCategoryProductsJob = { name: 'file-category-products', payload: z.object({ slug: z.string() }) }

export const refreshListingsJob = { name: 'refresh-listings', payload: z.unknown() }
