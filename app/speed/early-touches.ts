import type { FragmentInstance } from 'react'
import type { Touch } from './replay-touches.ts'

declare module 'react' {
  interface FragmentInstance {
    compareDocumentPosition(other: Node): number
  }
}

declare global {
  var earlyTouches: Touch[] | undefined
  /** the browser would install the shop, if it is asked to */
  var installOffer: Event | undefined
}

/**
 * Stands in the page itself, before any script file: links, forms and popovers work without one, but a button that only
 * a script answers would do nothing, a link that a script answers better would lead away, and a choice would be put back.
 */
export function recordTouches(): void {
  const touches: Touch[] = (globalThis.earlyTouches = [])
  const drop = (at: number) => at >= 0 && touches.splice(at, 1)
  const keep = (event: Event) => {
    const { target, type } = event
    if (!event.isTrusted || !(target instanceof Element)) return
    const isClick = type === 'click'
    // what Back or the browser's memory fills in is nobody's choice
    if (!isClick && navigator.userActivation?.hasBeenActive === false) return
    const element = isClick
      ? target.closest('button[type=button]:not([popovertarget],[commandfor],:disabled),[data-answered]')
      : target
    if (!(element instanceof HTMLElement)) return
    // React marks what it has taken over, and takes over all that it can before it hands an event on
    const isAlive = () => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    // who goes on typing says anew what waits to be repeated: else that would take the letters back
    if (type !== 'input' && isAlive()) return
    // the sorted list comes by the form, in one answer: scripts on a slow line take ten times as long
    if ('sends' in element.dataset)
      return void (type === 'change' && (element as HTMLInputElement).form?.requestSubmit())
    if (isClick && element.dataset.answered) {
      const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
      if (ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
    }
    const { value, checked, name } = element as HTMLInputElement
    // of several round boxes the last one
    const isSame = (touch: Touch) =>
      touch.element === element ||
      (element.matches('[type=radio]') && (touch.element as HTMLInputElement).name === name)
    if (!isClick) drop(touches.findIndex(isSame))
    const touch: Touch = { element, kind: type, value, isChecked: checked, isAlive }
    touches.push(touch)
    if (touches.length > 8) touches.shift()
    // after everybody else: what has been answered is not answered again. React stops what it cannot answer
    addEventListener(type, (ended) => ended === event && isAlive() && drop(touches.indexOf(touch)), { once: true })
  }
  for (const type of ['click', 'input', 'change']) addEventListener(type, keep, true)
  // said once, long before the page that asks for it: no banner of the browser lies over a shop window
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    globalThis.installOffer = event
  })
}

export function hasTouches(): boolean {
  return (globalThis.earlyTouches?.length ?? 0) > 0
}

/** What it holds was chosen by somebody, and nothing has answered yet. */
export function isTouched(element: Element): boolean {
  return globalThis.earlyTouches?.some((touch) => touch.element === element) ?? false
}

/** The page, or a part of it, has come alive: what was waiting for it happens now, once. */
export function replayTouches(part?: FragmentInstance | null): void {
  const isIn = ({ element }: Touch) =>
    !part || part.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINED_BY
  const ready = globalThis.earlyTouches?.filter((touch) => isIn(touch) && touch.isAlive()) ?? []
  if (ready.length > 0) import('./replay-touches.ts').then(({ replay }) => replay(ready), ignore)
}

const ignore = () => undefined
