import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { defaultPrefs, formatPrefs, isLocale, locales, PREFS_COOKIE } from '#app/device/prefs.ts'
import { launchBrowser, openPage } from '#tests/support/browser.ts'
import { makeContactSheet, type Shot } from './contact-sheet.ts'
import { findScreens, listScreens, SEARCHES } from './find-screens.ts'
import { fillCart, signIn } from './sign-in.ts'
import { settle } from './settle.ts'

export type LookInput = {
  addresses: string[]
  as: string | undefined
  widths: number[]
  themes: string[]
  locale: string
  full: boolean
  javaScript: boolean
  saveData: boolean
  base: string
  out: string
}

/** Takes a screenshot of each URL, per width and theme, on one sheet per URL. */
export async function look(input: LookInput): Promise<void> {
  validateLookInput(input)
  await assertServerAnswers(input.base)
  await mkdir(input.out, { recursive: true })
  const browser = await launchBrowser()
  try {
    const cookies = input.as === undefined ? [] : await signIn(browser, input.base, input.as)
    cookies.push(makeLocaleCookie(input.locale))
    for (const address of input.addresses) await makeSheet(browser, input, address, cookies)
  } finally {
    await browser.close()
  }
}

/** Every reachable screen, as each kind of account, in a folder of sheets per account. */
export async function lookAtAll(input: Omit<LookInput, 'addresses' | 'as'>): Promise<void> {
  await assertServerAnswers(input.base)
  const browser = await launchBrowser()
  try {
    for (const { as, folders, starts } of SEARCHES) {
      const cookies = as === undefined ? [] : await signIn(browser, input.base, as)
      if (as === 'shopper') cookies.push(...(await fillCart(browser, input.base)))
      cookies.push(makeLocaleCookie(input.locale))
      const { found, missing } = await findScreens(listScreens(folders), starts, makeReader(input.base, cookies))
      const out = join(input.out, as ?? 'visitor')
      await mkdir(out, { recursive: true })
      for (const address of found) await makeSheet(browser, { ...input, addresses: found, as, out }, address, cookies)
      for (const pattern of missing)
        console.log(`no page leads ${as ?? 'a visitor'} to ${pattern}: look at it yourself`)
    }
  } finally {
    await browser.close()
  }
}

function makeLocaleCookie(locale: string): ScreenshotJob['cookies'][number] {
  if (!isLocale(locale)) throw new Error(`--locale takes ${locales.join(', ')}`)
  return { name: PREFS_COOKIE, value: formatPrefs({ ...defaultPrefs, locale }) }
}

/** Reads pages as sent, without redirects and files. */
function makeReader(base: string, cookies: ScreenshotJob['cookies']): Parameters<typeof findScreens>[2] {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async (address) => {
    const answer = await fetch(`${base}${address}`, { headers: { cookie }, redirect: 'manual' })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') && !answer.headers.has('location')
    return isPage ? { isOk: answer.ok, text: await answer.text() } : undefined
  }
}

async function makeSheet(
  browser: Browser,
  input: LookInput,
  address: string,
  cookies: ScreenshotJob['cookies'],
): Promise<void> {
  const name = toFileName(address, input)
  const rows: Shot[][] = []
  for (const theme of input.themes) {
    const row: Shot[] = []
    for (const width of input.widths) row.push(await takeShot(browser, input, { address, name, theme, width, cookies }))
    rows.push(row)
  }
  const sheet = join(input.out, `${name}.sheet.png`)
  await writeFile(sheet, await makeContactSheet(address, rows))
  console.log(sheet)
}

type ScreenshotJob = {
  address: string
  name: string
  theme: string
  width: number
  cookies: { name: string; value: string }[]
}

async function takeShot(
  browser: Browser,
  input: LookInput,
  { address, name, theme, width, cookies }: ScreenshotJob,
): Promise<Shot> {
  const { javaScript, saveData, base, full, out } = input
  const options = { width, dark: theme === 'dark', javaScript, saveData, cookies, baseUrl: base }
  const { page, context, errors } = await openPage(browser, options)
  try {
    // Not new URL(), which would drop the base path.
    const answer = await page.goto(`${base}${address}`, { waitUntil: 'load' })
    await settle(page, { full })
    const image = await page.screenshot({ fullPage: full, animations: 'disabled', caret: 'hide' })
    const file = join(out, `${name}.${width}.${theme}.png`)
    await writeFile(file, image)
    console.log(`${file}  ${answer?.status() ?? '-'}${errors.length > 0 ? `  ${errors.length} errors` : ''}`)
    for (const { kind, text, url } of errors) console.log(`    ${kind}: ${text.split('\n')[0]} (${url})`)
    return { label: `${width} ${theme} · ${answer?.status() ?? '-'}`, image, width }
  } finally {
    await context.close()
  }
}

function validateLookInput({ addresses, widths, themes }: LookInput): void {
  const crooked = addresses.find((address) => !address.startsWith('/'))
  if (crooked) throw new Error(`an address begins with /, not ${crooked}`)
  if (widths.some((width) => !(width >= 200 && width <= 4000)))
    throw new Error('--widths takes numbers from 200 to 4000')
  if (themes.some((theme) => theme !== 'light' && theme !== 'dark')) throw new Error('--themes takes light and dark')
}

async function assertServerAnswers(base: string): Promise<void> {
  try {
    await fetch(base, { signal: AbortSignal.timeout(10_000) })
  } catch {
    throw new Error(
      `no server answers at ${base}: start the shop with npm start (or npm run dev), or name another with --base`,
    )
  }
}

function toFileName(address: string, { as, locale, javaScript, saveData }: LookInput): string {
  const words = address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
  return [words, as, locale === 'en' ? '' : locale, javaScript ? '' : 'no-js', saveData ? 'save-data' : '']
    .filter(Boolean)
    .join('.')
}
