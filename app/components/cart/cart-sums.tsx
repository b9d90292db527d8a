import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { kobo, type Kobo } from '#shared/money.ts'
import { PaidInNaira } from '../paid-in-naira.tsx'
import { useNaira } from '#app/ui/in-naira.ts'
import { Money } from '#app/ui/money.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'

type CartSumsProps = {
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  freeShippingAbove?: Kobo
  /** true for a placed order: amounts are in naira, as they are paid */
  exact?: boolean
}

export function CartSums({ itemsTotal, shipping, total, freeShippingAbove, exact = false }: CartSumsProps) {
  const { t } = useLingui()
  const missing = freeShippingAbove === undefined ? 0 : freeShippingAbove - itemsTotal
  const toLimit = useNaira()(kobo(missing))
  return (
    <div className="grid gap-2">
      <dl className="grid gap-2" aria-live="polite">
        <Row words={<Trans>Subtotal</Trans>}>
          <Money amount={itemsTotal} exact={exact} plain />
        </Row>
        <Row words={<Trans>Shipping</Trans>}>
          {shipping === 0 ? (
            <span className="font-semibold text-success">
              <Trans>Free</Trans>
            </span>
          ) : (
            <Money amount={shipping} exact={exact} plain />
          )}
        </Row>
        <Row words={<Trans>Total</Trans>} strong>
          <Money amount={total} exact={exact} className="text-xl" />
        </Row>
      </dl>
      {exact ? null : <PaidInNaira amount={total} />}
      {shipping > 0 && missing > 0 ? (
        <ProgressBar
          label={
            // shipping is free above the limit, not at it
            t`Add items worth more than ${toLimit} for free shipping`
          }
          value={itemsTotal}
          max={itemsTotal + missing}
          tone="success"
        />
      ) : null}
    </div>
  )
}

function Row({ words, strong = false, children }: { words: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        strong
          ? 'flex flex-wrap items-center justify-between gap-x-4 border-t border-border pt-2 font-semibold'
          : 'flex flex-wrap items-center justify-between gap-x-4'
      }
    >
      <dt>{words}</dt>
      <dd>{children}</dd>
    </div>
  )
}
