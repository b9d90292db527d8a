import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { urls } from '#app/urls.ts'
import { useChips } from './chosen.tsx'
import { listUrl, withFilters, withoutFilters, type ListData } from '#app/components/list/list-data.ts'

/** Explains an empty list. Each filter that may cause it can be removed with one tap. */
export function EmptyList({ data }: { data: ListData }) {
  const { t } = useLingui()
  const { place, input } = data
  const chips = useChips(data)
  const words = useEmptyWords(data.place.kind)
  if (chips.length === 0)
    return (
      <EmptyState
        picture={words.picture}
        title={words.title}
        action={
          <LinkButton to={place.kind === 'all' ? urls.home() : urls.products()}>
            {place.kind === 'all' ? <Trans>Back to Home</Trans> : <Trans>Browse all products</Trans>}
          </LinkButton>
        }
      >
        {words.sentence}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={words.picture}
      title={words.title}
      action={
        <LinkButton to={listUrl(place, withoutFilters(input))}>
          <Trans>Clear all filters</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>No products match all your filters. Try removing one:</Trans>
      </p>
      <ul className="mt-4 flex flex-wrap justify-center gap-2">
        {chips.map((chip) => (
          <li key={chip.words}>
            <LinkButton size="sm" variant="outline" to={listUrl(place, withFilters(input, chip.without))}>
              {t`Remove “${chip.bare ?? chip.words}”`}
            </LinkButton>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

type EmptyWords = { picture: ReactNode; title: string; sentence: string }

function useEmptyWords(kind: ListData['place']['kind']): EmptyWords {
  const { t } = useLingui()
  const box = <Scene name="stall" />
  switch (kind) {
    case 'search':
      return {
        picture: <Scene name="glass" />,
        title: t`No results found`,
        sentence: t`Try fewer or different words, or browse the categories below.`,
      }
    case 'flash-sales':
      return {
        picture: <Scene name="stall" />,
        title: t`No flash sales available`,
        sentence: t`Check back later for amazing flash deals!`,
      }
    case 'deals':
      return {
        picture: box,
        title: t`No deals available today`,
        sentence: t`Today's deals will appear here. Check back tomorrow for new ones.`,
      }
    case 'vendor':
      return {
        picture: box,
        title: t`No products found`,
        sentence: t`This shop's products will appear here. There are none at the moment.`,
      }
    default:
      return {
        picture: box,
        title: t`No products found`,
        sentence: t`New products will appear here. There are none at the moment.`,
      }
  }
}
