import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { attributeKinds } from '#modules/categories/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { AttributeAnswer, AttributeField, AttributeValues } from './attribute-view.ts'
import { kindWords } from './attribute-words.ts'
import { useCategoryWords } from './category-words.ts'

type AttributeFormProps = {
  values: AttributeValues
  slug: string
  /** of the attribute that is edited; null: a new one */
  version: number | null
  /** choices that products have and vendors are no longer offered */
  former: string[]
  answer: AttributeAnswer | undefined
}

export function AttributeForm({ values, slug, version, former, answer }: AttributeFormProps) {
  const { t } = useLingui()
  const say = useCategoryWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const field = (name: AttributeField) => ({
    name,
    answer,
    defaultValue: answer?.values[name] ?? values[name],
    error: answer?.says?.[name] ?? say(answer?.errors[name]),
  })
  const tick = (name: AttributeField) => ({
    name,
    value: 'on',
    defaultChecked: (answer ? answer.values[name] : values[name]) === 'on',
  })
  const formerNames = former.join(', ')
  return (
    <Card as="section">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        {version === null ? null : <input type="hidden" name="version" value={version} />}
        <Field {...field('name')} label={t`Name in English`} required maxLength={60} autoComplete="off" />
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Field {...field('nameYo')} label={t`Name in Yoruba`} mark={t`(optional)`} lang="yo" maxLength={60} />
          <Field {...field('nameIg')} label={t`Name in Igbo`} mark={t`(optional)`} lang="ig" maxLength={60} />
          <Field {...field('nameHa')} label={t`Name in Hausa`} mark={t`(optional)`} lang="ha" maxLength={60} />
        </div>
        <Select
          {...field('kind')}
          label={t`Type`}
          required
          empty={t`Choose a type`}
          options={attributeKinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) }))}
        />
        <TextArea
          {...field('choices')}
          label={t`Choices`}
          mark={t`(for a choice)`}
          rows={6}
          hint={t`One on each line, in their order: Black | Dúdú | Oji | Baƙi. The names in Yoruba, Igbo and Hausa are optional. To rename a choice, write Old name > New name.`}
        />
        {former.length > 0 ? (
          <p className="text-sm text-text-2">
            <Trans>
              Some products still have these choices, which vendors are no longer offered: {formerNames}. To offer one
              again, add a line with its name.
            </Trans>
          </p>
        ) : null}
        <Field
          {...field('unit')}
          label={t`Unit`}
          mark={t`(for a number)`}
          hint={t`For example GB, inches or kg.`}
          maxLength={20}
          autoComplete="off"
        />
        <Select
          {...field('format')}
          label={t`Check`}
          mark={t`(for a text)`}
          options={[
            { value: '', label: t`No check` },
            { value: 'nafdac', label: t`NAFDAC number` },
            { value: 'imei', label: t`IMEI` },
          ]}
        />
        <Field
          {...field('key')}
          label={t`Key`}
          mark={t`(optional)`}
          hint={t`Names the attribute in files. If you leave this field empty, the English name makes one.`}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Checkbox
          {...tick('isRequired')}
          label={t`Required`}
          hint={t`Vendors must enter it for new products. Products that are on sale stay on sale without it.`}
        />
        <Checkbox
          {...tick('isFilterable')}
          label={t`Filter`}
          hint={t`Customers can filter the list of the category by it. A text can't be a filter.`}
        />
        <Checkbox
          {...tick('isActive')}
          label={t`Active`}
          hint={t`Vendors and customers don't see an attribute that isn't active. Products keep their values.`}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Save attribute</Trans>
          </Button>
          <LinkButton to={dashboardUrls.adminAttributes(slug)} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
      </Form>
    </Card>
  )
}
