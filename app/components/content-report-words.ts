import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentReportReason } from '#modules/moderation/contract.ts'

export const contentReportWords: Record<ContentReportReason, MessageDescriptor> = {
  spam: msg`Spam or advertising`,
  insult: msg`Insulting or threatening`,
  false: msg`False or misleading`,
  private: msg`Someone's private information`,
  other: msg`Something else`,
}
