import { useEffect, useId, useRef, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

export type ModalProps = {
  /** lets a button open it without a script: `<Button {...opens(id)}>` */
  id?: string
  title: ReactNode
  /** if undefined, only the browser opens and closes it */
  open?: boolean
  onClose?: () => void
  /** it has a URL of its own: navigation doesn't close it, and closing it navigates */
  isPage?: boolean
  /** stays visible below the scrolling content */
  footer?: ReactNode
  children: ReactNode
}

/** The native dialog traps the focus, restores it, and closes with Esc, ×, or a press on the backdrop. */
export function Modal({
  id,
  title,
  open,
  onClose,
  isPage,
  footer,
  children,
  className,
}: ModalProps & { className: string }) {
  const { t } = useLingui()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || KNOWS_CLOSED_BY) return
    dialog.addEventListener('click', closeOnGround)
    return () => dialog.removeEventListener('click', closeOnGround)
  }, [])

  return (
    <dialog
      ref={ref}
      id={id}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
      data-page={isPage || undefined}
      className={cx('modal', className)}
    >
      <div className="flex max-h-[inherit] w-full min-h-0 grow flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-4">
          <h2 id={titleId} className="text-lg font-semibold">
            {title}
          </h2>
          <form method="dialog">
            <button
              aria-label={t`Close`}
              title={t`Close`}
              className="grid size-11 place-items-center rounded-control hover:bg-sunken"
              type="submit"
            >
              <X size={22} aria-hidden />
            </button>
          </form>
        </div>
        <div className="grow overflow-y-auto overscroll-contain p-4">{children}</div>
        {footer ? <div className="border-t border-border p-4">{footer}</div> : null}
      </div>
    </dialog>
  )
}

/** Attributes for the button that opens a dialog. The click handler is for browsers without `command`. */
export function opens(id: string) {
  const show = () => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  }
  return { commandfor: id, command: 'show-modal', 'aria-haspopup': 'dialog', onClick: show } as const
}

const KNOWS_CLOSED_BY = typeof HTMLDialogElement === 'function' && 'closedBy' in HTMLDialogElement.prototype

/** For browsers without `closedby`. The content covers the dialog, so a press on the dialog itself hit the backdrop. */
function closeOnGround({ target }: Event): void {
  if (target instanceof HTMLDialogElement) target.close()
}
