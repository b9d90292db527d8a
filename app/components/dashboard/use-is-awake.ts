import { useSyncExternalStore } from 'react'

/** Whether a script runs: what needs one stands in the page as it is until then. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

const never = () => () => {}
