import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False where the page is made and in the moment its script takes over; from then on true. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
