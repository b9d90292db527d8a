import type { FormProblems } from '#app/http/forms.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'

/** What staff can do about a refund. Each step is confirmed at a URL of its own. */
export const refundSteps = ['again', 'outside', 'account'] as const
export type RefundStep = (typeof refundSteps)[number]

export type RefundField = 'note' | 'bankCode' | 'accountNumber'
export type RefundAnswer = FormProblems<RefundField> & FailedAnswer
