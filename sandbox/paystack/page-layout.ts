import { formatNaira, html, type Html } from './html.ts'
import { MERCHANT_NAME } from './state.ts'
import type { Transaction } from './types.ts'

export type PageMode = 'page' | 'popup'

export interface PageFrame {
  /** The path at which the sandbox is mounted, without a trailing slash. */
  base: string
  mode: PageMode
}

interface PageOptions {
  title: string
  tx: Transaction | null
  /** The event for the page that opened the popup. */
  message?: { event: string; data: unknown }
  /** A waiting page reloads itself, with or without a script. */
  isWaiting?: boolean
  content: Html
}

export function renderPage(frame: PageFrame, options: PageOptions): string {
  const { base, mode } = frame
  const { title, tx, message, isWaiting, content } = options
  const page = html`<html lang="en-NG">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} · Test payment</title>
      <link rel="stylesheet" href="${base}/checkout/page.css" />
      <link rel="icon" href="data:," />
      ${isWaiting && html`<noscript><meta http-equiv="refresh" content="3" /></noscript>`}
      <script type="module" src="${base}/checkout/page.js"></script>
    </head>
    <body
      data-mode="${mode}"
      ${message && html`data-event="${message.event}" data-payload="${JSON.stringify(message.data)}"`}
      ${isWaiting && html`data-waiting="${base}/checkout/${tx?.accessCode}/status" data-status="${tx?.status}"`}
    >
      <main class="sheet">
        <header class="head">
          <div>
            <p class="merchant">${MERCHANT_NAME}</p>
            ${tx && html`<p class="payer">${tx.customerEmail}</p>`}
          </div>
          <div class="due">
            <p class="badge">Test mode</p>
            ${tx && html`<p class="amount" aria-label="Amount to pay">${formatNaira(tx.amount)}</p>`}
          </div>
        </header>
        ${content}
      </main>
      <p class="foot">A sandbox: no real money moves, no card is charged.</p>
    </body>
  </html>`
  return `<!doctype html>\n${page.markup}`
}

export function hiddenMode(frame: PageFrame): Html | null {
  return frame.mode === 'popup' ? html`<input type="hidden" name="mode" value="popup" />` : null
}

export function pageAddress(frame: PageFrame, tx: Transaction, query: Record<string, string> = {}): string {
  const params = new URLSearchParams(frame.mode === 'popup' ? { access_code: tx.accessCode, ...query } : query)
  const search = params.size > 0 ? `?${params}` : ''
  return frame.mode === 'popup' ? `${frame.base}/popup${search}` : `${frame.base}/${tx.accessCode}${search}`
}

export function actionAddress(frame: PageFrame, tx: Transaction, action: string): string {
  return `${frame.base}/checkout/${tx.accessCode}/${action}`
}
