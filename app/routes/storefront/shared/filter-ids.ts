/**
 * Ids that connect the toolbar to the filters. Its sort select is part of the filter form, and its button opens the
 * panel.
 */
export const FILTER_FORM = 'filter-form'
export const FILTER_PANEL = 'filters'

/** '' if the number is unknown. */
export function toCount(count: number, isMore: boolean): string {
  if (count === 0 && isMore) return ''
  return `${count.toLocaleString('en-NG')}${isMore ? '+' : ''}`
}
