import { msg } from '@lingui/core/macro'
import { i18nFor } from './i18n.server.ts'

const ours = msg`Everything Nigeria sells, delivered.`

/** The administrator's own description. The default one is translated for the reader. */
export function localizeDescription(description: string, locale: string): string {
  return description === ours.message ? i18nFor(locale)._(ours) : description
}
