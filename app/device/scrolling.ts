/** Sets a style instead of a scroll option, because the style gives way to reduced motion. */
export function setScrolling(manner: 'auto' | 'smooth'): void {
  const { documentElement } = document
  documentElement.style.scrollBehavior = manner
  // forces a layout, so that the style applies to a scroll in the next line
  void documentElement.offsetHeight
}
