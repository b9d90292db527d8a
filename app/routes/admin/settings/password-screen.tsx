import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PasswordFields, type PasswordAnswer } from '#app/components/password-fields.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { SettingsPage } from './settings-page.tsx'

/** Entered twice, after the current password. A new password ends all other administrator sessions. */
export function AdminPasswordScreen({ answer }: { answer: PasswordAnswer | undefined }) {
  const { t } = useLingui()
  useRefusalToast(answer)
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  return (
    <SettingsPage title={<Trans>Change password</Trans>}>
      <Card>
        <Form ref={form} method="post" noValidate className="grid gap-4">
          <RefusalNote text={answer?.refusal} failed={answer?.failed} />
          <PasswordFields hint={t`At least 12 characters.`} answer={answer} />
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Change password</Trans>
          </Button>
        </Form>
      </Card>
    </SettingsPage>
  )
}
