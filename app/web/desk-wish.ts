/** What an administrator looks for in a list, as its address says it. */
export type DeskWish = { search: string; filter: string; page: number }

const LAST_PAGE = 10_000

export function parseDeskWish(params: URLSearchParams, filters: readonly string[]): DeskWish {
  const page = params.get('page')
  const filter = params.get('filter') ?? ''
  return {
    search: toSearch(params.get('q') ?? ''),
    filter: filters.includes(filter) ? filter : (filters[0] ?? ''),
    page: page && /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  }
}

/** What is as usual is left out. */
export function formatDeskWish(wish: DeskWish, filters: readonly string[]): Record<string, string | undefined> {
  return {
    q: wish.search || undefined,
    filter: wish.filter === filters[0] ? undefined : wish.filter,
    page: wish.page === 1 ? undefined : String(wish.page),
  }
}

function toSearch(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').trim().slice(0, 100)
}
