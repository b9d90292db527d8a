/**
 * A press is answered when the screen is next painted: what it sets off beyond that comes right after. A cheap phone
 * takes 50 ms to lay a dialog over a page, and as long to write its first number in words.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
