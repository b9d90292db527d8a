import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { AuthFooter, AuthScreen } from '../shared/auth-screen.tsx'
import { MailboxHint } from '../shared/mailbox-hint.tsx'
import type { Route } from './+types/forgot-password'

type ForgotPasswordProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function ForgotPasswordScreen({ loaderData, actionData }: ForgotPasswordProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const form = useFirstError(actionData)
  useRefusalToast(actionData)
  const isBusy = useNavigation().formMethod === 'POST'
  const { returnTo, isSent, mailbox } = loaderData
  if (isSent) return <CheckYourEmail mailbox={mailbox} returnTo={returnTo} />
  return (
    <AuthScreen
      title={t`Forgot your password?`}
      intro={<Trans>Enter your account's email address and we'll send you a link to choose a new password.</Trans>}
    >
      <Form ref={form} method="post" noValidate className="mt-6 grid gap-4">
        <RefusalNote text={actionData?.refusal} failed={actionData?.failed} />
        <Field
          type="email"
          name="email"
          label={t`Email address`}
          autoComplete="email"
          required
          defaultValue={actionData?.values.email}
          error={say(actionData?.errors.email)}
          answer={actionData}
        />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Sending…`}>
          <Trans>Send link</Trans>
        </Button>
      </Form>
      <AuthFooter>
        <TextLink to={urls.login(returnTo)} className="inline-flex min-h-11 items-center">
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}

/** The same text whether the email address is known or not, so that it reveals nothing. */
function CheckYourEmail({ mailbox, returnTo }: { mailbox: string | null; returnTo: string }) {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`Check your email`}
      intro={
        <Trans>
          If that email address belongs to an account, we've sent it a link. The link works once and expires after one
          hour.
        </Trans>
      }
    >
      {mailbox ? <MailboxHint address={mailbox} /> : null}
      <AuthFooter>
        <TextLink to={urls.forgotPassword(undefined, returnTo)} className="inline-flex min-h-11 items-center">
          <Trans>Try again</Trans>
        </TextLink>
        <TextLink to={urls.login(returnTo)} className="inline-flex min-h-11 items-center">
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}
