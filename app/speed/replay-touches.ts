/** A press or choice before the script that handles it was loaded. */
export type Touch = { element: HTMLElement; kind: string; value: string; isChecked: boolean; isAlive: () => boolean }

/** In the original order, because each event may depend on the one before. */
export async function replay(touches: readonly Touch[]): Promise<void> {
  for (const touch of touches) {
    // not during the event that triggered hydration: React is handling that one, and removes it from the list
    await new Promise((resolve) => setTimeout(resolve))
    const waiting = globalThis.earlyTouches ?? []
    const at = waiting.indexOf(touch)
    if (at < 0) continue
    waiting.splice(at, 1)
    if (touch.element.isConnected) repeat(touch)
  }
}

function repeat({ element, kind, value, isChecked }: Touch): void {
  if (kind === 'click') return element.click()
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
    element.checked = !isChecked
    return element.click()
  }
  if (!(element instanceof HTMLInputElement && element.type === 'file')) write(element as HTMLInputElement, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  if (kind === 'change') element.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * React ignores a value that it has seen last. So this sets another one through React's setter, and then uses the
 * browser's own. A field that the user is typing in stays as it is.
 */
function write(element: HTMLInputElement, value: string): void {
  if (element === document.activeElement && element.value === value) return
  if (element instanceof HTMLInputElement) element.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
}
