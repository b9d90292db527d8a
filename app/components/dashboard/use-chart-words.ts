import { useLingui } from '@lingui/react/macro'
import type { ChartUnit } from './chart-weeks.ts'

/** Above this, columns are too thin to tell apart, so the chart is an area. */
const MOST_COLUMNS = 16

export function useTimeAxis(unit: ChartUnit, count: number): { labelsHead: string; kind: 'columns' | 'area' } {
  const { t } = useLingui()
  const heads: Record<ChartUnit, string> = { day: t`Day`, week: t`Week starting`, month: t`Month` }
  return { labelsHead: heads[unit], kind: count <= MOST_COLUMNS ? 'columns' : 'area' }
}

type Charted = { labels: readonly string[]; values: readonly number[]; format: (value: number) => string }

/** Describes the chart in one sentence, also for screen readers. */
export function useTimeSentence(): (unit: ChartUnit, charted: Charted) => string {
  const { t } = useLingui()
  return (unit, { labels, values, format }) => {
    const best = Math.max(0, ...values)
    if (best === 0) return t`No sales in this period.`
    const sum = format(values.reduce((all, value) => all + value, 0))
    const label = labels[values.indexOf(best)] ?? ''
    const most = format(best)
    if (unit === 'month') return t`${sum} in total. The best month was ${label}, with ${most}.`
    if (unit === 'week') return t`${sum} in total. The best week was the one starting on ${label}, with ${most}.`
    return t`${sum} in total. The best day was ${label}, with ${most}.`
  }
}

/** For bars that are compared: names the largest, and its share of the total. */
export function useLargestBarSentence(): (charted: Charted & { total: number }) => string {
  const { t } = useLingui()
  return ({ labels, values, format, total }) => {
    const best = Math.max(0, ...values)
    if (best === 0 || total <= 0) return t`No sales in this period.`
    const label = labels[values.indexOf(best)] ?? ''
    const [sum, most, percent] = [format(total), format(best), Math.round((100 * best) / total)]
    return t`${sum} in total. ${label} leads with ${most} (${percent}%).`
  }
}
