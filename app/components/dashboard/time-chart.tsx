import type { ReactNode } from 'react'
import { formatNaira, kobo } from '#shared/money.ts'
import { Chart } from '#app/ui/dashboard/chart.tsx'
import type { SeriesView } from './earnings-view.ts'
import { shortNaira } from './short-naira.ts'
import { useTimeAxis, useTimeSentence } from './use-chart-words.ts'

type TimeChartProps = {
  title: string
  note?: ReactNode
  /** the values' column heading in the table below the chart */
  name: string
  series: SeriesView
  of: 'kobo' | 'count'
}

export function TimeChart({ title, note, name, series: { unit, labels, values }, of }: TimeChartProps) {
  const axis = useTimeAxis(unit, labels.length)
  const say = useTimeSentence()
  const format = of === 'kobo' ? (value: number) => formatNaira(kobo(value)) : sayCount
  return (
    <Chart
      {...axis}
      title={title}
      sentence={say(unit, { labels, values, format })}
      note={note}
      labels={labels}
      series={[{ id: 'value', label: name, values }]}
      format={format}
      formatShort={of === 'kobo' ? shortNaira : sayCount}
    />
  )
}

function sayCount(value: number): string {
  return value.toLocaleString('en-NG')
}
