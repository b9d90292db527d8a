import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Check } from 'lucide-react'
import { cx } from './cx.ts'
import { Link } from './page-link.tsx'

export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean }

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** text while it works; the button keeps its width, and can't be pressed again */
    busy?: boolean
    busyLabel?: ReactNode
    /** text shown briefly when the work is done */
    done?: boolean
    doneLabel?: ReactNode
  }

export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  busy = false,
  busyLabel,
  done = false,
  doneLabel,
  type,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const said = busy ? 'busy' : done ? 'done' : 'rest'
  const stopWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      onClick={stopWhileBusy}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {busyLabel || doneLabel ? (
        // all texts are in one grid cell, so that the widest one sets the width
        <span className="grid place-items-center">
          <Words shown={said === 'rest'}>{children}</Words>
          {busyLabel ? <Words shown={said === 'busy'}>{busyLabel}</Words> : null}
          {doneLabel ? (
            <Words shown={said === 'done'}>
              {doneLabel}
              <Check size={18} aria-hidden />
            </Words>
          ) : null}
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** For navigation only: it changes nothing. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  wide = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={cx(buttonClass({ variant, size, wide }), className)} />
}

/** The label is for screen readers. */
export function IconButton({
  label,
  variant = 'ghost',
  type,
  className,
  ...rest
}: ComponentProps<'button'> & { label: string; variant?: ButtonVariant }) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      className={cx(buttonClass({ variant }), 'button-icon', className)}
    />
  )
}

/** For other elements that look like a button: a menu's summary, a label. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: Look): string {
  return cx('button', `button-${variant}`, size !== 'md' && `button-${size}`, wide && 'w-full')
}

function Words({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span className={cx('col-start-1 row-start-1 inline-flex items-center gap-2', !shown && 'invisible')}>
      {children}
    </span>
  )
}
