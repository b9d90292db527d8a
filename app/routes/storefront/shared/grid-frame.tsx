import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { usePageInfo } from '#app/http/page-info.tsx'

/** Cards beside one another or one below the other, as this device prefers; dimmed while others are on their way. */
export function GridFrame({ children }: { children: ReactNode }) {
  const isOnTheWay = useNavigation().state === 'loading'
  return (
    <ul className={`products ${isOnTheWay ? 'opacity-60' : ''}`} aria-busy={isOnTheWay || undefined}>
      {children}
    </ul>
  )
}

/** How many pictures come at once: with the data saver those of a phone's first row, and no others. */
export function useFirstRow(): number {
  return usePageInfo().prefs.saver ? 2 : 4
}
