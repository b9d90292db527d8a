import { msg } from '@lingui/core/macro'
import { ListScreen, useListData } from '../shared/list-screen.tsx'
import { ownHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import { loadList } from '../shared/list.server.ts'
import type { Route } from './+types/products'

export const handle = ownHead

const PLACE = { kind: 'all' } as const

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadList(getPage(context), request, PLACE, {
    title: msg`Products`,
    description: msg`Everything our vendors sell, in one place. Filter by category, brand, price and rating.`,
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListScreen data={useListData(loaderData)} head={loaderData.head} />
}
