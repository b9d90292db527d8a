import { Trans } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { PaymentStart } from '#modules/payments/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { urls } from '#app/urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { Checking } from '#app/components/orders/checking.tsx'
import { PaymentMarks } from '#app/components/payment-marks.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { HowToPay, PayButton } from './pay-button.tsx'
import { usePayment } from './use-payment.ts'

export type PayAnswer = { start?: PaymentStart | null; refusal: string | null; failed?: FailedPost }

type PayScreenProps = {
  /** a bank may be processing the payment */
  isUnderWay: boolean
  total: Kobo
  reference: string
  orders: { id: string; number: string; vendor: string; total: Kobo }[]
  answer: PayAnswer | undefined
}

export function PayScreen({ isUnderWay, total, reference, orders, answer }: PayScreenProps) {
  const { isPaying, stuck } = usePayment(answer?.start)
  const isBusy = useNavigation().formMethod === 'POST' || isPaying
  useRefusalToast(answer)
  return (
    <Form method="post" className="mx-auto grid max-w-md gap-4 pb-4">
      <HowToPay />
      <div>
        <CheckoutSteps />
        <h1 className="font-display text-2xl font-bold">
          {isUnderWay ? <Trans>We're waiting for your bank</Trans> : <Trans>Awaiting payment</Trans>}
        </h1>
      </div>
      {isUnderWay && !isBusy ? <Checking again={urls.orderPay(reference)} /> : null}
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <ul className="rounded-card border border-border bg-surface px-4">
        {orders.map((order) => (
          <li
            key={order.id}
            className="flex items-center justify-between gap-4 border-b border-border py-3 last:border-0"
          >
            <span className="min-w-0">
              <span className="block font-semibold">#{order.number}</span>
              <span className="block truncate text-sm text-muted">{order.vendor}</span>
            </span>
            <Money amount={order.total} exact plain />
          </li>
        ))}
        {orders.length > 1 ? (
          <li className="flex items-center justify-between gap-4 py-3 font-semibold">
            <Trans>Total</Trans>
            <Money amount={total} exact className="text-xl" />
          </li>
        ) : null}
      </ul>
      {isUnderWay ? null : <PaymentMarks />}
      <PayButton total={total} busy={isBusy} stuck={stuck} isUnderWay={isUnderWay} />
      <TextLink to={urls.order(reference)} reloadDocument className="inline-flex min-h-11 items-center justify-center">
        <Trans>View order</Trans>
      </TextLink>
    </Form>
  )
}
