import { useId, useState, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { cx } from './cx.ts'

export type FieldFrameProps = {
  label: ReactNode
  mark?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** the label is for screen readers only, because the context explains the field */
  hideLabel?: boolean
}

/** The same frame around all controls: label, hint and error. */
export function FieldFrame({
  id,
  label,
  mark,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldFrameProps & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-md font-semibold text-text'}>
        {label}
        {mark ? <span className="font-normal text-muted"> {mark}</span> : null}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint ? (
        <p id={hintId(id)} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId(id)} className="flex gap-1 text-sm font-medium text-danger">
          <X size={18} aria-hidden className="shrink-0" />
          {error}
        </p>
      ) : null}
    </>
  )
}

export function notesOf(id: string, notes: { hint?: ReactNode; error?: ReactNode; count?: boolean }) {
  const ids = cx(Boolean(notes.hint) && hintId(id), notes.count && countId(id), Boolean(notes.error) && errorId(id))
  return { 'aria-describedby': ids || undefined, 'aria-invalid': notes.error ? (true as const) : undefined }
}

export function useFieldId(given: string | undefined): string {
  const made = useId()
  return given ?? made
}

/**
 * Editing the field hides its error. `answer` identifies the response, because the next one may have the same error.
 */
export function useFieldError(error: ReactNode, answer: unknown): { error: ReactNode; forget: () => void } {
  const source = answer ?? error
  const [forgotten, setForgotten] = useState<unknown>(null)
  return {
    error: error && forgotten !== source ? error : undefined,
    forget: () => {
      if (error) setForgotten(() => source)
    },
  }
}

export const countId = (id: string): string => `${id}-count`
const hintId = (id: string): string => `${id}-hint`
const errorId = (id: string): string => `${id}-error`
