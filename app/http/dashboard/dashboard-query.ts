/** The search, filters and layout of a dashboard list, as its URL has them. */
export type DashboardQuery<Filter extends string = string> = {
  search: string
  filter: Filter
  page: number
  /** a column, with '-' before it for descending; '' is the list's default order */
  sort: string
  perPage: number
  /** null: the default columns */
  shown: string[] | null
  isDense: boolean
  /** further filters, by parameter name */
  more: Record<string, string>
}

export type DashboardQueryShape = { sorts?: readonly string[]; more?: readonly string[] }

export const PAGE_SIZES = [25, 50, 100]
const LAST_PAGE = 10_000

export function parseDashboardQuery<Filter extends string>(
  params: URLSearchParams,
  filters: readonly Filter[],
  { sorts = [], more = [] }: DashboardQueryShape = {},
): DashboardQuery<Filter> {
  const filter = filters.find((one) => one === params.get('filter')) ?? filters[0]
  if (filter === undefined) throw new Error('a list without a filter')
  const page = params.get('page')
  const sort = params.get('sort') ?? ''
  const shown = params.getAll('show').flatMap((names) => names.slice(0, 400).split('.'))
  return {
    search: toSearch(params.get('q') ?? ''),
    filter,
    page: page && /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
    sort: sorts.includes(sort.replace(/^-/, '')) ? sort : '',
    perPage: PAGE_SIZES.find((size) => String(size) === params.get('per')) ?? PAGE_SIZES[0] ?? 25,
    shown: shown.length > 0 ? shown.filter((name) => /^[a-z-]{1,30}$/.test(name)) : null,
    isDense: params.get('dense') === '1',
    more: Object.fromEntries(
      more.map((name) => [name, toSearch(params.get(name) ?? '')]).filter(([, value]) => value !== ''),
    ) as Record<string, string>,
  }
}

/** Leaves out default values. */
export function formatDashboardQuery(
  input: DashboardQuery,
  filters: readonly string[],
): Record<string, string | undefined> {
  return {
    q: input.search || undefined,
    filter: input.filter === filters[0] ? undefined : input.filter,
    ...input.more,
    sort: input.sort || undefined,
    per: input.perPage === PAGE_SIZES[0] ? undefined : String(input.perPage),
    show: input.shown?.join('.'),
    dense: input.isDense ? '1' : undefined,
    page: input.page === 1 ? undefined : String(input.page),
  }
}

/** Removes search and filters, and keeps the layout. */
export function withoutFilters(input: DashboardQuery, filters: readonly string[]): DashboardQuery {
  return { ...input, search: '', filter: filters[0] ?? '', more: {}, page: 1 }
}

function toSearch(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, 100)
}
