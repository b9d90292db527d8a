import { useLingui } from '@lingui/react/macro'

/** What somebody keeps or buys says from here on no more how many are left. */
export const ENOUGH = 10
/** What they look at says so only when it is true at a glance that it may be gone soon. */
export const FEW = 5

export function StockWords({ stock }: { stock: number }) {
  const { t } = useLingui()
  if (stock >= ENOUGH) return null
  if (stock === 0) return <p className="text-sm font-semibold text-danger">{t`Out of stock`}</p>
  return <p className="text-sm font-semibold text-warning">{t`Only ${stock} left in stock!`}</p>
}
