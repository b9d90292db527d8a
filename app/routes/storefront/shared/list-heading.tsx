import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { saleEndOf, useEndedSales } from '#app/components/use-ended.ts'
import type { ListData } from '#app/components/list/list-data.ts'
import type { ListHeadData } from './list-head.tsx'

type ListHeadingProps = { data?: ListData; steps: ListHeadData['steps']; children?: ReactNode }

export function ListHeading({ data, steps, children }: ListHeadingProps) {
  const title = steps.at(-1)?.name ?? ''
  const trail = steps.slice(0, -1).map(({ name, path }) => ({ label: name, to: path }))
  return (
    <>
      <div className="mt-2 md:mt-4">
        <Breadcrumbs trail={trail} current={title} />
      </div>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="font-display text-2xl font-bold wrap-anywhere md:text-3xl">{children ?? title}</h1>
        {data ? <ListCount data={data} /> : null}
      </div>
    </>
  )
}

export function ListCount({ data }: { data: ListData }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form
    <p role="status" className="text-md text-text-2 tabular-nums">
      <CountWords data={data} />
    </p>
  )
}

function CountWords({ data: { place, list } }: { data: ListData }) {
  const { isMore } = list
  // cards of ended sales stay, but no longer count
  const isSale = place.kind === 'flash-sales'
  const total = list.total - useEndedSales(isSale ? list.products.map((one) => ({ saleEnds: saleEndOf(one) })) : [])
  const n = total.toLocaleString('en-NG')
  switch (place.kind) {
    case 'search':
      if (isMore) return <Trans>{n}+ results</Trans>
      return <Plural value={total} one="# result" other="# results" />
    case 'flash-sales':
      if (isMore) return <Trans>{n}+ flash deals available</Trans>
      return <Plural value={total} one="# flash deal available" other="# flash deals available" />
    case 'deals':
      if (isMore) return <Trans>{n}+ deals available today</Trans>
      return <Plural value={total} one="# deal available today" other="# deals available today" />
    default:
      if (isMore) return <Trans>{n}+ products</Trans>
      return <Plural value={total} one="# product" other="# products" />
  }
}
