import { useEffect, useEffectEvent } from 'react'
import { useShopData } from '#app/http/shop-data.ts'
import { CHECKOUT_FIELDS_KEY } from '#app/device/storage-keys.ts'
import { readKeptFields } from './saved-fields.ts'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'

const OWN = ['key', 'seen', 'how', 'acknowledged']

/**
 * Stores what is typed in this tab, for the chosen address, until the payment starts. So a shopper who returns to the
 * cart loses nothing. The result must be called on input.
 */
export function useSavedFields(
  form: { current: HTMLFormElement | null },
  { view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined },
): () => void {
  const of = `${useShopData()?.viewer?.id ?? ''} ${view.chosen ?? ''}`
  const fill = useEffectEvent(() => {
    if (answer) return
    for (const [name, value] of Object.entries(recall(of))) {
      const field = form.current?.elements.namedItem(name)
      if (!isField(field) || field.value === value) continue
      field.value = value
      // the card above would show other values
      field.closest('details')?.setAttribute('open', '')
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  useEffect(() => fill(), [of])
  const hasBegun = Boolean(answer?.start)
  useEffect(() => {
    if (hasBegun) forget()
  }, [hasBegun])
  return () => {
    if (!form.current) return
    const typed = [...new FormData(form.current)].filter(([name]) => !OWN.includes(name))
    write(JSON.stringify({ of, values: Object.fromEntries(typed) }))
  }
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(found: unknown): found is Typed {
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => found instanceof kind)
}

function recall(of: string): Record<string, string> {
  try {
    return readKeptFields(sessionStorage.getItem(CHECKOUT_FIELDS_KEY), of) ?? {}
  } catch {
    // this browser stores nothing
    return {}
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(CHECKOUT_FIELDS_KEY, text)
  } catch {
    // this browser stores nothing
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(CHECKOUT_FIELDS_KEY)
  } catch {
    // this browser stores nothing
  }
}
