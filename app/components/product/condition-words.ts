import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProductView } from '#modules/catalogue/contract.ts'

export const conditionWords: Record<ProductView['condition'], MessageDescriptor> = {
  new: msg`New`,
  refurbished: msg`Refurbished`,
  'foreign-used': msg`Foreign used`,
  'nigerian-used': msg`Nigerian used`,
}
