import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation, useOutlet } from 'react-router'
import { BackLink } from './back-link.tsx'

/** The detail opens as a sheet over its list, or as a page of its own. `back`: URL of the list. */
type DetailPlace = { isSheet: boolean; back: string }

export const DetailContext = createContext<DetailPlace>({ isSheet: false, back: '' })

/** The list's query, which the detail's own URLs preserve. */
export function useListQuery(): Record<string, string> {
  const { back } = use(DetailContext)
  return Object.fromEntries(new URLSearchParams(back.split('?')[1] ?? ''))
}

/** A detail opened from the list is a sheet over it. Opened by its URL, it is a page. */
export function ListWithDetail({
  back,
  backWords,
  isWide = false,
  children,
}: {
  back: string
  backWords: ReactNode
  /** the detail's parts go side by side on a wide screen */
  isWide?: boolean
  children: ReactNode
}) {
  const outlet = useOutlet()
  const { pathname } = useLocation()
  const here = outlet ? pathname : null
  const [alone, setAlone] = useState(here)
  if (!here && alone) setAlone(null)
  const isSheet = here !== alone
  const detail = <DetailContext value={{ isSheet, back }}>{outlet}</DetailContext>
  if (here && !isSheet)
    return (
      <div className={isWide ? 'max-w-page' : 'max-w-text'}>
        <div className="mb-4">
          <BackLink to={back}>{backWords}</BackLink>
        </div>
        {detail}
      </div>
    )
  return (
    <>
      {children}
      {detail}
    </>
  )
}
