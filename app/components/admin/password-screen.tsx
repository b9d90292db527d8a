import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { PasswordFields, type PasswordAnswer } from '../password-fields.tsx'
import { RefusalNote } from '../refusal-note.tsx'

/** Given twice, after the one that holds now; every other session of the desk ends with it. */
export function AdminPasswordScreen({ answer }: { answer: PasswordAnswer | undefined }) {
  const { t } = useLingui()
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
          <PasswordFields hint={t`At least 12 characters.`} answer={answer} />
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Change the password</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  )
}
