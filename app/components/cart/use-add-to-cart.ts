import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { afterPaint } from '#app/device/after-paint.ts'
import { addToCart } from '#app/device/line-changes.ts'
import { CART_COOKIE, quantityOf, type Line } from '#app/device/lines.ts'
import { changeLines } from '#app/device/lines-store.ts'
import { showToast } from '#app/ui/toast.tsx'
import { lineWords } from '../line-words.ts'
import { showCartDrawer } from '../shell/open-cart-drawer.ts'

const SAID_FOR_MS = 1500

/**
 * The cart cookie changes at once, so that any next page sees it. The UI follows after the press is painted. A double
 * click means one item: the second press opens the cart.
 */
export function useAddToCart(variantId: string, stock: number) {
  const { t } = useLingui()
  const [said, say] = useState('')

  function add(quantity: number): void {
    if (said) return void showCartDrawer()
    say('busy')
    let words: keyof typeof lineWords = 'added'
    const change = (lines: Line[]) => {
      if (quantityOf(lines, variantId)) words = 'updated'
      return addToCart(lines, { variantId, quantity }, stock)
    }
    const changed = changeLines(CART_COOKIE, change, afterPaint)
    afterPaint(() => {
      say(changed.ok ? 'done' : '')
      if (!changed.ok) return void showToast('error', t(lineWords[changed.code]))
      setTimeout(say, SAID_FOR_MS, '')
      showCartDrawer(variantId)
      showToast('success', t(lineWords[words]))
    })
  }
  return { add, busy: said === 'busy', done: said === 'done' }
}
