import { getSiteSettings } from '#modules/settings/index.server.ts'
import { formatPhoneLine } from '#shared/phone.ts'
import type { DocumentShop } from '../documents/sheet.tsx'
import type { PageContext } from './context.ts'

/** A page of a document takes as long to draw as many pages of the shop: one at a time, and not for ever. */
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

/** A PDF to be saved under this name by the one who asked; as with all that is his, the host lets nothing between keep it. */
export async function answerDocument(fileName: string, draw: () => Promise<Uint8Array>): Promise<Response> {
  if (waiting >= MOST_WAITING)
    return new Response(null, { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } })
  waiting += 1
  const work = last.then(draw)
  last = work.catch(() => undefined)
  const bytes = await work.finally(() => (waiting -= 1))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
