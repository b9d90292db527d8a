import { listUrl, type ListData, withFilters } from '#app/components/list/list-data.ts'
import { SearchIntro } from '../shared/search-intro.tsx'

/** The term that replaced a misspelt one. */
export function Correction({ data: { place, input, list } }: { data: ListData }) {
  const { term } = input.filters
  if (!term) return null
  const to = (corrected: string) => listUrl(place, withFilters(input, { term: corrected }))
  return <SearchIntro term={term} corrected={list.correctedTo} to={to} />
}
