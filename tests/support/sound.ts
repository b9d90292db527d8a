import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page as it stands now: no barrier for anybody, and nothing wider than the screen. */
export async function expectSound(page: Page, { within }: { within?: string } = {}): Promise<void> {
  // what began to move while it was looked at is looked at once more: a barrier stays one
  const said = (await barriers(page, within)).length === 0 ? [] : await barriers(page, within)
  expect(said, page.url()).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}

async function barriers(page: Page, within: string | undefined): Promise<string[]> {
  await settle(page)
  // in the page itself, and only for what is wrong: to tell what is right takes as long again
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

const PHONE_AND_DESKTOP = [
  [360, 'light'],
  [1280, 'dark'],
] as const

/** One window at each width and in each light: much sooner than a page loaded for each. */
export async function expectSoundAt(
  page: Page,
  looks: readonly (readonly [width: number, light: 'light' | 'dark'])[] = PHONE_AND_DESKTOP,
): Promise<void> {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectSound(page)
  }
}

/** What slides or fades in has come: half of a colour is no colour to judge by. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}
