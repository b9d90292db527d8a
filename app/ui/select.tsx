import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { FieldFrame, notesOf, useFieldError, useFieldId, type FieldFrameProps } from './field-frame.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

/** The native control: it opens as a wheel on a phone, and needs no script. */
export function Select({
  label,
  mark,
  hint,
  error: given,
  answer,
  hideLabel,
  options,
  empty,
  className,
  id: givenId,
  onInput,
  ...rest
}: ComponentProps<'select'> &
  FieldFrameProps & {
    options: readonly Option[]
    /** the first option, for no choice */ empty?: string
    answer?: unknown
  }) {
  const id = useFieldId(givenId)
  const { error, forget } = useFieldError(given, answer)
  return (
    <FieldFrame
      id={id}
      label={label}
      mark={mark}
      hint={hint}
      error={error}
      hideLabel={hideLabel ?? false}
      className={className}
    >
      <div className="relative">
        <select
          {...rest}
          {...notesOf(id, { hint, error })}
          id={id}
          onInput={(event) => {
            forget()
            onInput?.(event)
          }}
          className="control truncate pr-11"
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
        />
      </div>
    </FieldFrame>
  )
}
