import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { compileMessage as compileByLibrary } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { compileMessage } from './icu-message.ts'

/** Every form of message that we use. */
const FORMS = [
  '',
  'Your cart is empty',
  "The order you're looking for doesn't exist",
  'Hello {name}',
  '{name}',
  ' {name} ',
  '{0} of {1}',
  '<0>Sign in</0> or <1/> go on',
  '{count, plural, one {# order} other {# orders}}',
  '{count, plural, =0 {nothing} one {# thing} other {# things}}',
  'You have {count, plural, one {# order} other {# orders}} and {name}',
  '{count, plural, offset:1 =0 {nobody} =1 {{name}} one {{name} and one more} other {{name} and # more}}',
  '{count, plural, one {<0>#</0> order from {shop}} other {<0>#</0> orders from {shop}}}',
  '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  '{kind, select, seller {their shop} other {the order}}',
  '{kind, select, a {{count, plural, one {# a} other {# as}}} other {x}}',
  '{amount, number}',
  '{when, date, short}',
  "It''s {name}",
  "'{'name'}' is kept as it is",
  '# 1 of {list}',
  '₦{amount} off · Ẹ káàbọ̀',
]

describe('compileMessage', () => {
  it.each(FORMS)('reads %j as the library does', (text) => {
    expect(compileMessage(text)).toEqual(compileByLibrary(text))
  })

  it('reads every text of the shop as the library does', async () => {
    const texts = await readCatalogue('app/locales/en.po')
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts) expect(compileMessage(text), text).toEqual(compileByLibrary(text))
  })
})

async function readCatalogue(file: string): Promise<string[]> {
  const context = { locale: 'en', sourceLocale: 'en', filename: file }
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), context)
  return Object.values(catalogue).flatMap(({ message, translation }) => [message ?? '', translation ?? ''])
}
