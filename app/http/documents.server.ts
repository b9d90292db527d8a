import type { MessageDescriptor } from '@lingui/core'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { formatPhoneLine } from '#shared/phone.ts'
import type { DocumentShop } from '../documents/sheet.tsx'
import type { PageContext } from './context.ts'
import { i18nFor } from './i18n.server.ts'
import { plainWords } from './plain-words.ts'

/**
 * Rendering a page of a PDF takes as long as rendering many web pages. So PDFs are rendered one at a time, and the
 * queue is limited.
 */
const MOST_WAITING = 12
const RETRY_AFTER_SECONDS = '5'

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export async function getDocumentShop({ deps }: Pick<PageContext, 'deps'>): Promise<DocumentShop> {
  const { siteName, contactEmail, contactPhone, postalAddress, companyNumber } = await getSiteSettings(deps)
  return {
    siteName,
    contactEmail,
    contactPhone: formatPhoneLine(contactPhone),
    address: deps.config.web.origin,
    company: [postalAddress, companyNumber].filter(Boolean),
  }
}

/** A PDF download. The host stops caches from storing it, because it is personal. */
export async function answerDocument(
  page: PageContext,
  fileName: string,
  draw: () => Promise<Uint8Array>,
): Promise<Response> {
  const say = (sentence: MessageDescriptor, status: number, headers?: HeadersInit) => {
    page.sentence = i18nFor(page.locale)._(sentence)
    return new Response(null, { status, headers })
  }
  if (waiting >= MOST_WAITING) return say(plainWords.busy, 503, { 'Retry-After': RETRY_AFTER_SECONDS })
  waiting += 1
  const work = last.then(async () => {
    const { checkFonts } = await import('../documents/check-fonts.ts')
    checkFonts()
    return draw()
  })
  last = work.catch(() => undefined)
  try {
    const bytes = await work
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Length': String(bytes.length),
        'Content-Disposition': `attachment; filename="${fileName}"`,
      },
    })
  } catch (error) {
    page.failure = error
    return say(plainWords.broken(page.requestId), 500)
  } finally {
    waiting -= 1
  }
}
