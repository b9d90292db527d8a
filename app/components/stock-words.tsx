import { useLingui } from '@lingui/react/macro'

/** Below this, the cart, the wishlist and the comparison show how many units are left. */
export const ENOUGH = 10
/** Below this, cards and product pages show it too. */
export const FEW = 5

export function StockWords({ stock }: { stock: number }) {
  const { t } = useLingui()
  if (stock >= ENOUGH) return null
  if (stock === 0) return <p className="text-sm font-semibold text-danger">{t`Out of stock`}</p>
  return <p className="text-sm font-semibold text-warning">{t`Only ${stock} left in stock!`}</p>
}
