import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { listUrl, withFilters, type ListData } from '#app/components/list/list-data.ts'

/** For a search inside a list: the term that replaced a misspelt one. */
export function Correction({ data: { place, input, list } }: { data: ListData }) {
  const { term } = input.filters
  const corrected = list.correctedTo
  if (!term || !corrected) return null
  return (
    <CorrectedTerm term={term} corrected={corrected} to={listUrl(place, withFilters(input, { term: corrected }))} />
  )
}

export function CorrectedTerm({ term, corrected, to }: { term: string; corrected: string; to: string }) {
  const { t } = useLingui()
  return (
    <p className="mt-2 text-text-2">
      {t`No results for “${term}”.`} <Trans>Did you mean</Trans>{' '}
      <TextLink to={to} className="py-3 font-semibold">
        {corrected}
      </TextLink>
      ? <Trans>We're showing results for the corrected search instead.</Trans>
    </p>
  )
}
