import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from 'playwright-core'

/** Methods whose effects on a context, page or clock cannot be undone. */
const LASTING = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'install',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setHTTPCredentials',
] as const

/** After this many uses, a page's process is large and slow. */
const MOST_USES = 8
/** Each idle page is a process. */
const MOST_IDLE = 6

type Kept = { kind: string; context: BrowserContext; page: Page; uses: number }
const idle = new WeakMap<Browser, Map<string, Kept[]>>()

/**
 * A page in its own context, as empty as new ones, except for the browser's compiled scripts. These save two thirds of
 * the time to open a page. Closing the context returns both to the pool.
 */
export async function takePage(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const kind = JSON.stringify(options)
  const kept = idle.get(browser)?.get(kind)?.pop() ?? (await openNew(browser, options))
  const { context, page } = kept
  const lasts = [context, page, context.clock].map(watch)
  const forget = [context, page].map(collectListeners)
  kept.uses++
  let isClosed = false
  const close = async (): Promise<void> => closeContext(context)
  context.close = async () => {
    if (isClosed) return
    isClosed = true
    if (kept.uses >= MOST_USES || page.isClosed() || lasts.some((last) => last())) return close()
    for (const each of forget) each()
    // a failed test may leave a page that no longer responds
    const isEmpty = await empty(kept, options).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return close()
    keep(browser, kept)
  }
  return kept
}

/**
 * Runs after a file, and closes contexts that its tests left open. Pooled ones remain for the next file. It serves the
 * same URL if the port is free. They keep compiled scripts of the last file, but no responses.
 */
export async function endContexts(browser: Browser): Promise<void> {
  const kept = [...(idle.get(browser)?.values() ?? [])].flat()
  const staying = kept.slice(-MOST_IDLE)
  idle.set(browser, new Map())
  const contexts = new Set<BrowserContext>()
  for (const each of staying) {
    if (!(await forgetAnswers(each))) continue
    keep(browser, each)
    contexts.add(each.context)
  }
  await Promise.all(browser.contexts().map(async (context) => contexts.has(context) || closeContext(context)))
}

async function forgetAnswers({ context, page }: Kept): Promise<boolean> {
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await session.detach()
    return true
  } catch {
    return false
  }
}

function keep(browser: Browser, kept: Kept): void {
  const all = idle.get(browser) ?? new Map<string, Kept[]>()
  idle.set(browser, all)
  all.set(kept.kind, [...(all.get(kept.kind) ?? []), kept])
}

/** The context's own `close`, which `takePage` overrides. */
async function closeContext(context: BrowserContext): Promise<void> {
  await (Object.getPrototypeOf(context) as BrowserContext).close.call(context)
}

export async function openNew(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options)
  return { kind: JSON.stringify(options), context, page: await context.newPage(), uses: 0 }
}

/** Returns whether a method with lasting effects was called. */
function watch(target: BrowserContext | Page | Clock): () => boolean {
  let isDone = false
  for (const name of LASTING) {
    const original: unknown = Reflect.get(Object.getPrototypeOf(target) as object, name)
    if (typeof original !== 'function') continue
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      isDone = true
      return Reflect.apply(original, target, args)
    })
  }
  return () => isDone
}

/** Records a test's listeners for removal, but not those of Playwright. */
function collectListeners(target: BrowserContext | Page): () => void {
  const added: Parameters<Page['on']>[] = []
  const on: unknown = Reflect.get(Object.getPrototypeOf(target) as object, 'on')
  Reflect.set(target, 'on', (...listener: Parameters<Page['on']>): unknown => {
    added.push(listener)
    return typeof on === 'function' ? Reflect.apply(on, target, listener) : target
  })
  return () => {
    for (const listener of added) Reflect.apply(target.off, target, listener)
  }
}

async function empty({ context, page }: Kept, options: BrowserContextOptions): Promise<void> {
  const { baseURL = '', viewport, colorScheme = null, reducedMotion = null } = options
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // in the process of our pages; this also clears what the page stores as it unloads
  await page.goto(`${baseURL}/readyz`, { timeout: 5000 })
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null })
  if (viewport) await page.setViewportSize(viewport)
  await context.clearCookies()
  await context.clearPermissions()
}
