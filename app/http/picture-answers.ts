import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImageRefusalCode } from '#infra/images/pipeline.ts'
import type { PageContext } from './context.ts'
import { i18nFor } from './i18n.server.ts'
import type { Answer } from './respond.ts'

/** Why a picture is not taken, in words that say what to do. */
type PictureRefusalCode = ImageRefusalCode | 'too_small' | 'missing' | 'too-many-tries' | 'sign-in-closed'

const answers: Record<PictureRefusalCode, { status: number; sentence: MessageDescriptor }> = {
  missing: { status: 422, sentence: msg`Choose a picture first.` },
  too_large: { status: 413, sentence: msg`This picture is larger than 10 MB. Choose a smaller one.` },
  too_small: { status: 422, sentence: msg`A logo needs at least 200 × 200 pixels. Choose a larger one.` },
  too_many_pixels: { status: 422, sentence: msg`This picture has too many pixels. Choose a smaller one.` },
  unsupported: {
    status: 415,
    sentence: msg`This is no picture that we can read. Choose a JPEG, PNG, WebP, AVIF or HEIC.`,
  },
  broken: { status: 422, sentence: msg`This picture is damaged. Choose another one.` },
  too_slow: { status: 422, sentence: msg`This picture takes too long to read. Choose another one.` },
  too_hungry: { status: 422, sentence: msg`This picture is too complicated to read. Choose another one.` },
  'too-many-tries': { status: 429, sentence: msg`You have changed your picture often. Try again tomorrow.` },
  'sign-in-closed': { status: 429, sentence: msg`You have changed your picture often. Try again tomorrow.` },
}

export function toPictureAnswer(page: Pick<PageContext, 'locale'>, code: PictureRefusalCode): Answer {
  const { status, sentence } = answers[code]
  return { status, text: i18nFor(page.locale)._(sentence), headers: {} }
}
