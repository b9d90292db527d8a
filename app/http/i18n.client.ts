import { i18n, type I18n, type Messages } from '@lingui/core'
import { compileMessage } from '../speed/icu-message.ts'
import { isLocale } from '../device/prefs.ts'

// scripts contain the messages; this parses their plurals and values
i18n.setMessagesCompiler(compileMessage)

/**
 * A built page loads scripts in its language (tools/language-files.ts). Only the development server loads catalogues.
 */
const catalogues: Record<string, () => Promise<{ messages: Messages }>> = import.meta.env.DEV
  ? {
      yo: () => import('../locales/yo.po'),
      ig: () => import('../locales/ig.po'),
      ha: () => import('../locales/ha.po'),
    }
  : {}

export async function activateLocale(language: string): Promise<I18n> {
  const locale = isLocale(language) ? language : 'en'
  const messages = (await catalogues[locale]?.())?.messages ?? {}
  i18n.loadAndActivate({ locale, messages })
  return i18n
}
