/** Draws attention to a new item. Does nothing with reduced motion or the data saver. */
export function slideIn(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.matches('[data-saver]')) return
  element.animate([{ opacity: 0, transform: 'translateX(-2rem)' }, {}], { duration: 220, easing: 'ease-out' })
}
