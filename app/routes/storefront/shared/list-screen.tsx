import { useMemo, type ReactNode } from 'react'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import type { ListData } from '#app/components/list/list-data.ts'
import { ListHead, type ListHeadData } from './list-head.tsx'
import { hasFilters, unpackList, type PackedList } from './packed-list.ts'

const parts = () => import('./list-parts.ts')
const ListHeading = hydrateOnInteraction(async () => (await parts()).ListHeading)
const Correction = hydrateOnInteraction(async () => (await parts()).Correction)
const Filters = hydrateOnInteraction(async () => (await parts()).Filters)
const Toolbar = hydrateOnInteraction(async () => (await parts()).Toolbar)
const Chosen = hydrateOnInteraction(async () => (await parts()).Chosen)
const ProductGrid = hydrateOnInteraction(async () => (await parts()).ProductGrid)
const SaleGrid = hydrateOnInteraction(async () => (await parts()).SaleGrid)
const Pages = hydrateOnInteraction(async () => (await parts()).Pages)
const EmptyList = hydrateOnInteraction(async () => (await parts()).EmptyList)

type ListScreenProps = {
  data: ListData
  head: ListHeadData
  heading?: ReactNode
  /** by default, how a misspelt search term was corrected */
  intro?: ReactNode
  /** the server's time when it rendered the page, for countdowns on its cards */
  now?: number
  /** replaces the default text of an empty list; false: there was no search yet */
  empty?: ReactNode
}

export function useListData({ packed }: { packed: PackedList }): ListData {
  return useMemo(() => unpackList(packed), [packed])
}

/** The layout of all lists. */
export function ListScreen({ data, head, heading, intro, now, empty }: ListScreenProps) {
  const { products, words } = data.list
  const isEmpty = products.length === 0
  const isNarrowed = hasFilters(data.input)
  const isShop = data.place.kind === 'vendor' || data.place.kind === 'collection'
  const nothing = empty ?? <EmptyList data={data} />
  return (
    <>
      <ListHead head={head} />
      {heading ?? <ListHeading data={data} steps={head.steps} />}
      {intro ?? (data.list.correctedTo ? <Correction data={data} /> : null)}
      {isEmpty && (!isNarrowed || empty === false) ? (
        nothing
      ) : (
        <div className="mt-4 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
          <Filters data={data} />
          <div className="min-w-0">
            <Toolbar data={data} />
            <Chosen data={data} />
            {isEmpty ? (
              nothing
            ) : now === undefined ? (
              <ProductGrid products={products} words={words} isShop={isShop} />
            ) : (
              <SaleGrid products={products} now={now} />
            )}
            <Pages data={data} />
          </div>
        </div>
      )}
    </>
  )
}
