import { useEffect, useId, useRef, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import { cx } from './cx.ts'

export type ModalProps = {
  /** with it a button opens the sheet by itself: `<Button {...opens(id)}>` */
  id?: string
  title: ReactNode
  /** without it the browser alone opens and closes */
  open?: boolean
  onClose?: () => void
  /** it has an address of its own: leading on does not close it, its end is an address too */
  isPage?: boolean
  /** stays in sight below what scrolls */
  footer?: ReactNode
  children: ReactNode
}

/** The browser's own modal: it keeps the focus inside, gives it back, and closes by Esc, ×, and the ground behind. */
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

/** Attributes for the button that opens a sheet: no script where the browser knows them, two lines where it does not. */
export function opens(id: string) {
  const show = () => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
  }
  return { commandfor: id, command: 'show-modal', 'aria-haspopup': 'dialog', onClick: show } as const
}

const KNOWS_CLOSED_BY = typeof HTMLDialogElement === 'function' && 'closedBy' in HTMLDialogElement.prototype

/** For browsers without `closedby`: the content covers the sheet, so a press on the dialog itself is one beside it. */
function closeOnGround({ target }: Event): void {
  if (target instanceof HTMLDialogElement) target.close()
}
