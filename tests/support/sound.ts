import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Sound = {
  /** a part of the page */
  within?: string
  /** colours too, which take two thirds of the time */
  withColours?: boolean
}

/** A page as it stands now: no barrier for anybody, and nothing wider than the screen. */
export async function expectSound(page: Page, options: Sound = {}): Promise<void> {
  // what began to move while it was looked at is looked at once more: a barrier stays one
  const said = (await barriers(page, options)).length === 0 ? [] : await barriers(page, options)
  expect(said, page.url()).toEqual([])
  await expectToFit(page)
}

async function expectToFit(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** Nothing moves sideways on a small phone, nor on one whose text is twice as large; its header still has room to search. */
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

async function barriers(page: Page, { within, withColours = true }: Sound): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}\n0`)
  const options = {
    // only for what is wrong: to tell what is right takes as long again
    resultTypes: ['violations' as const],
    iframes: false,
    // the style sheets, for one rule: `tests/repo/styles.test.ts` knows that none of ours turns a page
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

/**
 * The next of many pages that share their frame: as wide as it should be in each look, and without a barrier in one of
 * them, by turns.
 */
export async function expectSoundByTurns(page: Page, turn: number, looks: Looks = PHONE_AND_DESKTOP): Promise<void> {
  for (const [at, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await (at === turn % looks.length ? expectSound(page) : expectToFit(page))
  }
}

/**
 * One window at each width and in each light: much sooner than a page loaded for each. Its colours are looked at in one of
 * them, in light at some addresses and in dark at others: that each pair can be read in both is proven by
 * `tests/repo/contrast.test.ts`.
 */
export async function expectSoundAt(page: Page, looks: Looks = PHONE_AND_DESKTOP): Promise<void> {
  const turn = new URL(page.url()).pathname.length % looks.length
  for (const [at, [width, colorScheme]] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectSound(page, { withColours: at === turn })
  }
}

/** What slides or fades in has come: half of a colour is no colour to judge by. What is there for seconds stays. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const left = Number(animation.effect?.getComputedTiming().endTime) - Number(animation.currentTime)
      const isPassing = animation.playState === 'running' && animation.timeline === document.timeline
      if (isPassing && left < 1000) animation.finish()
    }
  })
}
