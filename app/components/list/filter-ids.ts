/** The toolbar's sorts belong to the form of the filters, and its button opens their panel: by these names. */
export const FILTER_FORM = 'filter-form'
export const FILTER_PANEL = 'filters'

export function toCount(count: number, isMore: boolean): string {
  return `${count.toLocaleString('en-NG')}${isMore ? '+' : ''}`
}
