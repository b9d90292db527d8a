/** The toolbar's sorts belong to the form of the filters, and its button opens their panel: by these names. */
export const FILTER_FORM = 'filter-form'
export const FILTER_PANEL = 'filters'

/** Of what may be none or more nobody has counted anything. */
export function toCount(count: number, isMore: boolean): string {
  if (count === 0 && isMore) return ''
  return `${count.toLocaleString('en-NG')}${isMore ? '+' : ''}`
}
