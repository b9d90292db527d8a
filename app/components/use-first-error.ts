import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * The first field to mend is in sight and under the cursor, and what is wrong with it is said aloud. An answer that came
 * with the document leaves alone who has begun already. `then` hears the field's name; null: none is wrong.
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
