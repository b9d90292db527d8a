export const SECOND = 1000

/** Days, hours, minutes, seconds. Seconds are rounded up, so that it never shows 0 before the end. */
export function toParts(left: number): [string, string, string, string] {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  const two = (n: number) => String(n).padStart(2, '0')
  return [
    String(Math.floor(seconds / 86_400)),
    two(Math.floor(seconds / 3600) % 24),
    two(Math.floor(seconds / 60) % 60),
    two(seconds % 60),
  ]
}

/** Updates only the numbers that have changed. */
export function showParts(timer: Element, left: number): void {
  const numbers = timer.querySelectorAll('[data-part]')
  toParts(left).forEach((text, at) => {
    const shown = numbers[at]?.firstChild
    if (shown && shown.nodeValue !== text) shown.nodeValue = text
  })
}
