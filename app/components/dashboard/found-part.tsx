import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card, CardHead } from '#app/ui/card.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'

export const FOUND_ROW =
  'flex min-h-14 min-w-0 items-center gap-3 rounded-control px-2 py-2 -outline-offset-3 hover:bg-sunken'

/** `all`: URL of the full list of results. */
export function FoundPart({
  title,
  all,
  count,
  children,
}: {
  title: ReactNode
  all?: string
  count: number
  children: ReactNode
}) {
  if (count === 0) return null
  const aside = all ? (
    <TextLink to={all} className="text-md">
      <Trans>See all</Trans>
    </TextLink>
  ) : null
  return (
    <Card as="section">
      <CardHead title={title} aside={aside} />
      <ul className="-mx-2 grid grid-cols-1 gap-1">{children}</ul>
    </Card>
  )
}

/** `children`: explains what can be searched. */
export function SearchHead({ term, count, children }: { term: string; count: number; children: ReactNode }) {
  return (
    <>
      <div>
        <h1 className="font-display text-2xl font-bold">
          <Trans>Search</Trans>
        </h1>
        {term ? (
          <output className="text-text-2 wrap-anywhere">
            <Trans>For “{term}”</Trans>: <Plural value={count} one="# result" other="# results" />
          </output>
        ) : null}
      </div>
      {count === 0 ? (
        <EmptyState
          picture={<Scene name="glass" />}
          title={term ? <Trans>Nothing found</Trans> : <Trans>What are you looking for?</Trans>}
        >
          {children}
        </EmptyState>
      ) : null}
    </>
  )
}
