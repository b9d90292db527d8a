export const SECOND = 1000

/** Days, hours, minutes, seconds; a part of a second counts as a whole one, so that it is never 0 before the end. */
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

/** Changes the numbers in their place, and only those that are others now. */
export function showParts(timer: Element, left: number): void {
  const numbers = timer.querySelectorAll('[data-part]')
  toParts(left).forEach((text, at) => {
    const shown = numbers[at]?.firstChild
    if (shown && shown.nodeValue !== text) shown.nodeValue = text
  })
}
