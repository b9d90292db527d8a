import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldId } from './field-frame.tsx'

/** On or off, at once: a checkbox for the form, a switch for the eye and the screen reader. */
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
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      <input
        {...rest}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the box itself says whether it is on
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch"
      />
    </div>
  )
}
