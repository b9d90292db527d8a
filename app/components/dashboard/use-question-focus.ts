import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * When a question opens, its heading gets the focus. When it closes, the focus returns to the element that opened it. A
 * new `asked` value means another question, which is read out too.
 */
export function useQuestionFocus(asked = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  // runs before a surrounding dialog opens and takes the focus
  useLayoutEffect(() => {
    const before = document.activeElement
    if (before && before !== document.body && !heading.current?.parentElement?.contains(before)) opener.current = before
  }, [asked])
  useEffect(() => heading.current?.focus(), [asked])
  useEffect(
    () => () => {
      const { current } = opener
      // if another element has the focus by now, it keeps it
      if (document.activeElement === document.body && current instanceof HTMLElement && current.isConnected)
        current.focus()
    },
    [],
  )
  return heading
}
