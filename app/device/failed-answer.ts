import { isRouteErrorResponse } from 'react-router'

/** Nothing came back: the device itself knows of no line, or it asked and nobody answered. */
export type Silence = 'offline' | 'unreachable'

export function findSilence(error: unknown): Silence | null {
  // the server's navigator knows of no line at all
  if (typeof document === 'undefined' || isRouteErrorResponse(error)) return null
  if (!navigator.onLine) return 'offline'
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'unreachable' : null
}

/** The number of what failed a moment ago: the log has the same. */
export function lastIncident(): string | undefined {
  const answers = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
  const page = answers.findLast(({ name }) => /\.data(\?|$)/.test(name))
  return page?.serverTiming.find(({ name }) => name === 'incident')?.description
}
