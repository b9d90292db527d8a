import { useEffect, useRef, type RefObject } from 'react'

type Held = { idx?: number; isCovered?: true } | null
const readState = () => history.state as Held

/**
 * Back closes a panel that covers the page, as it would leave a page: while the panel is open an entry of its own stands
 * in the history, of which the router hears nothing.
 */
export function useBackCloses(panel: RefObject<HTMLElement | null>) {
  const isSent = useRef(false)

  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (!isOpen(panel.current)) return
      event.stopImmediatePropagation()
      if (panel.current instanceof HTMLDialogElement) panel.current.close()
      else panel.current?.hidePopover()
    }
    if (isOpen(panel.current)) enter()
    addEventListener('popstate', onPop, true)
    return () => removeEventListener('popstate', onPop, true)
  }, [panel])

  /** It has been opened. */
  function enter(): void {
    isSent.current = false
    const state = readState()
    if (!state?.isCovered) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isCovered: true }, '')
  }

  /** It has been closed. */
  function leave(): void {
    if (isSent.current || !readState()?.isCovered) return
    // its panel may be gone from the page by then
    addEventListener('popstate', stop, { capture: true, once: true })
    history.back()
  }

  /** What comes next stands in the place of the entry: true, where there is one. */
  function giveWay(): boolean {
    isSent.current = readState()?.isCovered ?? false
    return isSent.current
  }

  return { enter, leave, giveWay }
}

function isOpen(panel: HTMLElement | null): boolean {
  return panel?.matches(':popover-open, dialog[open]') ?? false
}

function stop(event: Event): void {
  event.stopImmediatePropagation()
}
