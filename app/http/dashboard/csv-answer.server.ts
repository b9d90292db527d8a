import { toCsvLines } from '#shared/csv.ts'

type Lines = (string | number)[][]

/** Streams the file in parts, so that a long list is never in memory as a whole. */
export function answerCsv(fileName: string, parts: AsyncGenerator<Lines> | Lines[]): Response {
  const encoder = new TextEncoder()
  // the byte order mark tells spreadsheets that the file is UTF-8
  let mark = '\uFEFF'
  const iterator = Array.isArray(parts) ? parts.values() : parts
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await iterator.next()
      if (part.done) return controller.close()
      controller.enqueue(encoder.encode(mark + toCsvLines(part.value)))
      mark = ''
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
