import { describe, expect, it } from 'vitest'
import { defaultPrefs, formatPrefs, locales, parsePrefs, type DevicePrefs } from './prefs.ts'

describe('the preferences cookie', () => {
  it('comes back as it was written', () => {
    for (const theme of ['system', 'light', 'dark'] as const) {
      for (const locale of [...locales, null]) {
        const prefs: DevicePrefs = {
          theme,
          locale,
          saver: theme === 'dark',
          view: locale === 'yo' ? 'list' : 'grid',
          currency: locale === 'ig' ? 'EUR' : 'NGN',
        }
        expect(parsePrefs(formatPrefs(prefs))).toEqual(prefs)
      }
    }
  })

  it.each([
    undefined,
    '',
    '1',
    '2.dark.s.list.yo',
    'dark',
    '\u0000',
    '1'.repeat(5000),
    '{"theme":"dark"}',
    '__proto__',
  ])('is the default when it is %j', (value) => {
    expect(parsePrefs(value)).toEqual(defaultPrefs)
  })

  it('reads what was written before prices had a currency', () => {
    expect(parsePrefs('1.dark.s.list.yo')).toEqual({
      theme: 'dark',
      saver: true,
      view: 'list',
      locale: 'yo',
      currency: 'NGN',
    })
  })

  it.each([
    '1.',
    '1....',
    '1.DARK.S.LIST.YO',
    '1.<script>.s"><.x.fr',
    '1.constructor.toString.list.en%00',
    `1.${'.'.repeat(9000)}`,
  ])('keeps what it knows and nothing else of %j', (value) => {
    const prefs = parsePrefs(value)
    expect(['system', 'light', 'dark']).toContain(prefs.theme)
    expect(['grid', 'list']).toContain(prefs.view)
    expect([...locales, null]).toContain(prefs.locale)
    expect(typeof prefs.saver).toBe('boolean')
    expect(formatPrefs(prefs)).toMatch(/^1\.(system|light|dark)\.[s-]\.(grid|list)\.(en|yo|ig|ha|-)\.(NGN|USD|EUR)$/)
  })
})
