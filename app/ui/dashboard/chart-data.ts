export type ChartSeries = { id: string; label: string; values: readonly number[] }

export type ChartData = {
  /** bars lie, one for each label, of the first series; columns and areas stand over time */
  kind: 'bars' | 'columns' | 'area'
  labels: readonly string[]
  /** five at most: more colours cannot be told apart */
  series: readonly ChartSeries[]
  /** a value in words: '₦620,000' */
  format: (value: number) => string
  /** the same where there is little room, as beside the axis: '₦620k' */
  formatShort?: (value: number) => string
}
