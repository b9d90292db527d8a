import { z } from 'zod'

/** Added by a trigger of `categories`. */
export const fileCategoryProductsJob = { name: 'file-category-products', payload: z.object({ slug: z.string() }) }

export const refreshListingsJob = { name: 'refresh-listings', payload: z.unknown() }

/** Added by a trigger of `attribute_choices`. */
export const refreshChoiceListingsJob = { name: 'refresh-choice-listings', payload: z.object({ choiceId: z.string() }) }

/** Added by a trigger of `attributes`. */
export const refreshAttributeListingsJob = {
  name: 'refresh-attribute-listings',
  payload: z.object({ attributeId: z.string() }),
}
