import type { Page } from 'playwright-core'

/** The minimum size of touch targets, and the distance between them. */
const FINGER = 44
const APART = 8

/**
 * Describes touch targets that are too small or too close together. A link within a sentence may be as high as its
 * line. A link that covers a card has the card's size. Items of one list may be as narrow as their text.
 */
export async function listPoorTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ finger, apart }) => {
      const CONTROLS = 'a[href], button, select, summary, input:not([type=hidden]), textarea'
      const LISTS = 'ul, ol, fieldset, form, [role=group], [aria-roledescription]'
      const boxes = new Map<Element, DOMRect>()
      for (const element of document.querySelectorAll(CONTROLS)) {
        const box = findBox(element)
        if (box && !isInSentence(element)) boxes.set(element, box)
      }
      return [...listSmall(), ...listNear()]

      function listSmall(): string[] {
        return [...boxes].flatMap(([element, box]) => {
          const [width, height] = [Math.round(box.width), Math.round(box.height)]
          const mayBeNarrow = element.localName === 'a' && element.closest('ul, ol')
          if (height >= finger && (mayBeNarrow || width >= finger)) return []
          return [`${nameOf(element)} is ${width} × ${height}`]
        })
      }

      function listNear(): string[] {
        // a price range has two thumbs on one track
        const all = [...boxes].filter(([element]) => !element.matches('.covers, [type=range]'))
        return all.flatMap(([one, a], at) =>
          all.slice(at + 1).flatMap(([other, b]) => {
            const list = one.closest(LISTS)
            if ((list && list === other.closest(LISTS)) || isLoose(one) !== isLoose(other)) return []
            const across = Math.max(a.left, b.left) - Math.min(a.right, b.right)
            const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
            const between = Math.round(Math.max(across, down))
            return between < apart ? [`${nameOf(one)} and ${nameOf(other)} are ${between} px apart`] : []
          }),
        )
      }

      /** The clickable area, or null if the element is not clickable now. */
      function findBox(element: Element): DOMRect | null {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return null
        const { left, top, right, bottom } = ownBox(element).getBoundingClientRect()
        for (let up = ownBox(element).parentElement; up && up !== document.body; up = up.parentElement) {
          if (getComputedStyle(up).overflowX === 'visible') continue
          const frame = up.getBoundingClientRect()
          // an element cut off by a scroll container becomes larger when scrolled
          if (left < frame.left - 1 || right > frame.right + 1) return null
          if (top < frame.top - 1 || bottom > frame.bottom + 1) return null
        }
        // the skip link is off-screen above the page
        const isOut = right - left <= 1 || bottom + scrollY <= 0 || right <= 0
        return isOut ? null : new DOMRect(left, top, right - left, bottom - top)
      }

      function ownBox(element: Element): Element {
        if (!element.matches('.covers')) return element.closest('label') ?? element
        let card = element.parentElement
        while (card?.parentElement && getComputedStyle(card).position === 'static') card = card.parentElement
        return card ?? element
      }

      function isInSentence(element: Element): boolean {
        const beside = [...(element.parentElement?.childNodes ?? [])]
        return (
          getComputedStyle(element).display === 'inline' &&
          beside.some((node) => node instanceof Text && node.data.trim() !== '')
        )
      }

      /** Whether the element floats above the page, so that other elements scroll below it. */
      function isLoose(element: Element): boolean {
        for (let up: Element | null = element; up; up = up.parentElement)
          if (/fixed|sticky/.test(getComputedStyle(up).position)) return true
        return false
      }

      function nameOf(element: Element): string {
        return `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
      }
    },
    { finger: FINGER, apart: APART },
  )
}
