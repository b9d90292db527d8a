import { useState, type ComponentProps, type ReactNode } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'
import { countId, FieldFrame, notesOf, useFieldError, useFieldId, type FieldFrameProps } from './field-frame.tsx'
import { TextCount, useTextLength } from './text-count.tsx'

type Answered = { answer?: unknown }

export type FieldProps = Omit<ComponentProps<'input'>, 'type' | 'prefix'> &
  FieldFrameProps &
  Answered & {
    type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'search' | 'date' | 'datetime-local' | 'time' | 'url'
    /** inside the field, before the text: '₦', '+234' */
    prefix?: ReactNode
    /** inside the field, after the text: '%' */
    suffix?: ReactNode
  }

const KEYBOARDS: Partial<Record<string, ComponentProps<'input'>['inputMode']>> = {
  tel: 'tel',
  number: 'numeric',
  email: 'email',
}

/** Shorter fields are for codes and numbers, which a browser may cut: no one pastes a text there. */
const SHORTEST_TEXT = 40

export function Field({
  label,
  mark,
  hint,
  error: given,
  answer,
  hideLabel,
  prefix,
  suffix,
  type = 'text',
  className,
  id: givenId,
  onInput,
  maxLength,
  ...rest
}: FieldProps) {
  const id = useFieldId(givenId)
  const { error, forget } = useFieldError(given, answer)
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const isText = (type === 'text' || type === 'email') && maxLength !== undefined && maxLength >= SHORTEST_TEXT
  const { length, count } = useTextLength(rest.defaultValue ?? rest.value)
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
        {prefix ? (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-muted">
            {prefix}
          </span>
        ) : null}
        <input
          inputMode={KEYBOARDS[type]}
          {...rest}
          {...(isText ? {} : { maxLength })}
          {...notesOf(id, { hint, error, count: isText && length > maxLength })}
          id={id}
          type={secret && shown ? 'text' : type}
          onInput={(event) => {
            forget()
            count(event.currentTarget.value)
            onInput?.(event)
          }}
          className={cx('control', Boolean(prefix) && 'pl-10', (secret || Boolean(suffix)) && 'pr-12')}
        />
        {suffix ? (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted">
            {suffix}
          </span>
        ) : null}
        {secret ? <ShowToggle shown={shown} onToggle={() => setShown(!shown)} controls={id} /> : null}
      </div>
      {isText ? <TextCount id={countId(id)} length={length} most={maxLength} isQuiet /> : null}
    </FieldFrame>
  )
}

type TextAreaProps = ComponentProps<'textarea'> &
  FieldFrameProps &
  Answered & {
    /** one line that grows with the text, and a count only when the text is too long */
    isSmall?: boolean
  }

export function TextArea({
  label,
  mark,
  hint,
  error: given,
  answer,
  hideLabel,
  className,
  id: givenId,
  onInput,
  maxLength,
  rows = 4,
  isSmall = false,
  ...rest
}: TextAreaProps) {
  const id = useFieldId(givenId)
  const { error, forget } = useFieldError(given, answer)
  const { length, count } = useTextLength(rest.defaultValue ?? rest.value)
  const hasCount = maxLength !== undefined && (!isSmall || length > maxLength)
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
      <textarea
        {...rest}
        {...notesOf(id, { hint, error, count: hasCount })}
        id={id}
        rows={rows}
        onInput={(event) => {
          forget()
          count(event.currentTarget.value)
          onInput?.(event)
        }}
        className={cx('control control-tall', isSmall && 'min-h-11')}
      />
      {hasCount ? <TextCount id={countId(id)} length={length} most={maxLength} /> : null}
    </FieldFrame>
  )
}

function ShowToggle({ shown, onToggle, controls }: { shown: boolean; onToggle: () => void; controls: string }) {
  const { t } = useLingui()
  const Icon = shown ? EyeOff : Eye
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-controls={controls}
      aria-label={t`Show password`}
      onClick={onToggle}
      className="needs-script absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-muted hover:text-text"
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
