import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

export type ToastKind = 'success' | 'error' | 'info'
export type ToastText = { kind: ToastKind; text: string }
type Toast = ToastText & { id: string }

const MOST = 3
const NONE: readonly Toast[] = []

const listeners = new Set<() => void>()
let shown = NONE
let made = 0

/**
 * Shows a toast from anywhere in the browser. More than three at once would be too many to read. The result hides it.
 */
export function showToast(kind: ToastKind, text: string): () => void {
  const id = `toast-${++made}`
  change([...shown.slice(1 - MOST), { id, kind, text }])
  return () => dismiss(id)
}

/** Once on each page. `given` came with the page, so it shows without a script too. */
export function Toasts({ given = null }: { given?: Toast | null }) {
  const corner = useRef<HTMLDivElement>(null)
  const pushed = useSyncExternalStore(
    follow,
    () => shown,
    () => NONE,
  )
  const [seen, setSeen] = useState<object | null>(null)
  const waiting = given !== null && given !== seen
  // screen readers don't announce a live region's initial content, so the script inserts it again
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  useEffect(() => {
    if (corner.current && (pushed.length > 0 || waiting)) raise(corner.current)
  }, [pushed, waiting])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output can't contain block elements
    <div ref={corner} role="status" className="toast-corner">
      {waiting ? (
        <ToastCard key={`${given.id} ${live}`} kind={given.kind} text={given.text} onDismiss={() => setSeen(given)} />
      ) : null}
      {pushed.map((toast) => (
        <ToastCard key={toast.id} {...toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  )
}

/** A CSS animation is the timer: it needs no script, and pauses on hover and focus. */
export function ToastCard({ kind, text, onDismiss }: ToastText & { onDismiss?: () => void }) {
  const { t } = useLingui()
  const Icon = ICONS[kind]
  return (
    <div
      onAnimationEnd={(event) => {
        if (event.animationName === 'toast-away') onDismiss?.()
      }}
      className={cx('toast-card rounded-control border bg-surface text-text shadow-e3', BORDERS[kind])}
    >
      <Icon size={22} aria-hidden className={cx('mt-1 shrink-0', COLOURS[kind])} />
      <p className="min-w-0 grow py-0.5 text-md font-medium wrap-anywhere">{text}</p>
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={onDismiss}
        className="needs-script -m-2 grid size-11 shrink-0 place-items-center rounded-control text-muted -outline-offset-3 hover:text-text"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}

/** A modal dialog is in the top layer. So the toasts must enter that layer after it. */
function raise(corner: HTMLElement): void {
  if (!document.querySelector('dialog:modal')) return
  corner.popover = 'manual'
  if (corner.matches(':popover-open')) corner.hidePopover()
  corner.showPopover()
}

const never = () => () => {}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function dismiss(id: string): void {
  change(shown.filter((toast) => toast.id !== id))
}

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }
const COLOURS: Record<ToastKind, string> = { success: 'text-success', error: 'text-danger', info: 'text-info' }
const BORDERS: Record<ToastKind, string> = { success: 'border-success', error: 'border-danger', info: 'border-info' }
