import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { details } from '#modules/inventory/contract.ts'

export const conditionWords: Record<details.Condition, MessageDescriptor> = {
  new: msg`New`,
  refurbished: msg`Refurbished`,
  'foreign-used': msg`Foreign-used`,
  'nigerian-used': msg`Nigerian-used`,
}
