import { Checkbox, ChoiceGroup, Radio, RadioCard } from '#app/ui/checkbox.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { Section, Specimen, State } from './parts.tsx'

export function ChoiceSection() {
  return (
    <Section id="choices" title="Choices">
      <Specimen title="Checkboxes and radio buttons" look="grid">
        <ChoiceGroup legend="Brand" hint="Choose one or more.">
          <Checkbox name="brand" value="tecno" label="Tecno (24)" defaultChecked />
          <Checkbox name="brand" value="infinix" label="Infinix (18)" />
          <Checkbox name="brand" value="some" label="Some brands" partly />
          <Checkbox name="brand" value="none" label="Nokia (0)" disabled />
          <Checkbox name="brand" value="both" label="Selected and locked" disabled defaultChecked />
        </ChoiceGroup>
        <ChoiceGroup legend="Sort">
          <Radio name="sort" value="new" label="Newest" defaultChecked />
          <Radio name="sort" value="price" label="Price: low to high" />
          <Radio name="sort" value="off" label="Distance (choose a city first)" disabled />
        </ChoiceGroup>
        <ChoiceGroup legend="How will you pay?" className="grid gap-3">
          <RadioCard name="pay" value="card" label="Card" hint="Visa, Mastercard, Verve" defaultChecked />
          <RadioCard
            name="pay"
            value="transfer"
            label="Bank transfer"
            hint="You see the account number on the next screen."
            aside="₦0"
          />
          <RadioCard name="pay" value="ussd" label="USSD" hint="Not for amounts above ₦100,000." disabled />
        </ChoiceGroup>
        <div className="grid content-start gap-4">
          <Checkbox name="terms" value="yes" label="I agree to the terms" error="Agree to the terms to continue." />
          <div>
            <Switch name="saver" label="Data saver" hint="Small pictures, no fonts, no scripts." />
            <Switch name="letters" label="Tell me about my orders" defaultChecked />
            <Switch name="two" label="Two-step sign-in" hint="Confirm your email address first." disabled />
          </div>
        </div>
      </Specimen>
      <Specimen title="Stepper">
        <State name="rest">
          <Stepper label="Quantity" name="quantity" defaultValue={2} max={5} />
        </State>
        <State name="at its least">
          <Stepper label="Quantity at its least" defaultValue={1} />
        </State>
        <State name="disabled">
          <Stepper label="Quantity, sold out" defaultValue={1} disabled />
        </State>
      </Specimen>
    </Section>
  )
}
