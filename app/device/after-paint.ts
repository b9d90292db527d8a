/**
 * The screen must answer a press with the next paint, so further work runs right after that. A cheap phone takes 50 ms
 * to lay out a dialog, and as long to format its first number.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
