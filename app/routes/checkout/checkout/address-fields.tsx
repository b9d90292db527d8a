import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formatPhone, toPhone } from '#shared/phone.ts'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { formUrl, urls } from '#app/urls.ts'
import type { CheckoutAnswer, CheckoutField, CheckoutView } from './checkout-view.ts'
import { useCheckoutWords } from './checkout-words.ts'

type AddressFieldsProps = {
  view: CheckoutView
  answer: CheckoutAnswer | undefined
  onState: (state: string) => void
}

/** The list of cities follows the state. It suggests local government areas, but accepts any text. */
export function AddressFields({ view, answer, onState }: AddressFieldsProps) {
  const { t } = useLingui()
  const say = useCheckoutWords()
  const [areas, setAreas] = useState(view.areas)
  const values = answer?.values ?? view.values
  const of = (name: CheckoutField) => ({
    name,
    defaultValue: values[name] ?? '',
    error: say(answer?.errors[name]),
    answer,
  })

  async function chooseState(state: string): Promise<void> {
    onState(state)
    const found = await fetch(formUrl(urls.deviceAreas(state))).catch(() => null)
    if (found?.ok) setAreas(((await found.json()) as { areas: string[] }).areas)
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...of('firstName')} label={t`First name`} autoComplete="given-name" required maxLength={60} />
        <Field {...of('lastName')} label={t`Last name`} autoComplete="family-name" required maxLength={60} />
      </div>
      <Field {...of('email')} type="email" label={t`Email address`} autoComplete="email" required maxLength={254} />
      <PhoneField {...of('phone')} />
      <Field {...of('address')} label={t`Street address`} autoComplete="street-address" required maxLength={200} />
      <div className="checkout-place">
        <Select
          {...of('state')}
          label={t`State`}
          autoComplete="address-level1"
          required
          empty={t`Choose a state`}
          options={view.states.map((state) => ({ value: state, label: state }))}
          onChange={(event) => void chooseState(event.target.value)}
        />
        <Field
          {...of('city')}
          label={t`City or local government area (LGA)`}
          autoComplete="address-level2"
          list="areas"
          required
          maxLength={80}
        />
        <datalist id="areas">
          {areas.map((area) => (
            <option key={area} value={area} />
          ))}
        </datalist>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...of('landmark')}
          label={t`Landmark`}
          mark={t`(optional)`}
          hint={t`For example, opposite the filling station`}
          maxLength={200}
        />
        <Field
          {...of('zipCode')}
          label={t`Postcode`}
          mark={t`(optional)`}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </div>
    </div>
  )
}

/** For this order only: a saved address has no note. */
export function DeliveryNote({ answer }: { answer: CheckoutAnswer | undefined }) {
  const { t } = useLingui()
  const say = useCheckoutWords()
  return (
    <TextArea
      name="note"
      label={t`Delivery note`}
      mark={t`(optional)`}
      rows={2}
      maxLength={500}
      defaultValue={answer?.values.note ?? ''}
      error={say(answer?.errors.note)}
      answer={answer}
    />
  )
}

/** Accepts any spelling and shows it in ours. Errors appear on leaving the field. */
function PhoneField({
  error,
  answer,
  ...rest
}: {
  name: string
  defaultValue: string
  error: string | undefined
  answer: unknown
}) {
  const { t } = useLingui()
  const say = useCheckoutWords()
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState<{ text: string } | null>(null)
  const isWrong = left !== null && left.text !== '' && !toPhone(left.text)?.startsWith('+234')
  return (
    <Field
      {...rest}
      ref={input}
      type="tel"
      label={t`Phone`}
      hint={t`Enter the number the rider should call, for example 0803 123 4567`}
      autoComplete="tel"
      required
      maxLength={40}
      error={isWrong ? say('phone-invalid') : error}
      answer={isWrong ? left : answer}
      onBlur={(event) => {
        const phone = toPhone(event.target.value)
        if (phone?.startsWith('+234') && input.current) input.current.value = formatPhone(phone)
        setLeft({ text: event.target.value })
      }}
    />
  )
}
