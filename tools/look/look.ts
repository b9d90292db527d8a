import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser, openPage } from '#tests/support/browser.ts'
import { makeContactSheet, type Shot } from './contact-sheet.ts'
import { signIn } from './sign-in.ts'
import { settle } from './settle.ts'

export type LookInput = {
  addresses: string[]
  as: string | undefined
  widths: number[]
  themes: string[]
  full: boolean
  javaScript: boolean
  saveData: boolean
  base: string
  out: string
}

/** Takes each address at each width in each theme, and puts what it got on one sheet per address. */
export async function look(input: LookInput): Promise<void> {
  refuseNonsense(input)
  await askWhetherSomebodyAnswers(input.base)
  await mkdir(input.out, { recursive: true })
  const browser = await launchBrowser()
  try {
    const cookies = input.as === undefined ? [] : await signIn(browser, input.base, input.as)
    for (const address of input.addresses) {
      const name = toFileName(address, input)
      const rows: Shot[][] = []
      for (const theme of input.themes) {
        const row: Shot[] = []
        for (const width of input.widths)
          row.push(await takeShot(browser, input, { address, name, theme, width, cookies }))
        rows.push(row)
      }
      const sheet = join(input.out, `${name}.sheet.png`)
      await writeFile(sheet, await makeContactSheet(address, rows))
      console.log(sheet)
    }
  } finally {
    await browser.close()
  }
}

type Sitting = {
  address: string
  name: string
  theme: string
  width: number
  cookies: { name: string; value: string }[]
}

async function takeShot(
  browser: Browser,
  input: LookInput,
  { address, name, theme, width, cookies }: Sitting,
): Promise<Shot> {
  const { javaScript, saveData, base, full, out } = input
  const options = { width, dark: theme === 'dark', javaScript, saveData, cookies, baseUrl: base }
  const { page, context, errors } = await openPage(browser, options)
  try {
    // Not new URL(): under a base path /cart is below it.
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

function refuseNonsense({ addresses, widths, themes }: LookInput): void {
  const crooked = addresses.find((address) => !address.startsWith('/'))
  if (crooked) throw new Error(`an address begins with /, not ${crooked}`)
  if (widths.some((width) => !(width >= 200 && width <= 4000)))
    throw new Error('--widths takes numbers from 200 to 4000')
  if (themes.some((theme) => theme !== 'light' && theme !== 'dark')) throw new Error('--themes takes light and dark')
}

async function askWhetherSomebodyAnswers(base: string): Promise<void> {
  try {
    await fetch(base, { signal: AbortSignal.timeout(10_000) })
  } catch {
    throw new Error(
      `nobody answers at ${base}: start the shop with npm start (or npm run dev), or name another with --base`,
    )
  }
}

function toFileName(address: string, { as, javaScript, saveData }: LookInput): string {
  const words = address.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
  return [words, as, javaScript ? '' : 'no-js', saveData ? 'save-data' : ''].filter(Boolean).join('.')
}
