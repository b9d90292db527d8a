import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffAttribute } from '#modules/categories/contract.ts'

export const kindWords: Record<StaffAttribute['kind'], MessageDescriptor> = {
  choice: msg`Choice`,
  number: msg`Number`,
  text: msg`Text`,
  yes_no: msg`Yes or no`,
}
