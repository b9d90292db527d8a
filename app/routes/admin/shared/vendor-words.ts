import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminVendorFilter, VendorStatus } from '#modules/vendors/contract.ts'
import type { Tone } from '#app/ui/badge.tsx'

export const vendorWords: Record<AdminVendorFilter, MessageDescriptor> = {
  all: msg`All`,
  pending: msg`Pending`,
  approved: msg`Approved`,
  suspended: msg`Suspended`,
  rejected: msg`Rejected`,
}

export const vendorTones: Record<VendorStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  suspended: 'danger',
  rejected: 'neutral',
}
