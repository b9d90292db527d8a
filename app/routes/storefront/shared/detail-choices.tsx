import { useLingui } from '@lingui/react/macro'
import type { ListRequest } from '#modules/catalogue/contract.ts'
import type { DetailFilter } from '#app/components/list/list-data.ts'
import { Field } from '#app/ui/field.tsx'
import { MANY } from './brand-choice.tsx'
import { PickGroup, Picks } from './pick.tsx'

type DetailChoicesProps = { filters: readonly DetailFilter[]; chosen: ListRequest['filters']['details'] }

/** The filters by attributes of the category. */
export function DetailChoices({ filters, chosen }: DetailChoicesProps) {
  return filters.map((filter) => (
    <PickGroup key={filter.key} legend={filter.name}>
      {filter.isRange ? (
        <Range filter={filter} chosen={chosen} />
      ) : (
        <div className={filter.choices.length > MANY ? 'pick-many' : undefined}>
          <Picks name={`a.${filter.key}`} choices={filter.choices} chosen={chosen?.[filter.key] ?? []} />
        </div>
      )}
    </PickGroup>
  ))
}

type RangeProps = { filter: DetailFilter; chosen: ListRequest['filters']['details'] }

function Range({ filter: { key, unit }, chosen }: RangeProps) {
  const { t } = useLingui()
  return (
    <div className="mt-1.5 grid grid-cols-2 gap-2">
      <Limit name={`${key}.min`} label={unit === null ? t`From` : t`From, ${unit}`} chosen={chosen} />
      <Limit name={`${key}.max`} label={unit === null ? t`To` : t`To, ${unit}`} chosen={chosen} />
    </div>
  )
}

function Limit({ name, label, chosen }: { name: string; label: string; chosen: RangeProps['chosen'] }) {
  return (
    <Field
      label={label}
      name={`a.${name}`}
      type="number"
      inputMode="decimal"
      step="any"
      autoComplete="off"
      defaultValue={chosen?.[name]?.[0]}
      className="min-w-0"
    />
  )
}
