import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { ReactNode } from 'react'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { LATER } from './device/start-scripts.ts'
import { getPage, type PageContext } from './http/context.ts'
import { i18nFor } from './http/i18n.server.ts'
import { PageInfoProvider } from './http/page-info.tsx'

const TIMEOUT_MS = 8000
/** Above its own limit React would send parts of a finished page in scripts: without JavaScript they would never show. */
const ONE_PIECE = 100_000_000

/** The document goes past the answer, in one piece: what a stream costs is a good part of what a page costs. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = getPage(context)
  // else the host says it
  if (page.sentence === null) {
    page.html = await makeDocument(request, entry, page)
    headers.set('Content-Type', 'text/html; charset=utf-8')
  }
  return new Response(null, { headers, status })
}

async function makeDocument(request: Request, entry: EntryContext, page: PageContext): Promise<Buffer> {
  const { nonce, requestId, locale, prefs } = page
  const stream = entry.serverHandoffStream as ReadableStream<Uint8Array> | undefined
  const data = stream && (await text(stream))
  const whole = (
    <PageInfoProvider value={{ nonce, requestId, locale, prefs, server: true }}>
      <I18nProvider i18n={i18nFor(locale)}>
        <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
      </I18nProvider>
    </PageInfoProvider>
  )
  let html = toBytes(`<!DOCTYPE html>${renderToString(whole)}`)
  if (html.includes(UNFINISHED)) html = toBytes(await renderInTime(whole, page))
  letScriptsWait(html)
  const handsOver = data && entry.renderMeta?.didRenderScripts
  const end = handsOver ? html.lastIndexOf('</body>') : html.length
  const script = handsOver ? [Buffer.from(handOver(data, nonce))] : []
  return Buffer.concat([html.subarray(0, end), ...script, html.subarray(end)])
}

const scratch = Buffer.allocUnsafe(1 << 20)
const LONGEST_SIGN = 4

/**
 * Good until the next page is written here: whoever waits for something in between has another page in hands.
 * React leaves a text of many thousand pieces.
 */
function toBytes(made: string): Buffer {
  const length = scratch.write(made)
  return length > scratch.length - LONGEST_SIGN ? Buffer.from(made) : scratch.subarray(0, length)
}

/** What React leaves in the place of a part that it could not wait for. */
const UNFINISHED = '<!--$!-->'

/** A page with parts whose code is not loaded yet: each is loaded once in the life of a process. */
function renderInTime(whole: ReactNode, page: PageContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(whole, {
      nonce: page.nonce,
      progressiveChunkSize: ONE_PIECE,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError(error) {
        page.failure ??= error
      },
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), TIMEOUT_MS)
  })
}

/** What the router's own `ServerRouter` writes piece by piece, and pauses the rendering for each. */
function handOver(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(data).replaceAll(/[&<>\u2028\u2029]/g, toEscape)
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close()</script>`
}

function toEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** In place, since both are equally long. What is in the page as text has no such quotes: they are escaped. */
function letScriptsWait(html: Buffer): void {
  if (import.meta.env.DEV) return
  const { preload, module } = LATER
  const head = html.subarray(0, html.indexOf('</head>'))
  for (let at = head.indexOf(preload[0]); at >= 0; at = head.indexOf(preload[0], at))
    head.write(preload[1], at, 'latin1')
  const start = html.lastIndexOf(module[0])
  if (start >= 0) html.write(module[1], start, 'latin1')
}

/** Kept for the host, which logs it with the number that the error page shows, or asks to come back later. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) getPage(context).failure ??= error
}
