/** What somebody pressed or chose before the script that answers was there. */
export type Touch = { element: HTMLElement; kind: string; value: string; isChecked: boolean; isAlive: () => boolean }

/** Each in its turn, as it was done: what the one before has changed stands there. */
export async function replay(touches: readonly Touch[]): Promise<void> {
  for (const touch of touches) {
    // not amid an event that is on its way and has itself woken the part: it is being answered, and struck off
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

/** React hears only of what is not what it saw last: its own setter, then the browser's. Who is still typing is let be. */
function write(element: HTMLInputElement, value: string): void {
  if (element === document.activeElement && element.value === value) return
  if (element instanceof HTMLInputElement) element.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
}
