import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Subject } from '#modules/outreach/contract.ts'

export const subjectWords: Record<Subject, MessageDescriptor> = {
  general: msg`General Inquiry`,
  'customer-support': msg`Customer Support`,
  'vendor-support': msg`Vendor Support`,
  technical: msg`Technical Issue`,
  partnership: msg`Partnership`,
  feedback: msg`Feedback`,
  other: msg`Other`,
}
