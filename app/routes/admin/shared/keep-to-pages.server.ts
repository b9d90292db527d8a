import { redirect } from 'react-router'

/** Who asks for a page that a list does not have any more is led to its last one, or to the first where nobody counted. */
export function keepToPages(
  request: Request,
  { rows, page, pages }: { rows: readonly unknown[]; page: number; pages: number },
): void {
  if (rows.length > 0 || page === 1) return
  const { searchParams } = new URL(request.url)
  if (pages > 1 && pages < page) searchParams.set('page', String(pages))
  else searchParams.delete('page')
  throw redirect(`?${searchParams.toString()}`)
}
