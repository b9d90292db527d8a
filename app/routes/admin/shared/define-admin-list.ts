import type { MessageDescriptor } from '@lingui/core'
import type { Query } from '#app/urls.ts'
import {
  formatDashboardQuery,
  parseDashboardQuery,
  type DashboardQuery,
  type DashboardQueryShape,
} from '#app/http/dashboard/dashboard-query.ts'

export type AdminPage<Row> = {
  input: DashboardQuery
  rows: Row[]
  total: number
  isMore?: boolean
  pages: number
}

export type AdminListDefinition<Filter extends string = string> = ReturnType<typeof defineAdminList<Filter>>

/** `noMatch` when a search or filter finds nothing, `none` while there is nothing at all. */
type EmptyWords = { noMatch: MessageDescriptor; none?: MessageDescriptor }

/** `filters`: the first one is the default. */
export function defineAdminList<Filter extends string>(
  filters: Record<Filter, MessageDescriptor>,
  address: (query: Query) => string,
  emptyWords: EmptyWords,
) {
  const names = Object.keys(filters).filter((name): name is Filter => name in filters)
  const query = (input: DashboardQuery): Query => formatDashboardQuery(input, names)
  return {
    filters,
    emptyWords,
    names,
    query,
    url: (input: DashboardQuery, more: Query = {}): string => address({ ...query(input), ...more }),
    parse: (request: Request, shape?: DashboardQueryShape) =>
      parseDashboardQuery(new URL(request.url).searchParams, names, shape),
  }
}
