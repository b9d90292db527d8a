import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Scrolls to the first invalid field, focuses it and announces its error. If the answer came with the document, a user
 * who has started typing is left alone. `then` receives the field's name; null: all fields are valid.
 */
export function useFirstError(
  answer: unknown,
  then?: (name: string | null) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const cameWithPage = useRef(answer)
  const lead = useEffectEvent(() => {
    if (answer === cameWithPage.current && document.activeElement !== document.body) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    first?.focus()
    then?.(first?.getAttribute('name') ?? null)
  })
  useEffect(() => {
    if (answer) lead()
  }, [answer])
  return form
}
