import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { awaken } from './browser.ts'
import { NO_LINE, toast, WAYS, type Way } from './failed-posts.ts'

export type Typed = {
  address: string
  /** by label: text, the label of an option, or true for a checkbox */
  typed: Record<string, string | true>
  /** how many pictures are chosen */
  pictures?: number
  button: string | RegExp
  fails: string
  /** runs before the submit, for example to reveal a second step */
  prepare?: (page: Page) => Promise<unknown>
  /** the ways in which its POST fails, in turn */
  ways?: Pick<Way, 'way' | 'cut'>[]
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills in a form, lets its POST fail, and checks the form after each failure. Then submits it once more. */
export async function failAndSendAgain(
  page: Page,
  { address, typed, pictures = 0, ways = WAYS, ...form }: Typed,
): Promise<void> {
  const isQuiet = watchRequests(page)
  await page.goto(address)
  await awaken(page)
  const main = page.locator('main')
  const fields = Object.keys(typed).map((label) =>
    main
      .getByLabel(label, { exact: true })
      .or(main.getByRole('radio', { name: label }))
      .first(),
  )
  for (const [at, value] of Object.values(typed).entries()) await fillIn(fields[at] as Locator, value)
  const files = main.locator('input[type=file]').first()
  const chosen = Array.from({ length: pictures }, (_, n) => ({
    name: `${n}.png`,
    mimeType: 'image/png',
    buffer: PIXEL,
  }))
  if (pictures > 0) await files.setInputFiles(chosen)
  await form.prepare?.(page)
  const read = async () => Promise.all(fields.map(readField))
  const before = [
    await read(),
    new URL(page.url()).pathname,
    await page.getByRole('heading', { level: 1 }).first().textContent(),
  ]
  const button = main.getByRole('button', { name: form.button, exact: true }).first()
  for (const { way, cut } of ways) {
    // only the POST may fail, and not the page's own polling
    if (way === NO_LINE) await expect.poll(isQuiet).toBe(true)
    const mend = await cut(page)
    await button.click()
    await toast(page, form.fails).waitFor()
    const after = [
      await read(),
      new URL(page.url()).pathname,
      await page.getByRole('heading', { level: 1 }).first().textContent(),
    ]
    expect(after, way).toEqual(before)
    if (pictures > 0) expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(pictures)
    await mend()
    await page.locator('.toast-card', { hasText: form.fails }).getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => toast(page, form.fails).count()).toBe(0)
  }
  await button.click()
}

const QUIET_MS = 500

/** Returns whether the network has been idle for a moment, except for the event stream, which must be open. */
function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>()
  let since = Date.now()
  const end = (request: Request): void => {
    since = Date.now()
    open.delete(request)
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'eventsource') end(answer.request())
  })
  return () => open.size === 0 && Date.now() - since > QUIET_MS
}

async function fillIn(field: Locator, value: string | true): Promise<void> {
  if (value === true) return field.check()
  const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
  if (isChoice) await field.selectOption({ label: value })
  else await field.fill(value)
}

async function readField(field: Locator): Promise<string | boolean> {
  return field.evaluate((element) => {
    const input = element as HTMLInputElement
    return input.type === 'checkbox' || input.type === 'radio' ? input.checked : input.value
  })
}
