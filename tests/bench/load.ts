import { Agent, request, type IncomingMessage } from 'node:http'

export type Measured = { perSecond: number; p50: number; p95: number; p99: number; failed: number; status: number }

/** So many connections ask for the same address again and again, for so long; the first tenth of the time does not count. */
export async function measure(
  url: string,
  options: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const times: number[] = []
  let failed = 0
  let status = 0
  const started = performance.now()
  const counted = started + options.seconds * 100
  const end = started + options.seconds * 1000
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const begun = performance.now()
      const code = await get(url, agent, options.headers).catch(() => 0)
      const now = performance.now()
      if (begun < counted) continue
      if (code === 200) times.push(now - begun)
      else {
        failed++
        status = code
      }
    }
  }
  await Promise.all(Array.from({ length: options.connections }, ask))
  const seconds = (performance.now() - counted) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed,
    status: status || 200,
  }
}

/** Read to its end, and thrown away. */
function get(url: string, agent: Agent, more: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const ask = request(url, { agent, headers: { 'Accept-Encoding': 'br', ...more } }, (answer: IncomingMessage) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject)
      answer.resume()
    })
    ask.on('error', reject)
    ask.end()
  })
}
