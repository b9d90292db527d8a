import { useEffect, useEffectEvent } from 'react'
import { parseKeptFields } from './kept-fields.ts'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'

const KEY = 'sz_checkout'
const OWN = ['key', 'seen', 'how']

/**
 * Whoever looks at the cart once more finds what was typed: in this tab, until the payment begins, and for the address that
 * was chosen. Gives what is to be called when something is typed.
 */
export function useKeptFields(
  form: { current: HTMLFormElement | null },
  { view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined },
): () => void {
  const chosen = String(view.chosen ?? '')
  const fill = useEffectEvent(() => {
    if (answer) return
    for (const [name, value] of Object.entries(recall(chosen))) {
      const field = form.current?.elements.namedItem(name)
      if (
        !(
          field instanceof HTMLInputElement ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement
        )
      )
        continue
      if (field.value === value) continue
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  useEffect(() => fill(), [chosen])
  const hasBegun = Boolean(answer?.start)
  useEffect(() => {
    if (hasBegun) forget()
  }, [hasBegun])
  return () => {
    if (!form.current) return
    const typed = [...new FormData(form.current)].filter(([name]) => !OWN.includes(name))
    write(JSON.stringify({ chosen, values: Object.fromEntries(typed) }))
  }
}

function recall(chosen: string): Record<string, string> {
  try {
    const kept = parseKeptFields(sessionStorage.getItem(KEY))
    return kept?.chosen === chosen ? kept.values : {}
  } catch {
    // a browser that keeps nothing
    return {}
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // a browser that keeps nothing
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing is kept there
  }
}
