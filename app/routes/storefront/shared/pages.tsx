import { Trans } from '@lingui/react/macro'
import { Pagination } from '#app/ui/pagination.tsx'
import { toCount } from './filter-ids.ts'
import { listUrl, type ListData } from '#app/components/list/list-data.ts'

export function Pages({ data: { place, input, list } }: { data: ListData }) {
  if (list.pages < 2) return null
  const total = toCount(list.total, list.isMore)
  return (
    <div className="mt-8">
      <p className="mb-3 text-center text-md text-text-2 tabular-nums">
        <Trans>
          Page {list.page} of {list.pages} ({total} products)
        </Trans>
      </p>
      <Pagination page={list.page} pages={list.pages} toPage={(page) => listUrl(place, { ...input, page })} />
    </div>
  )
}
