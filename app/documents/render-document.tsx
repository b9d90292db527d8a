import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToBuffer } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { DocumentFile } from './sheet.tsx'

type DocumentInput = { title: string; siteName: string; i18n: I18n; sheets: ReactNode }

export async function renderDocument({ title, siteName, i18n, sheets }: DocumentInput): Promise<Uint8Array> {
  return renderToBuffer(
    DocumentFile({ title, siteName, locale: i18n.locale, children: <I18nProvider i18n={i18n}>{sheets}</I18nProvider> }),
  )
}
