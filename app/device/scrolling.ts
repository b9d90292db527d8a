/** Sets a style instead of a scroll option, because the style gives way to reduced motion. */
export function setScrolling(manner: 'auto' | 'smooth'): void {
  const { documentElement } = document
  documentElement.style.scrollBehavior = manner
  // forces a layout, because the style applies to a scroll on the next line only after it
  void documentElement.offsetHeight
}
