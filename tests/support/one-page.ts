import type { Browser, Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import { awaken, type OpenedPage, openPage, type PageOptions } from './browser.ts'

/**
 * One page for many tests of a file. It is loaded and hydrated once, and then its router navigates to the start of each
 * test. That takes a fifth of the time of a new page. After a failed test, a new page is opened.
 */
export function makeOnePage(browser: Browser, options: PageOptions): (address: string) => Promise<OpenedPage> {
  let opened: OpenedPage | undefined
  return async (address) => {
    onTestFailed(() => void (opened = undefined))
    if (opened && !(await isCovered(opened))) {
      await lead(opened, address, options)
      return opened
    }
    await opened?.context.close()
    opened = await openPage(browser, options)
    await opened.page.goto(address)
    await awaken(opened.page)
    return opened
  }
}

/** Whether a test left a dialog or popover open. */
async function isCovered({ page }: OpenedPage): Promise<boolean> {
  return page.evaluate(() => 'isCovered' in Object(history.state) || document.querySelector(':popover-open') !== null)
}

async function lead({ page, context, errors }: OpenedPage, address: string, options: PageOptions): Promise<void> {
  await context.clearCookies()
  const { cookies = [], baseUrl } = options
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: baseUrl })))
  await page.evaluate(() => localStorage.clear())
  // closes the notifications of the last test
  const said = page.getByRole('status').locator('.toast-card').getByRole('button', { name: 'Dismiss' })
  for (let left = await said.count(); left > 0; left--)
    await said
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined)
  await follow(page, address)
  await page.mouse.move(5, 5)
  errors.length = 0
}

const PATIENCE_MS = 15_000
/** The longest wait for a page that never stops changing. */
const MOST_REST_MS = 3000

/** Navigates like a link on the page, until the new page is rendered. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const isThere = await page.evaluate(navigate, { to: address, patience: PATIENCE_MS, mostRest: MOST_REST_MS })
  if (!isThere) throw new Error(`the router did not get to ${address}`)
}

/** Runs in the page. */
async function navigate({ to, patience, mostRest }: { to: string; patience: number; mostRest: number }) {
  const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => Promise<void> }
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false))
  const { style } = document.documentElement
  style.scrollBehavior = ''
  if (!(await Promise.race([router.navigate(to).then(() => true), tooLate]))) return false
  // React renders it later, when the browser is idle. Then components/moving.tsx sets this style
  const isLastPage = (): boolean => style.scrollBehavior === ''
  await new Promise<void>((resolve) => {
    const begun = performance.now()
    const end = (): void => {
      const waited = performance.now() - begun
      // a page whose modules are still loading has no heading yet
      const isEmpty = document.title === '' || document.querySelector('h1') === null
      if ((isEmpty && waited < mostRest) || (isLastPage() && waited < patience))
        return void (rest = setTimeout(end, 80))
      watch.disconnect()
      resolve()
    }
    let rest = setTimeout(end, 80)
    const watch = new MutationObserver(() => {
      if (performance.now() - begun > mostRest) return
      clearTimeout(rest)
      rest = setTimeout(end, 80)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return true
}
