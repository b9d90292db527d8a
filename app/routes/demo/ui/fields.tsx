import { Field, TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Section, Specimen } from './parts.tsx'

const STATES = ['Abia', 'Edo', 'Enugu', 'Kano', 'Lagos', 'Oyo', 'Rivers'].map((name) => ({ value: name, label: name }))

export function FieldSection() {
  return (
    <Section id="fields" title="Fields">
      <Specimen title="Kinds" look="grid">
        <Field label="Full name" name="name" autoComplete="off" placeholder="Ẹniọlá Adéyẹmí" />
        <Field label="Email address" name="email" type="email" autoComplete="off" hint="For the receipt." />
        <Field label="Phone number" name="phone" type="tel" autoComplete="off" defaultValue="0803 123 4567" />
        <Field label="Password" name="password" type="password" autoComplete="off" defaultValue="not-a-secret" />
        <Field label="Price" name="price" type="number" prefix="₦" defaultValue={1250000} />
        <Field label="Landmark" name="landmark" mark="(optional)" hint="What the rider sees from the road." />
        <Select label="State" name="state" options={STATES} empty="Choose a state" />
        <TextArea label="Note to the vendor" name="note" mark="(optional)" rows={3} />
      </Specimen>
      <Specimen title="States: error, disabled" look="grid">
        <Field
          label="Phone number"
          name="phone-wrong"
          type="tel"
          defaultValue="0803 12"
          error="Enter an 11-digit phone number."
        />
        <Select
          label="State"
          name="state-wrong"
          options={STATES}
          empty="Choose a state"
          error="Choose the state to deliver to."
        />
        <TextArea
          label="Message"
          name="message-wrong"
          defaultValue="Hi"
          hint="At least 10 characters."
          error="Enter at least 10 characters."
        />
        <Field
          label="Order number"
          name="order-off"
          defaultValue="SZ-4F7K29QP"
          disabled
          hint="You can't change an order number."
        />
        <Select label="Currency" name="currency-off" options={[{ value: 'NGN', label: 'Naira (₦)' }]} disabled />
      </Specimen>
    </Section>
  )
}
