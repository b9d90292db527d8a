/** As the `ref` of the current link in a row that scrolls sideways. The page itself doesn't scroll. */
export function revealCurrent(link: HTMLElement | null): void {
  const row = link?.closest('.scroll-row')
  if (!link || !row) return
  const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
}
