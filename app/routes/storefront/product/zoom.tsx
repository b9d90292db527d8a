import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { PictureView } from '#modules/media/contract.ts'
import { IconButton } from '#app/ui/button.tsx'
import { largestUrl } from '#app/components/picture-files.ts'
import { useCloseOnBack } from '#app/components/use-close-on-back.ts'

type ZoomProps = { name: string; pictures: PictureView[]; start: number; onClose: () => void }

/**
 * A full-screen picture. A press or Enter zooms in, fingers and arrow keys move it, and pinching is left to the
 * browser.
 */
export function Zoom({ name, pictures, start, onClose }: ZoomProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const [near, setNear] = useState(false)
  const picture = pictures[at]
  const last = pictures.length - 1

  useEffect(() => dialog.current?.showModal(), [])
  const { leave } = useCloseOnBack(dialog)
  const close = () => {
    leave()
    onClose()
  }

  function show(next: number): void {
    setNear(false)
    setAt(Math.min(last, Math.max(0, next)))
  }
  /** Zooms in on the pressed point. A double click counts as one. */
  function toggle(event: MouseEvent<HTMLButtonElement>): void {
    if (event.detail > 1) return
    const frame = view.current
    const before = event.currentTarget.getBoundingClientRect()
    const across = event.detail === 0 ? 0.5 : (event.clientX - before.left) / before.width
    const down = event.detail === 0 ? 0.5 : (event.clientY - before.top) / before.height
    setNear(!near)
    requestAnimationFrame(() => {
      if (!frame || near) return
      frame.scrollTo(
        across * frame.scrollWidth - frame.clientWidth / 2,
        down * frame.scrollHeight - frame.clientHeight / 2,
      )
    })
  }
  function step(event: KeyboardEvent): void {
    if (near || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    show(at + (event.key === 'ArrowLeft' ? -1 : 1))
  }
  if (!picture) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work anywhere in it
    <dialog ref={dialog} aria-label={name} onClose={close} onKeyDown={step} className="modal zoom">
      <div ref={view} className="size-full overflow-auto">
        <button
          type="button"
          aria-pressed={near}
          aria-label={t`Zoom in`}
          onClick={toggle}
          className="zoom-picture block -outline-offset-3"
        >
          <img
            key={at}
            src={largestUrl(picture)}
            alt={t`${name}, picture ${at + 1}`}
            width={picture.width}
            height={picture.height}
            className="size-full object-contain"
          />
        </button>
      </div>
      {last > 0 ? (
        <p className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-2 rounded-pill bg-surface px-1 shadow-e2">
          <IconButton
            label={t`Previous picture`}
            disabled={at === 0}
            className="rounded-pill"
            onClick={() => show(at - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="text-md tabular-nums" aria-live="polite">
            {at + 1} / {pictures.length}
          </span>
          <IconButton
            label={t`Next picture`}
            disabled={at === last}
            className="rounded-pill"
            onClick={() => show(at + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </p>
      ) : null}
      <form method="dialog" className="absolute top-3 right-3 rounded-control bg-surface shadow-e2">
        <IconButton type="submit" label={t`Close`}>
          <X aria-hidden />
        </IconButton>
      </form>
    </dialog>
  )
}
