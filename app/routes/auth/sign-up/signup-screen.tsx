import { Trans, useLingui } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { AuthFooter, AuthScreen } from '../shared/auth-screen.tsx'
import { MailboxHint } from '../shared/mailbox-hint.tsx'
import { ProviderButtons } from '#app/components/provider-buttons.tsx'
import { SignUpForm } from '../shared/sign-up-form.tsx'
import type { Route } from './+types/signup'

type SignUpProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

export function SignUpScreen({ loaderData, actionData }: SignUpProps) {
  const { t } = useLingui()
  const { returnTo, isSent, mailbox, providers } = loaderData
  if (isSent) return <CheckYourEmail mailbox={mailbox} returnTo={returnTo} />
  return (
    <AuthScreen
      title={t`Create an account`}
      intro={
        <Trans>
          Already have an account? <TextLink to={urls.login(returnTo)}>Sign in</TextLink>
        </Trans>
      }
    >
      <SignUpForm answer={actionData} />
      <ProviderButtons providers={providers} returnTo={returnTo} />
    </AuthScreen>
  )
}

/** The same text for all email addresses. Only the email itself says whether it has an account. */
function CheckYourEmail({ mailbox, returnTo }: { mailbox: string | null; returnTo: string }) {
  const { t } = useLingui()
  return (
    <AuthScreen
      title={t`Check your email`}
      intro={
        <Trans>We've emailed you a link. Open it within 24 hours to confirm your email address and sign in.</Trans>
      }
    >
      <p className="mt-3 text-md text-text-2">
        <Trans>Nothing yet? Check your spam folder, or try again in a few minutes.</Trans>
      </p>
      {mailbox ? <MailboxHint address={mailbox} /> : null}
      <AuthFooter>
        <TextLink to={urls.signup(undefined, returnTo)} className="inline-flex min-h-11 items-center">
          <Trans>Try again</Trans>
        </TextLink>
        <TextLink to={urls.login(returnTo)} className="inline-flex min-h-11 items-center">
          <Trans>Sign in</Trans>
        </TextLink>
      </AuthFooter>
    </AuthScreen>
  )
}
