import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { usePageInfo } from '#app/http/page-info.tsx'

/** CSS shows a grid or a list, as the device prefers. It is dimmed while the next page loads. */
export function GridFrame({ children }: { children: ReactNode }) {
  const isOnTheWay = useNavigation().state === 'loading'
  return (
    <ul className={`products ${isOnTheWay ? 'opacity-60' : ''}`} aria-busy={isOnTheWay || undefined}>
      {children}
    </ul>
  )
}

/** How many pictures load eagerly. With the data saver, only a phone's first row. */
export function useFirstRow(): number {
  return usePageInfo().prefs.saver ? 2 : 4
}
