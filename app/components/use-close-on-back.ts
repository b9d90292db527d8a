import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { onHistoryMove } from '../device/history-moves.ts'

type Held = { idx?: number; isCovered?: true } | null
const readState = () => history.state as Held

/** True while a panel's history entry is being removed. `next` waits for that. */
let isLeaving = false
let next: (() => void) | undefined
/** The panel that opened last. It takes over the entry of a panel that has just closed. */
let owner: unknown

/**
 * Back closes a panel that covers the page, instead of leaving the page. An open panel has a history entry of its own,
 * which the router doesn't see.
 */
export function useCloseOnBack(panel: RefObject<HTMLElement | null>, hide = close) {
  const isSent = useRef(false)
  const onBack = useEffectEvent(() => hide(panel.current))

  useEffect(() => {
    if (isOpen(panel.current)) enterFor(panel, isSent)
    return onHistoryMove(() => {
      if (isLeaving || isSent.current) return false
      const isItsOwn = isOpen(panel.current)
      if (!isItsOwn && !readState()?.isCovered) return false
      if (isItsOwn) onBack()
      // forward, to an entry whose panel is closed
      else history.back()
      return true
    })
  }, [panel])

  function enter(): void {
    enterFor(panel, isSent)
  }

  function leave(): void {
    if (owner === panel && !isSent.current && readState()?.isCovered) goBack()
  }

  /** The next navigation takes the place of the panel's entry. true: there is one. */
  function replacePanelEntry(): boolean {
    isSent.current = readState()?.isCovered ?? false
    return isSent.current
  }

  /** A link in the panel navigates as if the panel had no history entry. */
  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (link && !button && !metaKey && !ctrlKey && !shiftKey && !altKey) hold(event, () => link.click())
  }

  /** The same for any event that navigates. `again` repeats it once the entry is gone. */
  function hold(event: Event, again: () => void): void {
    if (!replacePanelEntry()) return
    event.preventDefault()
    event.stopPropagation()
    next = again
    goBack()
  }

  return { enter, leave, replacePanelEntry, follow, hold }
}

function enterFor(panel: RefObject<HTMLElement | null>, isSent: RefObject<boolean>): void {
  isSent.current = false
  owner = panel
  if (isLeaving) next = () => isOpen(panel.current) && cover()
  else cover()
}

function isOpen(panel: HTMLElement | null): boolean {
  return panel?.matches(':popover-open, dialog[open], details[open], .suggestions') ?? false
}

function close(panel: HTMLElement | null): void {
  if (panel instanceof HTMLDialogElement) panel.close()
  else if (panel instanceof HTMLDetailsElement) panel.open = false
  else panel?.hidePopover()
}

function cover(): void {
  const state = readState()
  if (!state?.isCovered) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isCovered: true }, '')
}

/** The component that opened the panel may be unmounted when the event arrives. */
function goBack(): void {
  isLeaving = true
  const stop = onHistoryMove(() => {
    stop()
    isLeaving = false
    next?.()
    next = undefined
    return true
  })
  history.back()
}
