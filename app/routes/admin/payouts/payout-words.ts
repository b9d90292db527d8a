import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CarriedReason } from '#modules/ledger/contract.ts'

/** Why a vendor isn't paid, for the administrator. */
export const whyCarriedWords: Record<CarriedReason, MessageDescriptor> = {
  'below-minimum': msg`Less than ₦5,000`,
  negative: msg`Refunds were higher than earnings`,
  'no-account': msg`No bank account`,
  'cooling-off': msg`The bank account was changed less than 24 hours before the run`,
  suspended: msg`This shop is suspended`,
  held: msg`On hold by an administrator`,
}
