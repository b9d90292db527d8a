import { compileMessage as compileByLibrary } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { locales } from '#app/device/prefs.ts'
import { compileMessage } from '#app/speed/icu-message.ts'
import { isForDashboards } from '#tools/words/dashboard-words.ts'
import { readWords } from '#tools/words/read-words.ts'

/** Names, symbols and words that are the same in every language. */
const SAME = new Set(['Ikeja', 'Naira', 'SKU', 'Surulere', 'USSD', 'Victoria Island', '_-Z5u4'])

type Form = string | number | undefined | Form[] | { [key: string]: Form }

/** The values in a text, and the plural forms that they choose between. */
function listValues(form: Form): { values: string[]; forms: string[][] } {
  const values: string[] = []
  const forms: string[][] = []
  const walk = (one: Form): void => {
    if (!Array.isArray(one)) return
    for (const token of one) {
      if (!Array.isArray(token)) continue
      const [name, kind, cases] = token
      if (typeof name === 'string') values.push(name)
      if (kind !== 'plural' || typeof cases !== 'object' || Array.isArray(cases)) continue
      const { offset: _, ...own } = cases
      forms.push(Object.keys(own).filter((key) => Number.isNaN(Number(key))))
      for (const value of Object.values(own)) walk(value)
    }
  }
  walk(form)
  return { values: [...new Set(values)].toSorted((a, b) => a.localeCompare(b)), forms }
}

const tagsOf = (text: string): string[] => (text.match(/<\/?\d+\/?>/g) ?? []).toSorted((a, b) => a.localeCompare(b))

describe.each(locales.filter((locale) => locale !== 'en'))('in %s', (locale) => {
  test('every text for shoppers is translated', async () => {
    const texts = await readWords(locale)
    const wanted = texts.filter((text) => !isForDashboards(text))
    expect(wanted.length).toBeGreaterThan(1000)
    expect(wanted.filter(({ words }) => words.trim() === '').map(({ message, id }) => message || id)).toEqual([])
  })

  test('each translation has the same values and tags, with valid plural forms', async () => {
    for (const { message, words } of await readWords(locale)) {
      if (!words || !message) continue
      const own = compileMessage(words)
      expect(own, words).toEqual(compileByLibrary(words))
      const { values, forms } = listValues(own as Form)
      expect(values, words).toEqual(listValues(compileMessage(message) as Form).values)
      expect(tagsOf(words), words).toEqual(tagsOf(message))
      expect(words, words).toBe(words.normalize('NFC').trim())
      const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
      for (const form of forms) expect(form.toSorted(), words).toEqual(categories)
    }
  })

  test('none was left in English, except names', async () => {
    const left = (await readWords(locale)).filter(
      ({ message, words }) => words === message && /\p{L}{3}/u.test(message.replaceAll(/\{.*?\}/g, '')),
    )
    expect(left.map(({ message }) => message).filter((message) => !SAME.has(message))).toEqual([])
  })
})

test('messages from ShopZero are called emails', async () => {
  const said = (await readWords('en')).map(({ message, id }) => message || id)
  expect(said.filter((text) => /\bletters?\b/i.test(text))).toEqual([])
})
