import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { ChartData } from './chart-data.ts'

const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)']
/** Lines that cross are told apart without colour too. */
const DASHES = [undefined, '6 4', '2 3', '10 4 2 4', '1 5']
/** More columns than these leave no room for what each comes to: the axis and the table say it. */
const MOST_SAID = 6
const WORDS = { fill: 'var(--text-2)', fontSize: 12 }

export function ChartDrawing(data: ChartData) {
  const { kind, format, formatShort = format, series } = data
  const rows = toRows(data)
  const tooltip = (
    <Tooltip
      formatter={(value) => format(Number(value))}
      cursor={{ fill: 'var(--sunken)', stroke: 'var(--border)' }}
      contentStyle={{ background: 'var(--surface)', border: '1px solid var(--border)', borderRadius: 12, fontSize: 13 }}
      labelStyle={{ color: 'var(--text)', fontWeight: 600 }}
      itemStyle={{ color: 'var(--text-2)' }}
    />
  )
  const legend =
    series.length > 1 ? (
      <Legend itemSorter={null} wrapperStyle={{ fontSize: 12, paddingTop: 8 }} formatter={toLegendWord} />
    ) : null
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis
        dataKey="label"
        tick={WORDS}
        axisLine={{ stroke: 'var(--border-strong)' }}
        tickLine={false}
        minTickGap={16}
      />
      <YAxis width={52} tick={WORDS} axisLine={false} tickLine={false} tickFormatter={formatShort} />
    </>
  )
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'columns' ? (
        <BarChart accessibilityLayer={false} data={rows} margin={{ top: 20, right: 8 }} barCategoryGap="25%">
          {axes}
          {tooltip}
          {legend}
          {series.map(({ id, label }, at) => (
            <Bar key={id} dataKey={id} name={label} fill={COLOURS[at]} radius={[4, 4, 0, 0]} isAnimationActive={false}>
              {series.length === 1 && rows.length <= MOST_SAID ? (
                <LabelList
                  dataKey={id}
                  position="top"
                  formatter={(value) => formatShort(Number(value))}
                  fill="var(--text)"
                  fontSize={12}
                />
              ) : null}
            </Bar>
          ))}
        </BarChart>
      ) : (
        <LineChart accessibilityLayer={false} data={rows} margin={{ top: 8, right: 16 }}>
          {axes}
          {tooltip}
          {legend}
          {series.map(({ id, label }, at) => (
            <Line
              key={id}
              dataKey={id}
              name={label}
              stroke={COLOURS[at]}
              strokeDasharray={DASHES[at]}
              strokeWidth={2.5}
              dot={false}
              activeDot={{ r: 5 }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      )}
    </ResponsiveContainer>
  )
}

function toLegendWord(word: string) {
  return <span className="text-text-2">{word}</span>
}

function toRows({ labels, series }: ChartData): Record<string, string | number | undefined>[] {
  return labels.map((label, at) => ({
    ...Object.fromEntries(series.map(({ id, values }) => [id, values[at] ?? 0])),
    label,
  }))
}
