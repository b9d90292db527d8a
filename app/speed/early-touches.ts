import type { FragmentInstance } from 'react'
import type { Touch } from './replay-touches.ts'

declare module 'react' {
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number
  }
}

declare global {
  var earlyTouches: Touch[] | undefined
  /** the browser's offer to install the app */
  var installOffer: Event | undefined
}

/**
 * Inlined into the page, where it runs before any script file. Links, forms and popovers work without scripts, but
 * three things don't. A button that needs a script does nothing. A link that a script improves navigates away.
 * Hydration resets a choice.
 */
export function recordTouches(): void {
  const touches: Touch[] = (globalThis.earlyTouches = [])
  const drop = (at: number) => at >= 0 && touches.splice(at, 1)
  const keep = (event: Event) => {
    const { target, type } = event
    if (!event.isTrusted || !(target instanceof Element)) return
    const isClick = type === 'click'
    // values that Back or the browser restores are not a user's choice
    if (!isClick && navigator.userActivation?.hasBeenActive === false) return
    const element = isClick
      ? target.closest('button[type=button]:not([popovertarget],[commandfor],:disabled),[data-answered]')
      : target
    if (!(element instanceof HTMLElement)) return
    // React marks hydrated elements, and hydrates as much as it can before it dispatches an event
    const isAlive = () => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    // further typing must update a recorded value, or replaying it would remove the new characters
    if (type !== 'input' && isAlive()) return
    // the form reloads the list in one response: on a slow connection, scripts take ten times as long
    if ('sends' in element.dataset)
      return void (type === 'change' && (element as HTMLInputElement).form?.requestSubmit())
    if (isClick && element.dataset.answered) {
      const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
      if (ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
    }
    const { value, checked, name } = element as HTMLInputElement
    // of several radio buttons, only the last choice counts
    const isSame = (touch: Touch) =>
      touch.element === element ||
      (element.matches('[type=radio]') && (touch.element as HTMLInputElement).name === name)
    if (!isClick) drop(touches.findIndex(isSame))
    const touch: Touch = { element, kind: type, value, isChecked: checked, isAlive }
    touches.push(touch)
    if (touches.length > 8) touches.shift()
    // after all other listeners: an event that was handled is not replayed; React stops those that it can't handle
    addEventListener(type, (ended) => ended === event && isAlive() && drop(touches.indexOf(touch)), { once: true })
  }
  for (const type of ['click', 'input', 'change']) addEventListener(type, keep, true)
  // fires once, long before the page that uses it; preventing it hides the browser's own banner
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.installOffer = event
  })
}

export function hasTouches(): boolean {
  return (globalThis.earlyTouches?.length ?? 0) > 0
}

/** The user has changed its value, and no script has handled that yet. */
export function isTouched(element: Element): boolean {
  return globalThis.earlyTouches?.some((touch) => touch.element === element) ?? false
}

/** After the page or a part of it is hydrated, replays the recorded events for it, once. */
export function replayTouches(part?: FragmentInstance | null): void {
  const isIn = ({ element }: Touch) =>
    !part || part.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINED_BY
  const ready = globalThis.earlyTouches?.filter((touch) => isIn(touch) && touch.isAlive()) ?? []
  if (ready.length > 0) import('./replay-touches.ts').then(({ replay }) => replay(ready), ignore)
}

const ignore = () => undefined
