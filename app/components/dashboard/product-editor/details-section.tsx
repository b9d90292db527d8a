import { Trans, useLingui } from '@lingui/react/macro'
import { details } from '#modules/inventory/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHasScript } from '#app/ui/use-has-script.ts'
import { AttributeField } from './attribute-field.tsx'
import { conditionWords } from '#app/components/product/condition-words.ts'
import type { Asked, EditorAnswer } from './editor-view.ts'
import { useProductWords } from './product-words.ts'
import { UnitField } from './unit-field.tsx'
import type { DetailEditing } from './use-details.ts'

type DetailsSectionProps = { typed: DetailEditing; asked: Asked; answer: EditorAnswer | undefined }

/** What the category asks for. Without a script, a button loads the fields of a category that was just chosen. */
export function DetailsSection({ typed, asked, answer }: DetailsSectionProps) {
  const { t } = useLingui()
  const say = useProductWords()
  const hasScript = useHasScript()
  const { errors = {}, says = {} } = answer ?? {}
  const field = (name: string) => ({ name, answer, error: says[name] ?? say(errors[name]) })
  return (
    <Card as="section" id="details" className="grid gap-4 *:first:mb-0">
      <CardHead title={<Trans>Condition and specifications</Trans>} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          {...field('condition')}
          label={t`Condition`}
          required
          value={typed.condition}
          onChange={({ currentTarget }) => typed.set({ condition: currentTarget.value })}
          options={details.CONDITIONS.map((value) => ({ value, label: t(conditionWords[value]) }))}
        />
        <UnitField
          {...field('warranty')}
          label={t`Warranty`}
          mark={t`(optional)`}
          unit={t`months`}
          inputMode="numeric"
          value={typed.warranty}
          onChange={({ currentTarget }) => typed.set({ warranty: currentTarget.value })}
        />
        {asked.attributes.map((attribute) => (
          <AttributeField
            key={attribute.id}
            {...field(details.toAttributeField(attribute.id))}
            attribute={attribute}
            value={typed.values[attribute.id] ?? ''}
            onChange={(value) => typed.setValue(attribute.id, value)}
          />
        ))}
      </div>
      {hasScript ? (
        asked.category === null && (
          <p className="text-sm text-muted">
            <Trans>Once you choose a category, this shows what else it asks for.</Trans>
          </p>
        )
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="details" variant="outline">
            <Trans>Show details</Trans>
          </Button>
          <span className="text-sm text-muted">
            <Trans>After you choose another category, this shows what it asks for.</Trans>
          </span>
        </div>
      )}
      <Specs typed={typed} field={field} />
    </Card>
  )
}

type SpecsProps = {
  typed: DetailEditing
  field: (name: string) => { name: string; answer: unknown; error: string | undefined }
}

function Specs({ typed, field }: SpecsProps) {
  const { t } = useLingui()
  const { error: changed } = field('specs')
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-md font-semibold text-text">
        <Trans>Other specifications</Trans>{' '}
        <span className="font-normal text-muted">
          <Trans>(optional)</Trans>
        </span>
      </legend>
      {changed ? (
        <p role="alert" className="text-md font-medium text-danger">
          {changed}
        </p>
      ) : null}
      {typed.specs.map((spec, at) => {
        const place = String(at + 1)
        return (
          <div key={place} className="grid grid-cols-2 items-start gap-3">
            <Field
              {...field(`spec${at}.name`)}
              label={t`Name ${place}`}
              placeholder={at === 0 ? t`Weight` : undefined}
              maxLength={details.LONGEST_SPEC.name}
              autoComplete="off"
              value={spec.name}
              onChange={({ currentTarget }) => typed.setSpec(at, { name: currentTarget.value })}
            />
            <Field
              {...field(`spec${at}.value`)}
              label={t`Value ${place}`}
              placeholder={at === 0 ? t`2 kg` : undefined}
              maxLength={details.LONGEST_SPEC.value}
              autoComplete="off"
              value={spec.value}
              onChange={({ currentTarget }) => typed.setSpec(at, { value: currentTarget.value })}
            />
          </div>
        )
      })}
      {typed.specs.length < details.MOST_SPECS ? (
        <Button
          type="submit"
          name="intent"
          value="spec"
          variant="outline"
          className="justify-self-start"
          onClick={(event) => {
            event.preventDefault()
            typed.addSpec()
          }}
        >
          <Trans>Add another</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
