import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { useFieldWords } from '../field-words.ts'
import { RefusalNote } from '../refusal-note.tsx'

export type AdminPasswordAnswer = {
  errors: { currentPassword?: string; newPassword?: string; confirmPassword?: string }
  refusal: string | null
}

/** Given twice, after the one that holds now; every other session of the desk ends with it. */
export function AdminPasswordScreen({ answer }: { answer: AdminPasswordAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="grid max-w-lg gap-4">
      <p>
        <TextLink to={deskUrls.adminSettings()}>
          <Trans>Settings</Trans>
        </TextLink>
      </p>
      <h1 className="font-display text-2xl font-bold">
        <Trans>Change the password</Trans>
      </h1>
      <Card>
        <Form method="post" noValidate className="grid gap-4">
          <RefusalNote text={answer?.refusal} />
          <Field
            type="password"
            name="currentPassword"
            label={t`Current password`}
            autoComplete="current-password"
            required
            error={say(answer?.errors.currentPassword)}
            answer={answer}
          />
          <Field
            type="password"
            name="newPassword"
            label={t`New password`}
            hint={t`At least 12 characters.`}
            autoComplete="new-password"
            required
            error={say(answer?.errors.newPassword)}
            answer={answer}
          />
          <Field
            type="password"
            name="confirmPassword"
            label={t`Confirm new password`}
            autoComplete="new-password"
            required
            error={say(answer?.errors.confirmPassword)}
            answer={answer}
          />
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Change the password</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  )
}
