import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../app/styles/tokens.css', import.meta.url), 'utf8')
const charts = readFileSync(new URL('../../app/styles/chart-tokens.css', import.meta.url), 'utf8')
const components = readFileSync(new URL('../../app/styles/components.css', import.meta.url), 'utf8')

const LIGHT = ':root'
const CHOSEN_DARK = ":root[data-theme='dark']"
const DEVICE_DARK = ":root[data-theme='system']"

const TEXT = 4.5
const GRAPHIC = 3

/** Foreground, background and the required contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: [front: string, behind: string, least: number][] = [
  ...on(TEXT, ['text', 'text-2', 'muted', 'primary'], ['bg', 'surface', 'sunken']),
  ...on(TEXT, ['on-primary'], ['primary', 'primary-hover', 'primary-active']),
  ...on(TEXT, ['accent', 'danger'], ['bg', 'surface']),
  ...on(TEXT, ['success', 'warning', 'info'], ['surface']),
  ...['primary', 'accent', 'success', 'warning', 'danger', 'info'].flatMap((name) =>
    on(TEXT, [`on-${name}-soft`], [`${name}-soft`]),
  ),
  ...on(TEXT, ['on-accent'], ['accent']),
  ...on(TEXT, ['on-highlight'], ['highlight']),
  // text in the page's background colour on a solid colour: the delete button, badges on pictures
  ...on(TEXT, ['bg'], ['danger', 'on-danger-soft', 'success', 'info', 'warning', 'text']),
  ...on(GRAPHIC, ['border-strong'], ['bg', 'surface', 'sunken']),
  ...on(GRAPHIC, ['star'], ['surface']),
  ...on(GRAPHIC, ['focus'], ['bg', 'surface']),
  ...on(GRAPHIC, ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'], ['bg', 'surface']),
]

describe.each([
  ['light', LIGHT],
  ['dark', CHOSEN_DARK],
])('in the %s theme', (_, selector) => {
  const tokens = new Map([...readTokens(css, selector), ...readTokens(charts, selector)])
  test.each(pairs)('%s on %s reaches %d', (front, behind, least) => {
    expect(contrast(colourOf(tokens, front), colourOf(tokens, behind))).toBeGreaterThanOrEqual(least)
  })
})

describe.each([
  ['tokens', css],
  ['charts', charts],
  ['components', components],
])('in the style sheet of %s', (_, sheet) => {
  test('dark is the same whether it is chosen or preferred by the device', () => {
    const chosen = readTokens(sheet, CHOSEN_DARK)
    expect(chosen.size).toBeGreaterThan(0)
    expect(readTokens(sheet, DEVICE_DARK)).toEqual(chosen)
  })

  test('every token of the dark theme exists in the light theme', () => {
    const light = readTokens(sheet, LIGHT)
    expect([...readTokens(sheet, CHOSEN_DARK).keys()].filter((name) => !light.has(name))).toEqual([])
  })
})

test('contrast is 21 between black and white and 1 between equal colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#2f2b7a', '#2f2b7a')).toBe(1)
})

function on(least: number, fronts: string[], behinds: string[]): [string, string, number][] {
  return fronts.flatMap((front) => behinds.map((behind): [string, string, number] => [front, behind, least]))
}

function readTokens(sheet: string, selector: string): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no block ${selector}`)
  const block = sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

function colourOf(tokens: Map<string, string>, name: string): string {
  const colour = tokens.get(name)
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`--${name} is no colour of six digits`)
  return colour
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Relative luminance of an sRGB colour, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
