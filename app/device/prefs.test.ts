import { describe, expect, it } from 'vitest'
import { nigerianStates } from '#shared/states.ts'
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
          place: locale === 'ha' ? 'Akwa Ibom' : locale === 'en' ? 'FCT' : null,
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
      place: null,
    })
  })

  it('reads what was written before things had a place to be brought to', () => {
    expect(parsePrefs('1.dark.-.grid.ha.EUR')).toMatchObject({ theme: 'dark', currency: 'EUR', place: null })
  })

  it('keeps every state in one word that a cookie can hold', () => {
    for (const place of nigerianStates) {
      const kept = formatPrefs({ ...defaultPrefs, place })
      expect(kept).toMatch(/^[\w.-]+$/)
      expect(parsePrefs(kept).place).toBe(place)
    }
  })

  it.each(['', '-', 'L', '<b>', '"Lagos"', 'Lagos;', 'L%C3%A1gos', 'a'.repeat(21), '__proto__'.repeat(9)])(
    'knows no place that is %j',
    (text) => {
      expect(parsePrefs(`1.system.-.grid.-.NGN.${text}`).place).toBeNull()
    },
  )

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
    expect(formatPrefs(prefs)).toMatch(
      /^1\.(system|light|dark)\.[s-]\.(grid|list)\.(en|yo|ig|ha|-)\.(NGN|USD|EUR)\.([A-Za-z_]+|-)$/,
    )
  })
})
