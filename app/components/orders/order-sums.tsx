import { useLingui } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'
import { toSumRows, type OrderSums as Sums } from './order-parts.ts'

/** In naira, the currency of the payment. */
export function OrderSums(sums: Sums) {
  const { t } = useLingui()
  return (
    <dl className="grid gap-2">
      {toSumRows(sums).map(({ id, words, amount, isTotal, instead }) => (
        <div
          key={id}
          className={
            isTotal
              ? 'flex flex-wrap items-center justify-between gap-x-4 border-t border-border pt-2 font-semibold'
              : 'flex flex-wrap items-center justify-between gap-x-4'
          }
        >
          <dt>{t(words)}</dt>
          <dd>
            {instead ? (
              <span className="font-semibold text-success">{t(instead)}</span>
            ) : (
              <Money amount={amount} exact plain={!isTotal} className={isTotal ? 'text-xl' : ''} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
