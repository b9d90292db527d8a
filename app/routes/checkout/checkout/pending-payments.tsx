import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Money } from '#app/ui/money.tsx'
import { urls } from '#app/urls.ts'
import type { CheckoutAnswer, Pending } from './checkout-view.ts'
import { useCheckoutWords } from './checkout-words.ts'

type PendingPaymentsProps = { pending: Pending; answer: CheckoutAnswer | undefined }

/** Warns about payments that may still arrive, so that no one pays twice. A second order needs a confirmation. */
export function PendingPayments({ pending, answer }: PendingPaymentsProps) {
  const { t } = useLingui()
  const say = useCheckoutWords()
  const { payments, isContinued, isHeld } = pending
  if (payments.length === 0) return null
  const references = payments.map(({ reference }) => reference).join(' ')
  return (
    <section aria-label={t`Payment in progress`} className="min-w-0 overflow-hidden rounded-card border border-border">
      <div className="grid gap-2 bg-warning-soft p-4 text-on-warning-soft">
        <p className="font-semibold">
          {isHeld ? (
            <Trans>Your unpaid order reserves items that this cart needs</Trans>
          ) : (
            <Trans>You have a payment in progress</Trans>
          )}
        </p>
        <p className="text-md">
          {isContinued ? (
            <Trans>If you've sent the money, please don't pay twice.</Trans>
          ) : isHeld ? (
            <Trans>
              There aren't enough of these items for both orders. Pay for your unpaid order, or cancel it and come back
              here. If you've sent the money, please don't pay twice.
            </Trans>
          ) : (
            <Trans>
              If you've sent the money, please don't pay twice for the same items. Your earlier order goes ahead as soon
              as the money arrives. This cart is a separate order with its own payment.
            </Trans>
          )}
        </p>
        <ul className="grid gap-2">
          {payments.map(({ reference, total }) => (
            <li key={reference} className="flex flex-wrap items-center justify-between gap-2">
              <Money amount={total} exact className="font-semibold" />
              <span className="flex flex-wrap gap-2">
                <LinkButton reloadDocument to={urls.orderPay(reference)} variant="outline" size="sm">
                  <Trans>View payment</Trans>
                </LinkButton>
                {isHeld ? (
                  <LinkButton reloadDocument to={urls.order(reference)} variant="outline" size="sm">
                    <Trans>View order</Trans>
                  </LinkButton>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isContinued || isHeld ? null : (
        <div className="bg-surface px-4 py-1">
          <Checkbox
            key={references}
            name="acknowledged"
            value={references}
            label={<Trans>I also want to pay for this cart</Trans>}
            error={say(answer?.errors.acknowledged)}
            defaultChecked={answer?.values.acknowledged === references}
          />
        </div>
      )}
    </section>
  )
}
