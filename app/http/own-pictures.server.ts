import { msg } from '@lingui/core/macro'
import type { PicturesRefusal } from '#modules/media/index.server.ts'
import type { PageContext } from './context.ts'
import { i18nFor } from './i18n.server.ts'
import { toPictureAnswer } from './picture-answers.ts'

/** The status and the sentence of pictures that were not taken. */
export function toPicturesAnswer(page: PageContext, { code }: PicturesRefusal): { status: number; text: string } {
  const i18n = i18nFor(page.locale)
  if (code === 'too-many-pictures')
    return { status: 429, text: i18n._(msg`You have sent many pictures today. Try again tomorrow.`) }
  if (code === 'too-many-at-once') return { status: 409, text: i18n._(msg`At most 3 pictures. Choose them again.`) }
  if (code === 'too_large')
    return {
      status: 413,
      text: i18n._(msg`Each picture may have up to 10 MB, and one has more. Choose a smaller one.`),
    }
  return toPictureAnswer(page, code)
}

/** The codes of a form, one for each field. */
export function toErrors(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}
