import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { AuthFooter, AuthScreen } from '../shared/auth-screen.tsx'
import type { Route } from './+types/confirm-email'

type ConfirmEmailProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function ConfirmEmailScreen({ loaderData: { token, waiting, isIn }, actionData }: ConfirmEmailProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const form = useFirstError(actionData)
  useRefusalToast(actionData)
  const isBusy = useNavigation().formMethod === 'POST'
  if (!waiting) return isIn ? <UsedLink /> : <ExpiredLink />
  const { email, asks } = waiting
  return (
    <AuthScreen
      title={t`Confirm your email`}
      intro={
        asks === 'other-browser' ? (
          <Trans>Please open this link in the browser you signed up with.</Trans>
        ) : (
          <Trans>
            One more step to create the account for <strong className="wrap-anywhere">{email}</strong>.
          </Trans>
        )
      }
    >
      {asks === 'other-browser' ? null : (
        <Form ref={form} method="post" noValidate className="mt-6 grid gap-4">
          <input type="hidden" name="token" value={token} />
          <RefusalNote text={actionData?.refusal} failed={actionData?.failed} />
          {asks === 'password' ? (
            <Field
              type="password"
              name="password"
              label={t`Password`}
              hint={t`The password you chose when you signed up`}
              autoComplete="current-password"
              required
              error={say(actionData?.errors.password)}
              answer={actionData}
            />
          ) : null}
          <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Confirming…`}>
            <Trans>Confirm my email</Trans>
          </Button>
        </Form>
      )}
    </AuthScreen>
  )
}

/** Shown to a user who is already signed in. */
function UsedLink() {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`This link has expired`}
      intro={<Trans>This link has already been used, or is more than 24 hours old. You're already signed in.</Trans>}
    >
      <p className="mt-6">
        <LinkButton wide to={urls.home()}>
          <Trans>Continue Shopping</Trans>
        </LinkButton>
      </p>
    </AuthScreen>
  )
}

function ExpiredLink() {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`This link has expired`}
      intro={
        <Trans>
          This link has already been used, or is more than 24 hours old. If you've confirmed your email, sign in. If
          not, create an account.
        </Trans>
      }
    >
      <p className="mt-6">
        <LinkButton wide to={urls.login()}>
          <Trans>Sign in</Trans>
        </LinkButton>
      </p>
      <AuthFooter>
        <TextLink to={urls.signup()} className="inline-flex min-h-11 items-center">
          <Trans>Create an account</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}
