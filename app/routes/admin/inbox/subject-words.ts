import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Inquiry } from '#modules/outreach/contract.ts'
import { subjectWords } from '#app/components/info/subject-words.ts'

const inquiryWords: Record<Inquiry, MessageDescriptor> = {
  'partnership-offer': msg`Partnership offer`,
  affiliate: msg`Affiliate Programme`,
  'bulk-order': msg`Bulk order`,
}

/** Older messages have a free text as their subject. */
export function wordsOfSubject(subject: string): MessageDescriptor | string {
  const known: Record<string, MessageDescriptor> = { ...subjectWords, ...inquiryWords }
  return known[subject] ?? subject
}
