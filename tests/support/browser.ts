import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { findChromium } from './chromium.ts'
import { endContexts, openNew, takePage } from './contexts.ts'

export type PageOptions = {
  width?: number
  dark?: boolean
  javaScript?: boolean
  saveData?: boolean
  /** what moves on the page moves; without it a person is shown who wants less motion */
  motion?: boolean
  /** of a browser that has never been here: it keeps no file of the shop yet */
  isNew?: boolean
  /** with the worker that keeps pages: it fetches the whole shell into each new profile */
  worker?: boolean
  cookies?: { name: string; value: string }[]
  baseUrl: string
}

export type PageError = { kind: 'console' | 'csp' | 'page' | 'request'; text: string; url: string }

export type OpenedPage = {
  page: Page
  context: BrowserContext
  errors: PageError[]
  /** Throws with all that went wrong; `except` names what the test meant to provoke. */
  expectNoErrors: (except?: RegExp) => void
}

/** Longer than anything takes, also on a machine that is held up: what does not come is a fault. */
const PATIENCE_MS = 45_000
const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1280: 800 }

/** A browser with a new empty profile: the machine's own when it has one, else the one that npm brings. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({
    executablePath,
    env,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  })
}

let shared: Browser | undefined

/** The worker's browser for the tests of a file: `const browser = await useBrowser()` at its top. */
export async function useBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchBrowser()
  const browser = shared
  afterAll(async () => endContexts(browser))
  return browser
}

export async function openPage(browser: Browser, options: PageOptions): Promise<OpenedPage> {
  const {
    width = 360,
    dark = false,
    javaScript = true,
    saveData = false,
    motion = false,
    worker = false,
    isNew = worker || saveData,
    cookies = [],
    baseUrl,
  } = options
  const kind: BrowserContextOptions = {
    baseURL: baseUrl,
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: javaScript,
    hasTouch: width < 1024,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: worker ? 'allow' : 'block',
    extraHTTPHeaders: saveData ? { 'Save-Data': 'on' } : {},
  }
  const { context, page } = await (isNew ? openNew(browser, kind) : takePage(browser, kind))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: baseUrl })))
  if (saveData)
    await context.addInitScript(`Object.defineProperty(NetworkInformation.prototype, 'saveData', { value: true })`)
  // the shop lets its worker wait until nothing else is under way
  if (worker) await context.addInitScript(shortenPauses)
  page.setDefaultTimeout(PATIENCE_MS)
  const errors = collectErrors(page)
  return { page, context, errors, expectNoErrors: (except) => throwIfAny(errors, except) }
}

/** In a page, before its scripts: a second and more that one of them waits is a fifth of that. */
export function shortenPauses(): void {
  const wait = globalThis.setTimeout
  globalThis.setTimeout = ((work: TimerHandler, pause = 0, ...args: unknown[]) =>
    wait(work, pause >= 1000 ? pause / 5 : pause, ...args)) as typeof setTimeout
}

function collectErrors(page: Page): PageError[] {
  const errors: PageError[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    errors.push({ kind: /content security policy/i.test(text) ? 'csp' : 'console', text, url: message.location().url })
  })
  page.on('pageerror', (error) => errors.push({ kind: 'page', text: error.stack ?? error.message, url: page.url() }))
  page.on('requestfailed', (request) => {
    const text = request.failure()?.errorText ?? 'failed'
    // A request that the page itself gave up, by moving on or by an AbortController, is nobody's fault.
    if (text !== 'net::ERR_ABORTED') errors.push({ kind: 'request', text, url: request.url() })
  })
  return errors
}

function throwIfAny(errors: PageError[], except?: RegExp): void {
  const left = errors.filter(({ text, url }) => !except?.test(`${text} ${url}`))
  if (left.length === 0) return
  throw new Error(
    `the browser complained:\n${left.map(({ kind, text, url }) => `- ${kind}: ${text} (${url})`).join('\n')}`,
  )
}

/** The parts of a page that wait for somebody's first touch have come: its forms are React's now, not only the browser's. */
export async function awaken(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form')].every((form) =>
      Object.keys(form).some((name) => name.startsWith('__reactProps')),
    ),
  )
}
