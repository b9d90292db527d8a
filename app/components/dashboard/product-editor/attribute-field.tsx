import { useLingui } from '@lingui/react/macro'
import { details } from '#modules/inventory/contract.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { UnitField } from './unit-field.tsx'

type AttributeFieldProps = {
  attribute: details.AskedAttribute
  name: string
  value: string
  onChange: (value: string) => void
  answer: unknown
  error: string | undefined
}

export function AttributeField({ attribute, value, onChange, ...rest }: AttributeFieldProps) {
  const { t } = useLingui()
  const { name: label, kind, unit, format, isRequired, choices } = attribute
  const common = { ...rest, label, required: isRequired, mark: isRequired ? undefined : t`(optional)` }
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)
  if (kind === 'number')
    return <UnitField {...common} unit={unit} inputMode="decimal" value={value} onChange={change} />
  if (kind === 'text')
    return (
      <Field
        {...common}
        hint={
          format === 'imei'
            ? t`Dial *#06# on the phone to see it. Customers don't see it.`
            : format === 'nafdac'
              ? t`As on the pack, for example A4-1234.`
              : undefined
        }
        inputMode={format === 'imei' ? 'numeric' : undefined}
        maxLength={details.LONGEST_TEXT}
        autoComplete="off"
        value={value}
        onChange={change}
      />
    )
  const options =
    kind === 'choice'
      ? choices.map(({ id, name }) => ({ value: id, label: name }))
      : [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]
  return (
    <Select
      {...common}
      empty={t`Choose`}
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={change}
    />
  )
}
