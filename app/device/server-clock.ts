/**
 * How far the server's clock is ahead of this device's, in milliseconds. Every response contains the time at which it
 * was sent.
 */
export function serverOffset(): number {
  const answers = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
  const said = answers.flatMap((entry) => {
    // the time in a response from the browser's cache is old
    if (!(entry instanceof PerformanceResourceTiming) || entry.transferSize === 0) return []
    const sent = Number(entry.serverTiming?.find(({ name }) => name === 'now')?.description)
    return Number.isFinite(sent) && sent > 0 ? [{ at: entry.responseStart, sent }] : []
  })
  const latest = said.toSorted((a, b) => b.at - a.at)[0]
  return latest ? latest.sent - (performance.timeOrigin + latest.at) : 0
}
