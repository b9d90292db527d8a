import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldId } from './field-frame.tsx'

/** A checkbox for the form, and a switch for users and screen readers. */
export function Switch({
  label,
  hint,
  className,
  id: given,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  const id = useFieldId(given)
  return (
    <div className={cx('flex min-h-11 items-center justify-between gap-4 py-1', className)}>
      <div className="grid min-w-0 grow">
        <label htmlFor={id} className={cx('text-base', rest.disabled ? 'text-muted' : 'cursor-pointer')}>
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-pretty text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has this state already
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch"
      />
    </div>
  )
}
