import { expect } from 'vitest'

async function countHits(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/shopzero_page_cache_total\{outcome="hit"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

/** Whether the request is served from the page cache. */
export async function isServedFromCache(metricsPort: number, ask: () => Promise<unknown>): Promise<boolean> {
  const before = await countHits(metricsPort)
  await ask()
  return (await countHits(metricsPort)) > before
}

/**
 * Repeats the requests until each page comes from the cache. The cache stores nothing before its change listener is
 * connected. METRICS_PORT exposes the number of hits.
 */
export async function waitUntilCached(metricsPort: number, ask: () => Promise<number[]>): Promise<void> {
  const areKept = async (): Promise<boolean> => {
    const before = await countHits(metricsPort)
    const statuses = await ask()
    return statuses.every((status) => status === 200) && (await countHits(metricsPort)) === before + statuses.length
  }
  await expect.poll(areKept).toBe(true)
}
