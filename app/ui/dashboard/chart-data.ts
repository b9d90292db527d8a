export type ChartSeries = { id: string; label: string; values: readonly number[] }

export type ChartData = {
  /** `bars`: horizontal, one per label, of the first series only; `columns` and `area` are for time */
  kind: 'bars' | 'columns' | 'area'
  labels: readonly string[]
  /** five at most: more colours can't be told apart */
  series: readonly ChartSeries[]
  /** a value as text: '₦620,000' */
  format: (value: number) => string
  /** the short form for axes: '₦620k' */
  formatShort?: (value: number) => string
}
