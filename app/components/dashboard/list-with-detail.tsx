import { ChevronLeft } from 'lucide-react'
import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation, useOutlet } from 'react-router'
import { TextLink } from '#app/ui/link.tsx'

/** What one thing shows over its list, or instead of it; `back` is the list as it was. */
type DetailPlace = { isSheet: boolean; back: string }

export const DetailContext = createContext<DetailPlace>({ isSheet: false, back: '' })

/** The query of the list that this was opened from, for addresses of its own. */
export function useListQuery(): Record<string, string> {
  const { back } = use(DetailContext)
  return Object.fromEntries(new URLSearchParams(back.split('?')[1] ?? ''))
}

/** A thing that is opened from the list lies over it; one that is come to directly has the page for itself. */
export function ListWithDetail({
  back,
  backWords,
  isWide = false,
  children,
}: {
  back: string
  backWords: ReactNode
  /** the thing has parts that stand side by side where there is room */
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
        <TextLink to={back} tone="plain" className="mb-3 inline-flex min-h-11 items-center gap-1">
          <ChevronLeft aria-hidden className="size-5" />
          {backWords}
        </TextLink>
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
