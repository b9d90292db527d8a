import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, notesOf, useFieldError, useFieldId } from '#app/ui/field-frame.tsx'

type UnitFieldProps = ComponentProps<'input'> & {
  label: ReactNode
  mark?: ReactNode
  error?: ReactNode
  answer?: unknown
  unit: string | null
}

/** A number with its unit after it. */
export function UnitField({ label, mark, error: given, answer, unit, onInput, ...rest }: UnitFieldProps) {
  const id = useFieldId(undefined)
  const { error, forget } = useFieldError(given, answer)
  const name = unit ? (
    <>
      {label} <span className="sr-only">({unit})</span>
    </>
  ) : (
    label
  )
  return (
    <FieldFrame id={id} label={name} mark={mark} error={error}>
      <div className="flex items-center gap-2">
        <input
          maxLength={30}
          autoComplete="off"
          {...rest}
          {...notesOf(id, { error })}
          id={id}
          onInput={(event) => {
            forget()
            onInput?.(event)
          }}
          className="control min-w-0"
        />
        {unit ? (
          <span aria-hidden className="shrink-0 text-md text-text-2">
            {unit}
          </span>
        ) : null}
      </div>
    </FieldFrame>
  )
}
