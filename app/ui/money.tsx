import { createContext, use, type ReactNode } from 'react'
import { formatIn, type Currency, type Rates } from '#shared/currency.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { cx } from './cx.ts'

type MoneyProps = {
  as?: 'span' | 'p'
  amount: Kobo
  /** always in naira: a past or future payment */
  exact?: boolean
  /** in the font of the surrounding text */
  plain?: boolean
  className?: string
}

/** null: in naira. */
export const ShownIn = createContext<{ currency: Currency; rates: Rates } | null>(null)

/** Sets the currency of prices inside. Exact amounts stay in naira. */
export function PricesIn({ currency, rates, children }: { currency: Currency; rates: Rates; children: ReactNode }) {
  return <ShownIn value={{ currency, rates }}>{children}</ShownIn>
}

export function Money({ as: As = 'span', amount, exact = false, plain = false, className }: MoneyProps) {
  const shown = use(ShownIn)
  const text = shown && !exact ? formatIn(shown.currency, amount, shown.rates) : formatNaira(amount)
  return <As className={cx('whitespace-nowrap tabular-nums', !plain && 'font-display font-bold', className)}>{text}</As>
}
