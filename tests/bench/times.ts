/** '181.2 a second   p50 43 ms   p95 88 ms   p99 120 ms' */
export function describeTimes(times: number[], seconds: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): string =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0)} ms`
  return `${(times.length / seconds).toFixed(1)} a second   p50 ${at(0.5)}   p95 ${at(0.95)}   p99 ${at(0.99)}`
}
