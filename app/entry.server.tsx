import { I18nProvider } from '@lingui/react'
import {
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { getPage } from './http/context.ts'
import { i18nFor } from './http/i18n.server.ts'
import { PageInfoProvider } from './http/page-info.tsx'
import { makeDocument } from './speed/document.server.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = getPage(context)
  const { nonce, requestId, locale, prefs } = page
  // the host sends a plain sentence itself
  if (page.sentence === null) {
    page.html = await makeDocument(entry, {
      url: request.url,
      nonce,
      surround: (router) => (
        <PageInfoProvider value={{ nonce, requestId, locale, prefs, server: true }}>
          <I18nProvider i18n={i18nFor(locale)}>{router}</I18nProvider>
        </PageInfoProvider>
      ),
      startsLate: !import.meta.env.DEV,
      onError: (error) => (page.failure ??= error),
    })
    headers.set('Content-Type', 'text/html; charset=utf-8')
  }
  return new Response(null, { headers, status })
}

/** The host logs the error with the number on the error page, or answers with 'try again later'. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) getPage(context).failure ??= error
}
