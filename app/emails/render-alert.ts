import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { alertNews, type AlertWords } from '#modules/alerts/contract.ts'
import { urls } from '../urls.ts'
import { newsSubject } from './order-words.ts'

const ofOrder = z.object({
  what: z.enum(alertNews),
  number: z.string(),
  target: z.string(),
  neverPaid: z.boolean().optional(),
})
const ofMessage = z.object({ conversationId: z.string() })

/** Locked screens show it, so it contains no personal data. */
export function renderAlert({ kind, data }: { kind: string; data: unknown }, i18n: I18n): AlertWords {
  if (kind === 'message') {
    const { conversationId } = ofMessage.parse(data)
    const address = urls.conversation(conversationId)
    return { title: i18n._(msg`You have a new message`), body: i18n._(msg`A vendor has sent you a message.`), address }
  }
  const { what, number, target, neverPaid } = ofOrder.parse(data)
  const words = what === 'cancelled' && neverPaid ? msg`Order ${number}. You weren't charged.` : msg`Order ${number}`
  return { title: i18n._(newsSubject[what]), body: i18n._(words), address: urls.order(target) }
}
