import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type AccessibilityOptions = {
  /** a selector that limits the check */
  within?: string
  /** checks colour contrast too, which takes two thirds of the time */
  withColours?: boolean
}

/** Checks that the current page has no accessibility violations and fits the screen's width. */
export async function expectAccessible(page: Page, options: AccessibilityOptions = {}): Promise<void> {
  // checks twice, because a running animation may cause a false violation
  const said = (await barriers(page, options)).length === 0 ? [] : await barriers(page, options)
  expect(said, page.url()).toEqual([])
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}

/**
 * Checks that nothing scrolls sideways on a small phone, even with text twice as large. The header must still have room
 * for the search.
 */
export async function expectToFitPhones(page: Page): Promise<void> {
  const setTextSize = async (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
  await page.setViewportSize({ width: 320, height: 780 })
  await expectToFit(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await setTextSize('200%')
  await expectToFit(page)
  const search = page.locator('header input[type=search]')
  if ((await search.count()) > 0) expect((await search.boundingBox())?.width, page.url()).toBeGreaterThan(280)
  await setTextSize('')
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function barriers(page: Page, { within, withColours = true }: AccessibilityOptions): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}\n0`)
  const options = {
    // only violations, because listing passes takes as long again
    resultTypes: ['violations' as const],
    iframes: false,
    // skips loading style sheets for one rule: `tests/repo/styles.test.ts` checks that none of ours locks the
    // orientation
    preload: false,
    rules: { 'css-orientation-lock': { enabled: false }, 'color-contrast': { enabled: withColours } },
  }
  return page.evaluate(
    async ({ part, how }) => {
      const axe = Reflect.get(window, 'axe') as typeof Axe
      const { violations } = await axe.run(part ?? document, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { part: within, how: options },
  )
}

type Looks = readonly (readonly [width: number, light: 'light' | 'dark'])[]

const PHONE_AND_DESKTOP = [
  [360, 'light'],
  [1280, 'dark'],
] as const

/** For one of many pages that share a frame. Checks the width in each look, and accessibility in one look, in turn. */
export async function expectSoundByTurns(page: Page, turn: number, looks: Looks = PHONE_AND_DESKTOP): Promise<void> {
  for (const [at, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await (at === turn % looks.length ? expectAccessible(page) : expectToFit(page))
  }
}

/**
 * Checks one window at each width and in each theme, which is much faster than loading the page for each. Contrast is
 * checked in one theme per URL, because `tests/repo/contrast.test.ts` covers both.
 */
export async function expectAccessibleAt(page: Page, looks: Looks = PHONE_AND_DESKTOP): Promise<void> {
  const turn = new URL(page.url()).pathname.length % looks.length
  for (const [at, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, { withColours: at === turn })
  }
}

/**
 * Finishes animations, because a half-faded colour has a wrong contrast. Animations that last for seconds are left
 * running.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const left = Number(animation.effect?.getComputedTiming().endTime) - Number(animation.currentTime)
      const isPassing = animation.playState === 'running' && animation.timeline === document.timeline
      if (isPassing && left < 1000) animation.finish()
    }
  })
}
