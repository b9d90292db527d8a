import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProductSort } from '#modules/catalogue/contract.ts'

export const sortWords: Record<ProductSort, MessageDescriptor> = {
  chosen: msg`Recommended`,
  newest: msg`Newest first`,
  price_low: msg`Price: low to high`,
  price_high: msg`Price: high to low`,
  name: msg`Name: A to Z`,
  relevance: msg`Most relevant`,
  ending_soon: msg`Ending soon`,
  discount_high: msg`Biggest discount`,
  popular: msg`Most popular`,
  top_rated: msg`Top rated`,
}
