import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { ReactElement, ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { LATER } from './start-scripts.ts'

const TIMEOUT_MS = 8000
/** Above its own limit React would send parts of a finished page in scripts: without JavaScript they would never show. */
const ONE_PIECE = 100_000_000

type DocumentOptions = {
  url: string
  nonce: string
  surround: (router: ReactElement) => ReactNode
  /** scripts are fetched once the page has been painted (`start-scripts.ts`) */
  startsLate: boolean
  onError: (error: unknown) => void
}

/** The document goes past the answer, in one piece: what a stream costs is a good part of what a page costs. */
export async function makeDocument(entry: EntryContext, options: DocumentOptions): Promise<Buffer> {
  const { url, nonce, surround, startsLate } = options
  const stream = entry.serverHandoffStream as ReadableStream<Uint8Array> | undefined
  const data = stream && (await text(stream))
  const whole = surround(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={url} nonce={nonce} />,
  )
  let html = toBytes(`<!DOCTYPE html>${renderToString(whole)}`)
  if (html.includes(UNFINISHED)) html = toBytes(await renderInTime(whole, options))
  if (startsLate) letScriptsWait(html)
  const handsOver = data && entry.renderMeta?.didRenderScripts
  const end = handsOver ? html.lastIndexOf('</body>') : html.length
  const script = handsOver ? [Buffer.from(handOver(data, nonce))] : []
  return Buffer.concat([html.subarray(0, end), ...script, html.subarray(end)])
}

const scratch = Buffer.allocUnsafe(1 << 20)
const LONGEST_CHARACTER = 4

/** Good until the next page is written here. React leaves a string of many thousand pieces, which is copied only once. */
function toBytes(made: string): Buffer {
  const length = scratch.write(made)
  return length > scratch.length - LONGEST_CHARACTER ? Buffer.from(made) : scratch.subarray(0, length)
}

/** What React leaves in the place of a part that it could not wait for. */
const UNFINISHED = '<!--$!-->'

/** A page with parts whose code is not loaded yet: each is loaded once in the life of a process. */
function renderInTime(whole: ReactNode, { nonce, onError }: DocumentOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(whole, {
      nonce,
      progressiveChunkSize: ONE_PIECE,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError,
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
  const { preload, module } = LATER
  const head = html.subarray(0, html.indexOf('</head>'))
  for (let at = head.indexOf(preload[0]); at >= 0; at = head.indexOf(preload[0], at))
    head.write(preload[1], at, 'latin1')
  const start = html.lastIndexOf(module[0])
  if (start >= 0) html.write(module[1], start, 'latin1')
}
