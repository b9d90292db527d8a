/** Above this, days are grouped into weeks: a bar for each day would be too thin to read. */
const MOST_DAYS = 60
const WEEK = 7

export type ChartUnit = 'day' | 'week' | 'month'

/** Weeks are counted back from the last day, so that the newest week is complete. */
export function foldWeeks<One extends { from: string }>(
  days: One[],
  add: (one: One, other: One) => One,
): { unit: 'day' | 'week'; points: One[] } {
  if (days.length <= MOST_DAYS) return { unit: 'day', points: days }
  const rest = days.length % WEEK
  const starts = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, at) => at * WEEK - (rest ? WEEK - rest : 0))
  return {
    unit: 'week',
    points: starts.map((start) => {
      const week = days.slice(Math.max(0, start), start + WEEK)
      return week.reduce((sum, day) => add(sum, day))
    }),
  }
}
