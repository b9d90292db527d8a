import type { Page } from 'playwright-core'
import { openSeal, seal } from '#infra/seal.ts'
import { TEST_SECRET } from './database.ts'

const PURPOSE = 'form stamp'

/** Makes the page's forms ten minutes old, because the server refuses messages written in a moment. */
export async function makeStampsOld(page: Page): Promise<void> {
  const stamps = await page
    .locator('input[name=stamp]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const old = stamps.map((stamp) => [stamp, makeStampOld(stamp)] as const)
  await page.evaluate((pairs) => {
    const known = new Map(pairs)
    const change = (): void => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input[name=stamp]'))
        field.value = known.get(field.value) ?? field.value
    }
    change()
    // React restores its own values
    addEventListener('submit', change, { capture: true })
  }, old)
}

export function makeStampOld(stamp: string): string {
  const [id = '', shownAt = ''] = (openSeal(TEST_SECRET, PURPOSE, stamp) ?? '').split(' ')
  return seal(TEST_SECRET, PURPOSE, `${id} ${Number(shownAt) - 600_000}`)
}
