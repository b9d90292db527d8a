import { useState } from 'react'

/** Ticks apply to the current page of a list only. */
export function useTicks(ids: string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ticked = chosen.filter((id) => ids.includes(id))
  return {
    ticked,
    toggle: (id: string) => setChosen(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]),
    toggleAll: () => setChosen(ticked.length === ids.length ? [] : ids),
  }
}

export type Ticks = ReturnType<typeof useTicks>
