import { isRouteErrorResponse } from 'react-router'

/** It never came to the server, or nothing came back. */
export function looksOffline(error: unknown): boolean {
  if (typeof navigator === 'undefined' || isRouteErrorResponse(error)) return false
  return navigator.onLine === false || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
}

/** The number of what failed a moment ago: the log has the same. */
export function lastIncident(): string | undefined {
  const answers = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
  const page = answers.findLast(({ name }) => /\.data(\?|$)/.test(name))
  return page?.serverTiming.find(({ name }) => name === 'incident')?.description
}
