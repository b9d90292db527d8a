import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { NEW_ADDRESS, urls } from '#app/urls.ts'
import { AddressFields, DeliveryNote } from './address-fields.tsx'
import type { CheckoutAnswer, CheckoutValues, CheckoutView } from './checkout-view.ts'

type DeliveryAddressProps = {
  view: CheckoutView
  answer: CheckoutAnswer | undefined
  onState: (state: string) => void
}

/** A saved address is a card. Its fields appear for editing, or if one of them is invalid. */
export function DeliveryAddress({ view, answer, onState }: DeliveryAddressProps) {
  const fields = (
    <div key={view.chosen} className="grid gap-4">
      <SavedAddresses view={view} />
      <AddressFields view={view} answer={answer} onState={onState} />
    </div>
  )
  return (
    <section className="checkout-part">
      <h2 className="font-display text-lg font-bold">
        <Trans>Delivery address</Trans>
      </h2>
      {view.chosen === null ? (
        fields
      ) : (
        <SavedAddress key={view.chosen} values={answer?.values ?? view.values} answer={answer}>
          {fields}
        </SavedAddress>
      )}
      <DeliveryNote answer={answer} />
    </section>
  )
}

type SavedAddressProps = { values: CheckoutValues; answer: CheckoutAnswer | undefined; children: ReactNode }

/** Once open, it stays open: the card could differ from the fields. */
function SavedAddress({ values, answer, children }: SavedAddressProps) {
  const isToBeMended = hasWrongAddress(answer)
  const [isOpen, setOpen] = useState(isToBeMended)
  const [seen, setSeen] = useState(answer)
  if (seen !== answer) {
    setSeen(answer)
    if (isToBeMended) setOpen(true)
  }
  const isByHand = useRef(false)

  function toggle(event: ToggleEvent<HTMLDetailsElement>): void {
    setOpen(event.currentTarget.open)
    // the pressed element is hidden now, so move the focus
    if (isByHand.current) event.currentTarget.querySelector<HTMLElement>('a, input')?.focus()
    isByHand.current = false
  }
  const { firstName, lastName, address, landmark, city, state, zipCode, phone, email } = values
  return (
    <div className="saved-address">
      <address className="min-w-0 text-md not-italic wrap-anywhere">
        <strong className="text-base font-semibold">{`${firstName} ${lastName}`}</strong>
        <span>{address}</span>
        {landmark ? <span>{landmark}</span> : null}
        <span>{[city, state, zipCode].filter(Boolean).join(', ')}</span>
        <span>{phone}</span>
        <span>{email}</span>
      </address>
      <details open={isOpen} onToggle={toggle} className="min-w-0">
        <summary className={buttonClass({ variant: 'outline', size: 'sm' })} onClick={() => (isByHand.current = true)}>
          <Trans>Change</Trans>
        </summary>
        {children}
      </details>
    </div>
  )
}

/** The note and the confirmation of pending payments are outside the address. */
function hasWrongAddress(answer: CheckoutAnswer | undefined): boolean {
  return Object.keys(answer?.errors ?? {}).some((name) => !['acknowledged', 'note'].includes(name))
}

function SavedAddresses({ view }: { view: CheckoutView }) {
  const { t } = useLingui()
  if (view.addresses.length === 0) return null
  const places = view.addresses.map(({ id, words }) => ({ address: String(id), words, isChosen: id === view.chosen }))
  const other = { address: NEW_ADDRESS, words: t`Another address`, isChosen: view.chosen === null }
  return (
    <nav aria-label={t`Saved addresses`} className="grid gap-2">
      {[...places, other].map(({ address, words, isChosen }) => (
        <Link
          key={address}
          to={urls.checkout(address)}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className="address-link"
        >
          {words}
          {isChosen ? <Check aria-hidden className="size-5 shrink-0" /> : null}
        </Link>
      ))}
    </nav>
  )
}
