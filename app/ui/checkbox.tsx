import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Check, Minus } from 'lucide-react'
import { cx } from './cx.ts'
import { FieldNotes, notesOf, useFieldError, useFieldId } from './field-frame.tsx'

type Words = { label: ReactNode; hint?: ReactNode; error?: ReactNode; hideLabel?: boolean }
type Props = Omit<ComponentProps<'input'>, 'type'> & Words

export function Checkbox({
  partly,
  ...props
}: Props & { /** some of the items that it represents are selected */ partly?: boolean }) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly === true
  }, [partly])
  return (
    <Choice {...props} type="checkbox" ref={ref} box="">
      <Check
        size={18}
        strokeWidth={3}
        aria-hidden
        className={cx(MARK, 'peer-checked:block peer-indeterminate:hidden')}
      />
      {partly === undefined ? null : (
        <Minus size={18} strokeWidth={3} aria-hidden className={cx(MARK, 'peer-indeterminate:block')} />
      )}
    </Choice>
  )
}

export function Radio(props: Props) {
  return (
    <Choice {...props} type="radio" box="box-round">
      <Dot />
    </Choice>
  )
}

/** A choice with space for a price or a sentence. If chosen, it has a thick border, a mark and a soft background. */
export function RadioCard({ aside, ...props }: Props & { aside?: ReactNode }) {
  return (
    <div className="choice-card flex items-center gap-3">
      <Choice {...props} type="radio" box="box-round" className="grow">
        <Dot />
      </Choice>
      {aside ? <span className="text-md font-semibold tabular-nums">{aside}</span> : null}
    </div>
  )
}

export function ChoiceGroup({
  legend,
  mark,
  hint,
  error: given,
  answer,
  className,
  children,
}: {
  legend: ReactNode
  mark?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  answer?: unknown
  className?: string
  children: ReactNode
}) {
  const id = useFieldId(undefined)
  const { error, forget } = useFieldError(given, answer)
  return (
    <fieldset aria-describedby={notesOf(id, { hint, error })['aria-describedby']} className="min-w-0" onChange={forget}>
      <legend className="mb-2 text-md font-semibold text-text">
        {legend}
        {mark ? <span className="font-normal text-muted"> {mark}</span> : null}
      </legend>
      <FieldNotes id={id} hint={hint} />
      <div className={className ?? 'grid'}>{children}</div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

function Choice({
  label,
  hint,
  error,
  hideLabel,
  box,
  className,
  id: given,
  ref,
  children,
  ...rest
}: ComponentProps<'input'> & Words & { box: string }) {
  const id = useFieldId(given)
  return (
    <div className={cx(hideLabel ? 'inline-block' : 'min-w-0', className)}>
      <div className={cx('flex min-h-11 gap-3 py-2', hideLabel ? 'items-center' : 'items-start')}>
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input {...rest} {...notesOf(id, { hint, error })} ref={ref} id={id} className={cx('peer box', box)} />
          {children}
        </span>
        <label
          htmlFor={id}
          className={hideLabel ? 'sr-only' : cx('grow pt-px text-base', rest.disabled && 'text-muted')}
        >
          {label}
        </label>
      </div>
      {hint || error ? (
        <div className="-mt-1 mb-2 grid gap-1 pl-9">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      ) : null}
    </div>
  )
}

function Dot() {
  return <span aria-hidden className={cx(MARK, 'size-3 rounded-pill bg-current peer-checked:block')} />
}

const MARK = 'pointer-events-none relative hidden text-on-primary peer-disabled:text-muted'
