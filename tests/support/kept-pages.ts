import { expect } from 'vitest'

async function countHits(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/shopzero_page_cache_total\{outcome="hit"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

/** Whether what is asked for comes from the page cache. */
export async function isKept(metricsPort: number, ask: () => Promise<unknown>): Promise<boolean> {
  const before = await countHits(metricsPort)
  await ask()
  return (await countHits(metricsPort)) > before
}

/**
 * Asks until each of the pages comes from the page cache, which keeps nothing before its listening connection is open. The
 * shop's METRICS_PORT says how many did.
 */
export async function untilKept(metricsPort: number, ask: () => Promise<number[]>): Promise<void> {
  const areKept = async (): Promise<boolean> => {
    const before = await countHits(metricsPort)
    const statuses = await ask()
    return statuses.every((status) => status === 200) && (await countHits(metricsPort)) === before + statuses.length
  }
  await expect.poll(areKept).toBe(true)
}
