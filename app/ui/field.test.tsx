import { expect, test } from 'vitest'
import { Checkbox, ChoiceGroup, Radio } from './checkbox.tsx'
import { Field, TextArea } from './field.tsx'
import { Select } from './select.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { render } from '#tests/support/render.tsx'

const OPTIONS = [{ value: 'lagos', label: 'Lagos' }]

test.each([
  ['a field', <Field key="1" id="x" name="x" label="Phone" hint="11 digits." error="Too short." />],
  ['a field for much text', <TextArea key="2" id="x" name="x" label="Phone" hint="11 digits." error="Too short." />],
  ['a select', <Select key="3" id="x" name="x" label="Phone" options={OPTIONS} hint="11 digits." error="Too short." />],
  ['a tick box', <Checkbox key="4" id="x" name="x" label="Phone" hint="11 digits." error="Too short." />],
])('%s is tied to its label, its hint and its error', (_, control) => {
  const html = render(control)
  expect(html).toContain('for="x"')
  expect(html).toContain('aria-describedby="x-hint x-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="x-hint"[^>]*>11 digits\./)
  expect(html).toMatch(/id="x-error".*Too short\./)
})

test('a field without notes names none', () => {
  const html = render(<Field id="x" name="x" label="Phone" type="tel" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  expect(html).toContain('inputMode="tel"')
})

test('two fields of the same name have ids of their own', () => {
  const html = render(
    <>
      <Field name="email" label="One" />
      <Field name="email" label="Two" />
    </>,
  )
  const ids = [...html.matchAll(/<input[^>]* id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test('a hint and an error of a group are read with the group', () => {
  const html = render(
    <ChoiceGroup legend="Pay" hint="One of them." error="Choose one.">
      <Radio name="pay" value="card" label="Card" />
    </ChoiceGroup>,
  )
  const [, described = ''] = /<fieldset aria-describedby="([^"]+)"/.exec(html) ?? []
  for (const id of described.split(' ')) expect(html).toContain(`id="${id}"`)
  expect(described.split(' ')).toHaveLength(2)
})

test('a switch is a tick box in the form', () => {
  const html = render(<Switch name="saver" label="Data saver" defaultChecked />)
  expect(html).toMatch(/<input[^>]*type="checkbox"/)
  expect(html).toContain('role="switch"')
  expect(html).toContain('name="saver"')
})

test('a stepper sends its number without a script, and its buttons send nothing', () => {
  const html = render(<Stepper label="Quantity" name="quantity" defaultValue={2} max={2} />)
  expect(html).toMatch(/<input[^>]*name="quantity"[^>]*value="2"/)
  expect(html).toMatch(/<input[^>]*max="2"/)
  expect(html.match(/<button type="button"/g)).toHaveLength(2)
  expect(html).toMatch(/aria-label="Increase quantity" disabled/)
})

const TYPED = `${'x'.repeat(8)}\r\n${'y'.repeat(4)}`

test.each([
  ['a field', (typed: string) => <Field name="x" label="Name" maxLength={40} defaultValue={typed.repeat(4)} />, 40],
  [
    'a field for much text',
    (typed: string) => <TextArea name="x" label="Note" maxLength={12} defaultValue={typed} />,
    12,
  ],
])('%s cuts nothing that is too long, and says by how much', (_, control, most) => {
  const html = render(control(TYPED))
  // a browser would silently cut a pasted text
  expect(html).not.toContain('maxLength')
  const length = most === 40 ? 'x'.length * 52 : 13
  expect(html.replaceAll(/<!--.*?-->/g, '')).toContain(`${length} of ${most} characters: ${length - most} too many`)
  expect(html).toMatch(/aria-describedby="[^"]*-count"/)
})

test('an empty field for much text says how much fits', () => {
  const html = render(<TextArea name="x" label="Note" maxLength={4000} />)
  expect(html.replaceAll(/<!--.*?-->/g, '')).toContain('Up to 4,000 characters')
})
