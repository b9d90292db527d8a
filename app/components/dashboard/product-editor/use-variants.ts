import { useState } from 'react'
import { grid } from '#modules/inventory/contract.ts'
import type { EditorAnswer } from './editor-view.ts'

export type VariantEditing = ReturnType<typeof useVariants>

/** The options and the grid as they are typed. `answer`: its errors count until the rows are made again. */
export function useVariants(shown: grid.TypedVariants, answer: EditorAnswer | undefined) {
  const [typed, setTyped] = useState(shown)
  const [source, setSource] = useState(shown)
  const [optionErrors, setOptionErrors] = useState<Record<string, string>>()
  if (source !== shown) {
    setSource(shown)
    setTyped(shown)
    setOptionErrors(undefined)
  }
  const { options, rows } = typed
  return {
    options,
    rows,
    errors: optionErrors ?? answer?.errors ?? {},
    setOption(at: number, change: Partial<grid.TypedOption>) {
      setTyped((had) => ({ ...had, options: had.options.map((one, n) => (n === at ? { ...one, ...change } : one)) }))
    },
    setRow: (at: number, change: Partial<grid.TypedVariant>): void => {
      setTyped((had) => ({ ...had, rows: had.rows.map((row, n) => (n === at ? { ...row, ...change } : row)) }))
    },
    make(defaults: grid.VariantDefaults) {
      const errors = grid.findOptionErrors(options)
      setOptionErrors(errors)
      if (Object.keys(errors).length === 0) setTyped({ options, rows: grid.makeRows(typed, defaults) })
    },
    fill(scope: string, values: grid.FillValues) {
      setTyped((had) => ({ ...had, rows: grid.fillRows(had.rows, scope, values) }))
    },
    down(at: number) {
      setTyped((had) => ({ ...had, rows: grid.fillDown(had.rows, at) }))
    },
  }
}
