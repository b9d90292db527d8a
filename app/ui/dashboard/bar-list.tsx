import type { ChartData } from './chart-data.ts'

/** Horizontal bars with space for long names. They fit every width without a script. */
export function BarList({ labels, series, format, formatShort = format }: Omit<ChartData, 'kind'>) {
  const values = series[0]?.values ?? []
  const most = Math.max(1, ...values)
  return (
    <ul className="grid gap-2">
      {labels.map((label, at) => {
        const value = values[at] ?? 0
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two products may have the same name
            key={`${label} ${at}`}
            className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-x-3 gap-y-1 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_4.5rem]"
          >
            <span title={label} className="truncate text-text-2 max-md:col-span-2">
              {label}
            </span>
            <svg className="h-4 w-full">
              <rect
                width={`${Math.max(0.5, (100 * value) / most)}%`}
                height="100%"
                rx="4"
                className="fill-(--chart-1)"
              />
            </svg>
            <span title={format(value)} className="text-right font-semibold tabular-nums">
              {formatShort(value)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
