import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatNaira } from '#shared/money.ts'
import { Link } from '#app/ui/page-link.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { OTHER_ADDRESS, urls } from '#app/urls.ts'
import { CartSums } from '#app/components/cart/cart-sums.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { AddressFields } from './address-fields.tsx'
import { Changes } from './changes.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import type { CheckoutAnswer, CheckoutView } from './checkout-view.ts'
import { useCheckoutWords } from './checkout-words.ts'
import { PayButton } from './pay-button.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { Review } from './review.tsx'
import { useKeptFields } from './use-kept-fields.ts'
import { usePayment } from './use-payment.ts'

export function CheckoutScreen({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | undefined }) {
  const [state, setState] = useState(answer?.values.state ?? view.values.state ?? '')
  const { isPaying, stuck } = usePayment(answer?.start)
  const isBusy = useNavigation().formMethod === 'POST' || isPaying
  const say = useCheckoutWords()
  const form = useFirstError(answer, (name) => {
    const text = (name && say(answer?.errors[name])) ?? (answer?.failed ? null : answer?.refusal)
    if (text) showToast('error', text)
  })
  const keep = useKeptFields(form, { view, answer })
  return (
    <Form ref={form} method="post" noValidate onInput={keep} className="grid gap-6 pt-2 md:grid-cols-2 lg:gap-8">
      <input type="hidden" name="key" value={view.key} />
      <input type="hidden" name="seen" value={view.seen} />
      <div className="grid min-w-0 content-start gap-4">
        <div>
          <CheckoutSteps at="delivery" />
          <h1 className="font-display text-2xl font-bold">
            <Trans>Checkout</Trans>
          </h1>
        </div>
        <Folded view={view} state={state} />
        <RefusalNote text={answer?.refusal} failed={answer?.failed} />
        {answer && !answer.refusal && Object.keys(answer.errors).length > 0 ? <FieldsNote /> : null}
        <Changes changes={answer?.changes?.length ? answer.changes : view.changes} />
        <PendingPayments pending={answer?.pending ?? view.pending} answer={answer} />
        <h2 className="text-lg font-semibold">
          <Trans>Delivery address</Trans>
        </h2>
        <SavedAddresses view={view} />
        <AddressFields key={view.chosen ?? 0} view={view} answer={answer} onState={setState} />
      </div>
      {/* beside the form it stays in sight, and where it is taller than the window, its sums and its button do */}
      <div className="grid min-w-0 gap-4 max-md:contents md:sticky md:top-20 md:self-start">
        <div className="grid min-w-0 gap-4">
          <div className="hidden min-w-0 gap-4 md:grid">
            <h2 className="text-lg font-semibold">
              <Trans>Your order</Trans>
            </h2>
            <Review vendors={view.vendors} days={view.days} state={state} />
          </div>
          <p className="flex gap-2 text-sm text-text-2">
            <Lock aria-hidden className="size-5 shrink-0" />
            <Trans>Card, bank transfer or USSD: you choose in the next step. Your card details never reach us.</Trans>
          </p>
        </div>
        <div className="sticky bottom-0 border-t border-border bg-bg max-md:contents md:pt-3">
          <CartSums itemsTotal={view.itemsTotal} shipping={view.shipping} total={view.total} />
          {/* on a phone in sight all the time: the button, which says what it costs */}
          <div className="sticky bottom-0 z-10 -mx-4 border-t border-border bg-bg px-4 py-3 md:mx-0 md:px-0 lg:border-0">
            <PayButton total={view.total} busy={isBusy} stuck={stuck} />
          </div>
        </div>
      </div>
    </Form>
  )
}

/** A script leads to the first of them; without one the page begins at its top again, far above. */
function FieldsNote() {
  const { t } = useLingui()
  return (
    <div className="without-script">
      <RefusalNote text={t`Please look at the fields that are marked below.`} />
    </div>
  )
}

/** On a phone one line, which opens: what is bought, and for how much. */
function Folded({ view, state }: { view: CheckoutView; state: string }) {
  const pieces = view.vendors.reduce((sum, { lines }) => lines.reduce((all, { quantity }) => all + quantity, sum), 0)
  const total = formatNaira(view.total)
  return (
    <details className="min-w-0 rounded-card border border-border bg-surface px-4 py-1 md:hidden">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <Plural value={pieces} one={`Your order: # item · ${total}`} other={`Your order: # items · ${total}`} />
      </summary>
      <Review vendors={view.vendors} days={view.days} state={state} />
    </details>
  )
}

function SavedAddresses({ view }: { view: CheckoutView }) {
  const { t } = useLingui()
  if (view.addresses.length === 0) return null
  const places = view.addresses.map(({ id, words }) => ({ address: String(id), words, isChosen: id === view.chosen }))
  const other = { address: OTHER_ADDRESS, words: t`Another address`, isChosen: view.chosen === null }
  return (
    <nav aria-label={t`Saved addresses`} className="flex flex-wrap gap-2">
      {[...places, other].map(({ address, words, isChosen }) => (
        <Link
          key={address}
          to={urls.checkout(address)}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className="inline-flex min-h-11 min-w-0 items-center rounded-control border border-border-strong px-4 py-2 text-md wrap-anywhere aria-current:border-primary"
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
