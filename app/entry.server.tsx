import { Writable } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { LATER } from './device/start-scripts.ts'
import { getPage } from './web/context.ts'
import { i18nFor } from './web/i18n.server.ts'
import { PageInfoProvider } from './web/page-info.tsx'

const TIMEOUT_MS = 8000
/** Above its own limit React would send parts of a finished page in scripts: without JavaScript they would never show. */
const ONE_PIECE = 100_000_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = getPage(context)
  // the host says it
  if (page.sentence !== null) return Promise.resolve(new Response(null, { headers, status }))
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <PageInfoProvider
        value={{ nonce: page.nonce, requestId: page.requestId, locale: page.locale, prefs: page.prefs, server: true }}
      >
        <I18nProvider i18n={i18nFor(page.locale)}>
          <ServerRouter context={entry} url={request.url} nonce={page.nonce} />
        </I18nProvider>
      </PageInfoProvider>,
      {
        nonce: page.nonce,
        progressiveChunkSize: ONE_PIECE,
        onAllReady() {
          clearTimeout(timer)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(gather((body) => resolve(new Response(body, { headers, status }))))
        },
        onShellError: reject,
        onError(error) {
          page.failure ??= error
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('rendering took too long')), TIMEOUT_MS)
  })
}

/** The page is whole already: one piece passes through the host at a fraction of what a stream costs. */
function gather(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(end) {
      done(letScriptsWait(Buffer.concat(pieces)))
      end()
    },
  })
}

/** In place, since both are equally long. What is in the page as text has no such quotes: they are escaped. */
function letScriptsWait(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (import.meta.env.DEV) return body
  for (const [given, later] of Object.values(LATER))
    for (let at = body.indexOf(given); at >= 0; at = body.indexOf(given, at)) body.write(later, at, 'latin1')
  return body
}

/** Kept for the host, which logs it with the number that the error page shows, or asks to come back later. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) getPage(context).failure ??= error
}
