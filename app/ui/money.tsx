import { formatNaira, formatNairaExact, type Kobo } from '#shared/money.ts'
import { cx } from './cx.ts'

type MoneyProps = {
  amount: Kobo
  /** with kobo, where they count: ledgers, invoices */
  exact?: boolean
  /** in the text's own face, inside a sentence or a table */
  plain?: boolean
  className?: string
}

export function Money({ amount, exact = false, plain = false, className }: MoneyProps) {
  return (
    <span className={cx('whitespace-nowrap tabular-nums', !plain && 'font-display font-bold', className)}>
      {exact ? formatNairaExact(amount) : formatNaira(amount)}
    </span>
  )
}
