import { expect } from 'vitest'

/**
 * Asks until each of the pages comes from the page cache, which keeps nothing before its listening connection is open. The
 * shop's METRICS_PORT says how many did.
 */
export async function untilKept(metricsPort: number, ask: () => Promise<number[]>): Promise<void> {
  const countHits = async (): Promise<number> => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/shopzero_page_cache_total\{outcome="hit"\} (\d+)/.exec(metrics)?.[1] ?? 0)
  }
  const areKept = async (): Promise<boolean> => {
    const before = await countHits()
    const statuses = await ask()
    return statuses.every((status) => status === 200) && (await countHits()) === before + statuses.length
  }
  await expect.poll(areKept).toBe(true)
}
