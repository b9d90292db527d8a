import { useLingui } from '@lingui/react/macro'

/** From here on the stock is worth no word in a list. */
export const ENOUGH = 10

export function StockWords({ stock }: { stock: number }) {
  const { t } = useLingui()
  if (stock >= ENOUGH) return null
  if (stock === 0) return <p className="text-sm font-semibold text-danger">{t`Out of stock`}</p>
  return <p className="text-sm font-semibold text-warning">{t`Only ${stock} left in stock!`}</p>
}
