import type { ChartData, ChartSeries } from './chart-data.ts'
import { listTicks, smoothPath } from './chart-scale.ts'
import { cx } from '../cx.ts'

const FILLS = ['fill-(--chart-1)', 'fill-(--chart-2)', 'fill-(--chart-3)', 'fill-(--chart-4)', 'fill-(--chart-5)']
const STROKES = [
  'stroke-(--chart-1)',
  'stroke-(--chart-2)',
  'stroke-(--chart-3)',
  'stroke-(--chart-4)',
  'stroke-(--chart-5)',
]
/** Distinguishes crossing lines without colour too. */
const DASHES = [undefined, '6 4', '2 3', '10 4 2 4', '1 5']
/** Of more columns, only the highest shows its value. The axis and the table have the others. */
const MOST_VALUES = 6
const MOST_LABELS = 8
/** The width of a column, in percent of its space. */
const COLUMN_WIDTH = 75

type Scale = { ticks: number[]; toPercent: (value: number) => number }

/** SVG in percent, so that it fits every width without a script. */
export function ChartDrawing({ kind, labels, series, format, formatShort = format }: ChartData) {
  const scale = makeScale(series)
  const labelStep = Math.ceil(labels.length / MOST_LABELS)
  // counted back from the newest, which always has a label
  const hasLabel = (at: number, step: number) => (labels.length - 1 - at) % step === 0
  // narrower than its label, which would stick out of the drawing
  const isAtEdge = (at: number) => labels.length > MOST_VALUES && at === labels.length - 1
  const most = Math.max(...(series[0]?.values ?? []))
  const hasValue = (at: number) =>
    series.length === 1 && most > 0 && (labels.length <= MOST_VALUES || series[0]?.values[at] === most)
  return (
    <div className="flex h-64 flex-col gap-2 text-xs text-text-2">
      <div className="flex min-h-0 flex-1 gap-2 pt-5">
        <svg className="h-full w-11 shrink-0 overflow-visible">
          {scale.ticks.map((tick) => (
            <text
              key={tick}
              x="100%"
              y={`${scale.toPercent(tick)}%`}
              dy="0.35em"
              textAnchor="end"
              className="fill-text-2"
            >
              {formatShort(tick)}
            </text>
          ))}
        </svg>
        <div className="relative min-w-0 flex-1">
          <svg className="absolute inset-0 size-full overflow-visible">
            {scale.ticks.map((tick) => (
              <line
                key={tick}
                x2="100%"
                y1={`${scale.toPercent(tick)}%`}
                y2={`${scale.toPercent(tick)}%`}
                className={tick === 0 ? 'stroke-border-strong' : 'stroke-border'}
              />
            ))}
          </svg>
          {kind === 'area' ? <Areas series={series} scale={scale} /> : null}
          <ol className="absolute inset-0 flex">
            {labels.map((label, at) => (
              <li key={label} className="group relative min-w-0 flex-1 hover:bg-text/5">
                {kind === 'columns' ? (
                  <Columns
                    values={series.map(({ values }) => values[at] ?? 0)}
                    scale={scale}
                    format={hasValue(at) ? formatShort : null}
                    isAtEdge={isAtEdge(at)}
                  />
                ) : null}
                <Values label={label} at={at} series={series} format={format} isLeft={at < labels.length / 2} />
              </li>
            ))}
          </ol>
        </div>
      </div>
      <ol className="flex h-4 ps-13">
        {labels.map((label, at) => (
          <li
            key={label}
            className={cx('flex min-w-0 flex-1 whitespace-nowrap', isAtEdge(at) ? 'justify-end' : 'justify-center')}
          >
            {hasLabel(at, labelStep) ? (
              <span className={hasLabel(at, 2 * labelStep) || labels.length <= MOST_VALUES ? '' : 'max-sm:hidden'}>
                {label}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {series.length > 1 ? <Legend kind={kind} series={series} /> : null}
    </div>
  )
}

function makeScale(series: readonly ChartSeries[]): Scale {
  const ticks = listTicks(series.flatMap(({ values }) => values))
  const lowest = ticks[0] ?? 0
  const range = (ticks.at(-1) ?? 1) - lowest
  return { ticks, toPercent: (value) => 100 - (100 * (value - lowest)) / range }
}

/** Each point is at the centre of its label. Only one area is filled, because two would hide each other. */
function Areas({ series, scale }: { series: readonly ChartSeries[]; scale: Scale }) {
  const zero = scale.toPercent(0)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
      {series.map(({ id, values }, place) => {
        const points = values.map((value, at) => ({
          x: (100 * (at + 0.5)) / values.length,
          y: scale.toPercent(value),
        }))
        const line = smoothPath(points)
        const [first, last] = [points[0], points.at(-1)]
        return (
          <g key={id}>
            {series.length === 1 && first && last ? (
              <path d={`${line}L${last.x},${zero}L${first.x},${zero}Z`} className={cx(FILLS[place], 'opacity-20')} />
            ) : null}
            <path
              d={line}
              fill="none"
              strokeWidth="2.5"
              strokeDasharray={DASHES[place]}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className={STROKES[place]}
            />
          </g>
        )
      })}
    </svg>
  )
}

function Columns({
  values,
  scale,
  format,
  isAtEdge,
}: {
  values: readonly number[]
  scale: Scale
  format: ((value: number) => string) | null
  isAtEdge: boolean
}) {
  const width = COLUMN_WIDTH / values.length
  const zero = scale.toPercent(0)
  return (
    <svg className="size-full overflow-visible">
      {values.map((value, at) => {
        const top = Math.min(zero, scale.toPercent(value))
        return (
          <g key={FILLS[at]}>
            <rect
              x={`${(100 - COLUMN_WIDTH) / 2 + at * width}%`}
              y={`${top}%`}
              width={`${width}%`}
              height={`${Math.abs(zero - scale.toPercent(value))}%`}
              rx="3"
              className={FILLS[at]}
            />
            {format ? (
              <text
                x={isAtEdge ? '100%' : '50%'}
                y={`${top}%`}
                dy="-6"
                textAnchor={isAtEdge ? 'end' : 'middle'}
                className="fill-text"
              >
                {format(value)}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

/** The values under the pointer, as text. */
function Values({
  label,
  at,
  series,
  format,
  isLeft,
}: {
  label: string
  at: number
  series: readonly ChartSeries[]
  format: (value: number) => string
  isLeft: boolean
}) {
  return (
    <div
      className={`pointer-events-none absolute top-0 z-10 hidden w-max rounded-chip border border-border bg-surface px-3 py-2 text-sm shadow-e2 group-hover:block ${isLeft ? 'left-1/2' : 'right-1/2'}`}
    >
      <p className="font-semibold text-text">{label}</p>
      {series.map(({ id, label: name, values }) => (
        <p key={id} className="tabular-nums">
          {name}: {format(values[at] ?? 0)}
        </p>
      ))}
    </div>
  )
}

function Legend({ kind, series }: Pick<ChartData, 'kind' | 'series'>) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1">
      {series.map(({ id, label }, at) => (
        <li key={id} className="flex items-center gap-1.5">
          <svg className="h-3 w-5">
            {kind === 'area' ? (
              <line
                x2="100%"
                y1="50%"
                y2="50%"
                strokeWidth="2.5"
                strokeDasharray={DASHES[at]}
                className={STROKES[at]}
              />
            ) : (
              <rect width="100%" height="100%" rx="2" className={FILLS[at]} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
