import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A question that opens in the page takes the focus to its heading, and gives it back to what it was asked with when it is
 * closed. `asked`: another question in place of this one is read out again.
 */
export function useQuestionFocus(asked = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  // before a dialog around it opens and takes the focus
  useLayoutEffect(() => {
    const before = document.activeElement
    if (before && before !== document.body && !heading.current?.parentElement?.contains(before)) opener.current = before
  }, [asked])
  useEffect(() => heading.current?.focus(), [asked])
  useEffect(
    () => () => {
      const { current } = opener
      // whatever has taken the focus since keeps it
      if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected)
        current.focus()
    },
    [],
  )
  return heading
}
