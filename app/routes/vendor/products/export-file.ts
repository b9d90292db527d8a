import { exportProducts, IMPORT_HEAD } from '#modules/catalogue/index.server.ts'
import { toCsv, toCsvLines } from '#shared/csv.ts'
import { getPage } from '../../../web/context.ts'
import { requireApprovedVendor } from '../../../web/guards.ts'
import type { Route } from './+types/export-file'

const EXAMPLE = [
  '',
  'Adire tote',
  'Hand-dyed in Abeokuta.',
  'Fashion',
  'Ola',
  '12500',
  '15000',
  '20',
  '',
  'https://example.com/tote.jpg',
]

export function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const isTemplate = new URL(request.url).searchParams.get('what') === 'template'
  const body = isTemplate ? toCsv([IMPORT_HEAD, EXAMPLE]) : stream()
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="shopzero-products${isTemplate ? '-template' : ''}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })

  /** A part at a time: a large shop's list never lies in memory whole. */
  function stream(): ReadableStream<Uint8Array> {
    const parts = exportProducts(page.deps, vendor)
    const encoder = new TextEncoder()
    let mark = '\uFEFF'
    return new ReadableStream({
      async pull(controller) {
        const part = await parts.next()
        if (part.done) return controller.close()
        controller.enqueue(encoder.encode(mark + toCsvLines(part.value)))
        mark = ''
      },
    })
  }
}
