import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Table } from './table.tsx'
import { BarList } from './bar-list.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import type { ChartData } from './chart-data.ts'

/** A table has the same numbers, so the chart is accessible. */
export function Chart({
  title,
  sentence,
  note,
  labelsHead,
  hasOwnTable = false,
  ...data
}: ChartData & {
  title: ReactNode
  /** what the chart shows, in words */
  sentence?: ReactNode
  note?: ReactNode
  /** what the labels are: 'Category', 'Day' */ labelsHead: string
  /** the page shows the numbers in a table already */
  hasOwnTable?: boolean
}) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3">
        <span className="block font-display text-lg font-bold">{title}</span>
        {sentence ? <span className="block text-md text-text-2">{sentence}</span> : null}
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
      </figcaption>
      <div aria-hidden>{data.kind === 'bars' ? <BarList {...data} /> : <ChartDrawing {...data} />}</div>
      {hasOwnTable ? null : (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-chip text-md font-semibold text-primary">
            <Trans>Show as table</Trans>
          </summary>
          <Table
            caption={typeof title === 'string' ? title : labelsHead}
            dense
            columns={[
              { id: 'label', label: labelsHead, card: 'title', cell: (at) => data.labels[at] },
              ...data.series.map((series) => ({
                id: series.id,
                label: series.label,
                card: 'fact' as const,
                numeric: true,
                cell: (at: number) => data.format(series.values[at] ?? 0),
              })),
            ]}
            rows={data.labels.map((_, at) => at)}
            rowKey={(at) => at}
          />
        </details>
      )}
    </figure>
  )
}
