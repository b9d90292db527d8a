import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import type { CategoryAnswer, CategoryField, CategoryValues, ParentOption } from './category-view.ts'
import { useCategoryWords } from './category-words.ts'

type CategoryFormProps = {
  values: CategoryValues
  parents: ParentOption[]
  /** of the category that is edited; null: a new one */
  version: string | null
  answer: CategoryAnswer | undefined
}

export function CategoryForm({ values, parents, version, answer }: CategoryFormProps) {
  const { t } = useLingui()
  const say = useCategoryWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const field = (name: CategoryField) => ({
    name,
    answer,
    defaultValue: answer?.values[name] ?? values[name],
    error: answer?.says?.[name] ?? say(answer?.errors[name]),
  })
  const isChecked = answer && Object.keys(answer.values).length > 0 ? answer.values.isActive : values.isActive
  return (
    <Card as="section">
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="save" />
        {version === null ? null : <input type="hidden" name="version" value={version} />}
        <Field {...field('name')} label={t`Name in English`} required maxLength={60} autoComplete="off" />
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Field
            {...field('nameYo')}
            label={t`Name in Yoruba`}
            mark={t`(optional)`}
            lang="yo"
            maxLength={60}
            autoComplete="off"
          />
          <Field
            {...field('nameIg')}
            label={t`Name in Igbo`}
            mark={t`(optional)`}
            lang="ig"
            maxLength={60}
            autoComplete="off"
          />
          <Field
            {...field('nameHa')}
            label={t`Name in Hausa`}
            mark={t`(optional)`}
            lang="ha"
            maxLength={60}
            autoComplete="off"
          />
        </div>
        <Field
          {...field('slug')}
          label={t`Address`}
          mark={t`(optional)`}
          hint={t`The end of its page's address. If you leave this field empty, the English name makes one. Old addresses lead to the new one.`}
          prefix="/category/"
          className="[&_input]:pl-24"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select {...field('parent')} label={t`Below`} required empty={t`Choose a category`} options={parents} />
        <Checkbox
          name="isActive"
          value="on"
          defaultChecked={isChecked === 'on'}
          label={t`Active`}
          hint={t`The page of a category that isn't active leads to the category above it. Its products stay available there.`}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Save category</Trans>
          </Button>
          <LinkButton to={dashboardUrls.adminCategories()} variant="ghost">
            <Trans>Cancel</Trans>
          </LinkButton>
        </div>
      </Form>
    </Card>
  )
}
