import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { render } from '@react-email/components'
import type { ReactElement } from 'react'
import { z } from 'zod'
import type { LetterKind, RenderedLetter } from '#modules/outreach/contract.ts'
import { MailCheck } from './mail-check.tsx'

type Template = (data: unknown, locale: string) => { subject: MessageDescriptor; body: ReactElement }

/** Every kind of letter: its subject, what it must know, and its words. */
const templates: Record<LetterKind, Template> = {
  'mail-check': (data, locale) => {
    const known = z.object({ siteName: z.string(), shopUrl: z.url() }).parse(data)
    return { subject: msg`The mail settings work`, body: <MailCheck locale={locale} {...known} /> }
  },
}

export async function renderLetter(letter: { kind: string; data: unknown }, i18n: I18n): Promise<RenderedLetter> {
  if (!isKind(letter.kind)) throw new Error(`there is no letter of the kind ${letter.kind}`)
  const { subject, body } = templates[letter.kind](letter.data, i18n.locale)
  const page = <I18nProvider i18n={i18n}>{body}</I18nProvider>
  return { subject: i18n._(subject), html: await render(page), text: await render(page, { plainText: true }) }
}

function isKind(kind: string): kind is LetterKind {
  return Object.hasOwn(templates, kind)
}
