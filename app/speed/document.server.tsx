import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { ReactElement, ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { LATER } from './start-scripts.ts'

const TIMEOUT_MS = 8000
/** Above its own limit, React sends parts of a finished page in scripts, which never show without JavaScript. */
const ONE_PIECE = 100_000_000

type DocumentOptions = {
  url: string
  nonce: string
  surround: (router: ReactElement) => ReactNode
  /** scripts load after the first paint (`start-scripts.ts`) */
  startsLate: boolean
  onError: (error: unknown) => void
}

/** Returns the whole document at once: streaming would be a large part of a page's cost. */
export async function makeDocument(entry: EntryContext, options: DocumentOptions): Promise<Buffer> {
  const { url, nonce, surround, startsLate } = options
  const stream = entry.serverHandoffStream as ReadableStream<Uint8Array> | undefined
  const data = stream && (await text(stream))
  const whole = surround(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={url} nonce={nonce} />,
  )
  let html = toBytes(`<!DOCTYPE html>${renderToString(whole)}`)
  if (html.includes(UNFINISHED)) html = toBytes(await renderInTime(whole, options))
  if (startsLate) deferScripts(html)
  const handsOver = data && entry.renderMeta?.didRenderScripts
  const end = handsOver ? html.lastIndexOf('</body>') : html.length
  const script = handsOver ? [Buffer.from(writeRouterData(data, nonce))] : []
  return Buffer.concat([html.subarray(0, end), ...script, html.subarray(end)])
}

const scratch = Buffer.allocUnsafe(1 << 20)
const LONGEST_CHARACTER = 4

/**
 * Valid until the next page is written. React returns a string of many thousand pieces, which this copies only once.
 */
function toBytes(made: string): Buffer {
  const length = scratch.write(made)
  return length > scratch.length - LONGEST_CHARACTER ? Buffer.from(made) : scratch.subarray(0, length)
}

/** React's marker for a part that was not ready. */
const UNFINISHED = '<!--$!-->'

/** A part's code may not be loaded yet. Each part loads once per process. */
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

/** `ServerRouter` writes this in pieces, and pauses the rendering for each of them. */
function writeRouterData(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(data).replaceAll(/[&<>\u2028\u2029]/g, toEscape)
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close()</script>`
}

function toEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Replaces in place, because both texts have the same length. Page text can't match, because its quotes are escaped.
 */
function deferScripts(html: Buffer): void {
  const { preload, module } = LATER
  const head = html.subarray(0, html.indexOf('</head>'))
  for (let at = head.indexOf(preload[0]); at >= 0; at = head.indexOf(preload[0], at))
    head.write(preload[1], at, 'latin1')
  const start = html.lastIndexOf(module[0])
  if (start >= 0) html.write(module[1], start, 'latin1')
}
