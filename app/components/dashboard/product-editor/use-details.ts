import { useState } from 'react'
import type { details } from '#modules/inventory/contract.ts'
import { addSpec } from './detail-intents.ts'

export type DetailEditing = ReturnType<typeof useDetails>

/** The details as they are typed. A value of another category stays, and is back when this category is chosen again. */
export function useDetails(shown: details.TypedDetails) {
  const [typed, setTyped] = useState(shown)
  const [source, setSource] = useState(shown)
  if (source !== shown) {
    setSource(shown)
    setTyped(shown)
  }
  const specs = typed.specs.length > 0 ? typed.specs : addSpec([])
  return {
    ...typed,
    specs,
    set: (change: Partial<Pick<details.TypedDetails, 'condition' | 'warranty'>>): void =>
      setTyped((had) => ({ ...had, ...change })),
    setValue: (id: string, value: string): void =>
      setTyped((had) => ({ ...had, values: { ...had.values, [id]: value } })),
    setSpec: (at: number, change: Partial<details.TypedSpec>): void =>
      setTyped((had) => ({ ...had, specs: specs.map((spec, n) => (n === at ? { ...spec, ...change } : spec)) })),
    addSpec: (): void => setTyped((had) => ({ ...had, specs: addSpec(specs) })),
  }
}
