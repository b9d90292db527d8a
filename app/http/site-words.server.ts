import { msg } from '@lingui/core/macro'
import { i18nFor } from './i18n.server.ts'

const ours = msg`Everything Nigeria sells, delivered.`

/** What the shop says of itself: in the administrator's own words, or, as long as these are ours, in the reader's language. */
export function sayDescription(description: string, locale: string): string {
  return description === ours.message ? i18nFor(locale)._(ours) : description
}
