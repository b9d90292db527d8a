import { redirect } from 'react-router'

/** Redirects from a page that no longer exists to the last one. Without a count, it redirects to the first. */
export function redirectBeyondLastPage(
  request: Request,
  { rows, page, pages }: { rows: readonly unknown[]; page: number; pages: number },
): void {
  if (rows.length > 0 || page === 1) return
  const { searchParams } = new URL(request.url)
  if (pages > 1 && pages < page) searchParams.set('page', String(pages))
  else searchParams.delete('page')
  throw redirect(`?${searchParams.toString()}`)
}
