import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { notifyTabs } from '#app/device/session-channel.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { AuthFooter, AuthScreen } from '../shared/auth-screen.tsx'
import { NewPasswordFields } from '../shared/sign-up-form.tsx'
import type { Route } from './+types/reset-password'

type ResetPasswordProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function ResetPasswordScreen({ loaderData: { token, isGood }, actionData }: ResetPasswordProps) {
  const { t } = useLingui()
  const form = useFirstError(actionData)
  useRefusalToast(actionData)
  const isBusy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (isGood) notifyOfReset()
  }, [isGood])
  if (!isGood && !actionData) return <ExpiredLink />
  return (
    <AuthScreen
      title={t`Choose a new password`}
      intro={
        <Trans>
          When you save your new password, we'll sign you out everywhere. Then sign in with the new password.
        </Trans>
      }
    >
      <Form ref={form} method="post" noValidate onSubmit={notifyOfReset} className="mt-6 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <RefusalNote text={actionData?.refusal} failed={actionData?.failed} />
        <NewPasswordFields answer={actionData} />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Saving…`}>
          <Trans>Save new password</Trans>
        </Button>
      </Form>
    </AuthScreen>
  )
}

/** A reset ends every session, including those of other tabs. */
function notifyOfReset(): void {
  notifyTabs('PASSWORD_RECOVERY')
}

function ExpiredLink() {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`This link has expired`}
      intro={<Trans>Only the latest link works. It works once and expires after one hour. Request a new one.</Trans>}
    >
      <p className="mt-6">
        <LinkButton wide to={urls.forgotPassword()}>
          <Trans>Request a new link</Trans>
        </LinkButton>
      </p>
      <AuthFooter>
        <TextLink to={urls.login()} className="inline-flex min-h-11 items-center">
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}
