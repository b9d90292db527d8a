import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNaira } from '#shared/money.ts'
import { showToast } from '#app/ui/toast.tsx'
import { CartSums } from '#app/components/cart/cart-sums.tsx'
import { PaymentMarks } from '#app/components/payment-marks.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { Changes } from './changes.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'
import { useCheckoutWords } from './checkout-words.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { HowToPay, PayButton } from './pay-button.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { Review } from './review.tsx'
import { useSavedFields } from './use-saved-fields.ts'
import { usePayment } from './use-payment.ts'

export function CheckoutScreen({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined }) {
  const [state, setState] = useState(answer?.values.state ?? view.values.state ?? '')
  const [chosen, setChosen] = useState(view.chosen)
  if (chosen !== view.chosen) {
    setChosen(view.chosen)
    setState(view.values.state ?? '')
  }
  const { isPaying, stuck } = usePayment(answer?.start)
  const isBusy = useNavigation().formMethod === 'POST' || isPaying
  const say = useCheckoutWords()
  const form = useFirstError(answer, (name) => {
    const text = (name && say(answer?.errors[name])) ?? (answer?.failed ? null : answer?.refusal)
    if (text) showToast('error', text)
    // the button is at the end of the form, and the changes are at its top
    if (!name) document.getElementById(NEWS)?.scrollIntoView({ block: 'nearest' })
  })
  const keep = useSavedFields(form, { view, answer })
  return (
    <Form ref={form} method="post" noValidate onInput={keep}>
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="seen" value={view.seen} />
      <HowToPay />
      <CheckoutSteps />
      <div className="checkout">
        <div className="checkout-form">
          <h1 className="font-display text-2xl font-bold">
            <Trans>Checkout</Trans>
          </h1>
          <CollapsedSummary view={view} state={state} />
          <div id={NEWS} className="checkout-news">
            <RefusalNote text={answer?.refusal} failed={answer?.failed} />
            <Changes changes={answer?.changes?.length ? answer.changes : view.changes} />
            <PendingPayments pending={answer?.pending ?? view.pending} answer={answer} />
          </div>
          {answer && !answer.refusal && Object.keys(answer.errors).length > 0 ? <FieldsNote /> : null}
          <DeliveryAddress view={view} answer={answer} onState={setState} />
          <section className="checkout-part">
            <div>
              <h2 className="font-display text-lg font-bold">
                <Trans>Payment</Trans>
              </h2>
              <PaymentMarks />
            </div>
            <p className="flex gap-2 text-sm text-text-2">
              <Lock aria-hidden className="size-5 shrink-0" />
              <Trans>
                Pay by card, bank transfer or USSD in the next step. To use a mobile money app, choose bank transfer. We
                never see your card details.
              </Trans>
            </p>
            <div className="hidden md:block">
              <PayButton total={view.total} busy={isBusy} stuck={stuck} />
            </div>
          </section>
        </div>
        <div className="checkout-summary">
          <div className="hidden min-w-0 gap-4 md:grid">
            <h2 className="font-display text-lg font-bold">
              <Trans>Your order</Trans>
            </h2>
            <Review vendors={view.vendors} days={view.days} state={state} />
          </div>
          <div className="checkout-foot">
            <CartSums itemsTotal={view.itemsTotal} shipping={view.shipping} total={view.total} />
            <div className="checkout-pay">
              <PayButton total={view.total} busy={isBusy} stuck={stuck} />
            </div>
          </div>
        </div>
      </div>
    </Form>
  )
}

const NEWS = 'checkout-news'

/** A script scrolls to the first invalid field. Without one, the page starts at its top, far above it. */
function FieldsNote() {
  const { t } = useLingui()
  return (
    <div className="without-script">
      <RefusalNote text={t`Please check the highlighted fields below.`} />
    </div>
  )
}

/** On a phone, one line with items and total, which opens. */
function CollapsedSummary({ view, state }: { view: CheckoutView; state: string }) {
  const pieces = view.vendors.reduce((sum, { lines }) => lines.reduce((all, { quantity }) => all + quantity, sum), 0)
  const total = formatNaira(view.total)
  return (
    <details className="checkout-fold fold min-w-0 md:hidden">
      <summary>
        <span className="min-w-0">
          <Plural value={pieces} one={`Your order: # item · ${total}`} other={`Your order: # items · ${total}`} />
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
      </summary>
      <Review vendors={view.vendors} days={view.days} state={state} />
    </details>
  )
}
