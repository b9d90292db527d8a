import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { compileMessage } from '../speed/icu-message.ts'
import { messages as ha } from '../locales/ha.po'
import { messages as ig } from '../locales/ig.po'
import { messages as yo } from '../locales/yo.po'
import { isLocale, type Locale } from '../device/prefs.ts'

const instances: Record<Locale, I18n> = {
  en: makeI18n('en', {}),
  yo: makeI18n('yo', yo),
  ig: makeI18n('ig', ig),
  ha: makeI18n('ha', ha),
}

/** One instance per language. Requests share it, so it must never change. */
export function i18nFor(locale: string): I18n {
  return isLocale(locale) ? instances[locale] : instances.en
}

function makeI18n(locale: Locale, messages: Messages): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  i18n.setMessagesCompiler(compileOnce)
  return i18n
}

/** Compiled messages by source text. The catalogue limits their number. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>()

function compileOnce(message: string): ReturnType<typeof compileMessage> {
  const known = compiled.get(message)
  if (known) return known
  const made = compileMessage(message)
  compiled.set(message, made)
  return made
}
