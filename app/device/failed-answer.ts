import { isRouteErrorResponse } from 'react-router'

/** There was no response: the browser reports that it is offline, or the request failed. */
export type ConnectionFailure = 'offline' | 'unreachable'

export function findConnectionFailure(error: unknown): ConnectionFailure | null {
  // on the server, `navigator` knows nothing about a connection
  if (typeof document === 'undefined' || isRouteErrorResponse(error)) return null
  if (!navigator.onLine) return 'offline'
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message) ? 'unreachable' : null
}

/** The incident number of the request that just failed. The log has the same number. */
export function lastIncident(): string | undefined {
  const answers = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming)
  const page = answers.findLast(({ name }) => /\.data(\?|$)/.test(name))
  return page?.serverTiming.find(({ name }) => name === 'incident')?.description
}
