import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

/** The server's markup of a component, in English, at some URL. */
export function render(piece: ReactNode): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const Page = createRoutesStub([{ path: '/', Component: () => piece }])
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  )
}

export function textOf(piece: ReactNode): string {
  return render(piece).replaceAll(/<[^>]*>/g, '')
}
