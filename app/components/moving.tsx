import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { setScrolling } from '../device/scrolling.ts'

/** Effects of navigation: a progress line, a smooth scroll to the top, closed menus. */
export function Moving() {
  const { key } = useLocation()
  const kind = useNavigationType()
  const isMoving = useNavigation().state !== 'idle'
  const last = useRef(key)

  // runs before the router scrolls, because it comes earlier in the page; Back and Forward must jump
  useLayoutEffect(() => {
    if (key === last.current) return
    last.current = key
    setScrolling(kind === 'POP' ? 'auto' : 'smooth')
    closeMenus()
  }, [key, kind])
  useEffect(() => {
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [])

  if (!isMoving) return null
  return (
    <div aria-hidden className="progress-line pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] bg-highlight" />
  )
}

/** Client navigation loads no document, so an open menu would stay open. */
function closeMenus(): void {
  closeDetails()
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) menu.hidePopover()
  // only our own sheets: a payment window belongs to the provider, and a sheet with `data-page` has its own URL
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('.modal[open]:not([data-page])')) dialog.close()
}

function closeDetails(except?: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
    if (menu !== except) menu.open = false
}

function closeOutside({ target }: Event): void {
  closeDetails((target instanceof Element && target.closest('details[data-menu]')) || undefined)
}

function closeByKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  const open = document.querySelector('details[data-menu][open] > summary')
  closeDetails()
  if (open instanceof HTMLElement) open.focus()
}
