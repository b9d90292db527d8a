import { Trans, useLingui } from '@lingui/react/macro'
import { grid, type DraftPicture } from '#modules/inventory/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

type VariantFillProps = {
  options: grid.TypedOption[]
  pictures: DraftPicture[]
  onFill: (inside: Element) => void
}

/** Sets the same values in all rows, or in those with one value. */
export function VariantFill({ options, pictures, onFill }: VariantFillProps) {
  const { t } = useLingui()
  const scopes = options.flatMap((option, at) =>
    grid.readValues(option).map((value) => ({ value: `${at}:${value}`, label: `${option.name}: ${value}` })),
  )
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 rounded-control bg-sunken p-3 md:grid-cols-3">
      <legend className="sr-only">
        <Trans>Fill in several variants</Trans>
      </legend>
      <Select
        name="fill.scope"
        label={t`Fill in`}
        empty={t`All variants`}
        options={scopes}
        className="max-md:col-span-2"
      />
      <Field name="fill.price" label={t`Price`} prefix="₦" inputMode="decimal" maxLength={20} autoComplete="off" />
      <Field
        name="fill.comparePrice"
        label={t`Compare price`}
        prefix="₦"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <Field
        name="fill.stock"
        label={t`Stock`}
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        className="max-md:col-span-2"
      />
      <Select
        name="fill.picture"
        label={t`Picture`}
        empty={t`No change`}
        options={usePictureOptions(pictures)}
        className="max-md:col-span-2"
      />
      <Button
        type="submit"
        name="intent"
        value="fill"
        variant="outline"
        className="max-md:col-span-2"
        onClick={(event) => {
          event.preventDefault()
          const inside = event.currentTarget.closest('fieldset')
          if (inside) onFill(inside)
        }}
      >
        <Trans>Apply</Trans>
      </Button>
    </fieldset>
  )
}

export function usePictureOptions(pictures: DraftPicture[]) {
  const { t } = useLingui()
  return pictures.map(({ id }, at) => {
    const place = at + 1
    return { value: id, label: t`Picture ${place}` }
  })
}
