import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CategorySlug } from '#modules/catalogue/contract.ts'

export const categories: Record<CategorySlug, { name: MessageDescriptor; tint: string }> = {
  electronics: { name: msg`Electronics`, tint: 'bg-tint-electronics' },
  fashion: { name: msg`Fashion`, tint: 'bg-tint-fashion' },
  'home-garden': { name: msg`Home & Garden`, tint: 'bg-tint-home-garden' },
  sports: { name: msg`Sports`, tint: 'bg-tint-sports' },
  books: { name: msg`Books`, tint: 'bg-tint-books' },
  'health-beauty': { name: msg`Health & Beauty`, tint: 'bg-tint-health-beauty' },
  toys: { name: msg`Toys`, tint: 'bg-tint-toys' },
  automotive: { name: msg`Automotive`, tint: 'bg-tint-automotive' },
  'food-beverages': { name: msg`Food & Beverages`, tint: 'bg-tint-food-beverages' },
}
