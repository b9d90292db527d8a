import { request, type IncomingMessage } from 'node:http'
import { openLine, type Line } from './line.ts'

export type Measured = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** of one response, as transferred */
  bytes: number
  failed: number
  status: number
}

/** The encodings that browsers accept. */
export const ENCODING = 'gzip, deflate, br, zstd'

/** Repeats a request on several connections for a while. The first tenth of the time is not counted. */
export async function measure(
  url: string,
  options: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<Measured> {
  const lines = Array.from({ length: options.connections }, () =>
    openLine(url, { 'Accept-Encoding': ENCODING, ...options.headers }),
  )
  const times: number[] = []
  let failed = 0
  let bytes = 0
  let status = 0
  const started = performance.now()
  const counted = started + options.seconds * 100
  const end = started + options.seconds * 1000
  const askOn = async (line: Line): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now()
      const { code, bytes: size } = await line.ask()
      const now = performance.now()
      if (begun < counted) continue
      if (code === 200) {
        times.push(now - begun)
        bytes += size
      } else {
        failed++
        status = code
      }
    }
  }
  await Promise.all(lines.map(askOn))
  const seconds = (performance.now() - counted) / 1000
  for (const line of lines) line.close()
  times.sort((a, b) => a - b)
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    bytes: times.length > 0 ? bytes / times.length : 0,
    failed,
    status: status || 200,
  }
}

type Answer = { code: number; body: Buffer }

/** The compressed response: `fetch` would decompress it. */
export function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'Accept-Encoding': ENCODING } }, (answer: IncomingMessage) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => resolve({ code: answer.statusCode ?? 0, body: Buffer.concat(pieces) })).on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })
}
