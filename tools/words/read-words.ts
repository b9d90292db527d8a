import { readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'

export type Text = { id: string; message: string; words: string; origins: string[]; context: string | undefined }

/** Every text of a catalogue with its translation, which is '' if missing. */
export async function readWords(locale: string): Promise<Text[]> {
  const filename = `app/locales/${locale}.po`
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
  return Object.entries(catalogue).map(([id, { message = '', translation = '', origin = [], context }]) => ({
    id,
    message,
    words: translation,
    origins: origin.map(([file]) => file),
    context,
  }))
}
