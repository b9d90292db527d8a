import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { findChromium } from './chromium.ts'
import { endContexts, openNew, takePage } from './contexts.ts'

export type PageOptions = {
  width?: number
  dark?: boolean
  javaScript?: boolean
  saveData?: boolean
  /** enables animations; without it, the page is shown with reduced motion */
  motion?: boolean
  /** a browser with an empty cache */
  isNew?: boolean
  /** enables the service worker, which loads all its files into each new profile */
  worker?: boolean
  cookies?: { name: string; value: string }[]
  baseUrl: string
}

export type PageError = { kind: 'console' | 'csp' | 'page' | 'request'; text: string; url: string }

export type OpenedPage = {
  page: Page
  context: BrowserContext
  errors: PageError[]
  /** Throws with all errors; `except` matches those that the test provokes. */
  expectNoErrors: (except?: RegExp) => void
}

/** Longer than anything takes on a busy machine, so a timeout means a failure. */
const PATIENCE_MS = 45_000
const HEIGHTS: Record<number, number> = { 360: 780, 768: 1024, 1280: 800 }

/** A browser with an empty profile: the installed one, otherwise the one from npm. */
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

/** The test worker's browser, for the tests of a file: `const browser = await useBrowser()` at its top. */
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
  // the application registers its service worker only when the page is idle
  if (worker) await context.addInitScript(shortenPauses)
  page.setDefaultTimeout(PATIENCE_MS)
  const errors = collectErrors(page)
  return { page, context, errors, expectNoErrors: (except) => throwIfAny(errors, except) }
}

/** Runs in a page before its scripts. Timeouts of a second or more become five times shorter. */
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
    // The page itself cancelled this request, by navigating or with an AbortController.
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

/** Hydrates the parts that wait for the first interaction, so that React handles the forms. */
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
