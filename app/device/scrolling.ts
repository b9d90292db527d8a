/** By the style and not by the call: a wish for reduced motion overrules a style. */
export function setScrolling(manner: 'auto' | 'smooth'): void {
  const { documentElement } = document
  documentElement.style.scrollBehavior = manner
  // the page's own scrolling learns of it with the next layout, and the next line may be a scroll
  void documentElement.offsetHeight
}
