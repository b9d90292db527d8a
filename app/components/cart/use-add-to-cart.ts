import { useLingui } from '@lingui/react/macro'
import { afterPaint } from '../../device/after-paint.ts'
import { addToCart } from '../../device/line-changes.ts'
import { CART_COOKIE } from '../../device/lines.ts'
import { changeLines, useQuantity } from '../../device/lines-store.ts'
import { showToast } from '../../ui/toast.tsx'
import { lineWords } from '../line-words.ts'
import { showCartDrawer } from '../shell/open-cart-drawer.ts'

/** The cart has it at once, wherever the next press leads; what shows it comes when the press is painted. */
export function useAddToCart(productId: string, stock: number): (quantity: number, onAdded?: () => void) => void {
  const { t } = useLingui()
  const had = useQuantity(CART_COOKIE, productId)
  return (quantity, onAdded) => {
    const changed = changeLines(CART_COOKIE, (lines) => addToCart(lines, { productId, quantity }, stock), afterPaint)
    afterPaint(() => {
      if (!changed.ok) return showToast('error', t(lineWords[changed.code]))
      onAdded?.()
      showCartDrawer()
      showToast('success', t(lineWords[had > 0 ? 'updated' : 'added']))
    })
  }
}
