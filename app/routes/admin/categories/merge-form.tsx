import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import type { CategoryAnswer, ParentOption } from './category-view.ts'

type MergeFormProps = {
  name: string
  version: string
  targets: ParentOption[]
  answer: CategoryAnswer | undefined
}

/** Asks first, and says how many products move: a merge can't be undone. */
export function MergeForm({ name, version, targets, answer }: MergeFormProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const question = answer?.question ?? null
  const target = targets.find(({ value }) => value === question?.into)?.label ?? ''
  return (
    <Card as="section" id="merge">
      <CardHead title={<Trans>Merge into another category</Trans>} />
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={version} />
        {question ? (
          <>
            <input type="hidden" name="into" value={question.into} />
            <p role="alert">
              <Trans>
                Merge “{name}” into “{target}”?
              </Trans>{' '}
              <Plural
                value={question.products}
                _0="No products move."
                one="# product moves."
                other="# products move."
              />{' '}
              <Trans>You can't undo this.</Trans>
            </p>
            <Button type="submit" name="intent" value="merge" variant="danger" busy={isBusy} busyLabel={t`Merging…`}>
              <Trans>Merge category</Trans>
            </Button>
          </>
        ) : (
          <>
            <p className="text-text-2">
              <Trans>Its products and everything below it move there, and its address leads there.</Trans>
            </p>
            <Select
              name="into"
              label={t`Merge into`}
              empty={t`Choose a category`}
              defaultValue={answer?.values.into ?? ''}
              error={answer?.says?.into}
              answer={answer}
              options={targets}
            />
            <Button type="submit" name="intent" value="ask" variant="outline">
              <Trans>Continue</Trans>
            </Button>
          </>
        )}
      </Form>
    </Card>
  )
}
