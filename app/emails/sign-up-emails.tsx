import { Trans, useLingui } from '@lingui/react/macro'
import { publicUrl, urls } from '../urls.ts'
import {
  FirstNameEmail,
  EmailButton,
  EmailConfirmation,
  EmailLink,
  EmailText,
  PersonalEmail,
  type EmailFrame,
} from './email-parts.tsx'

export function ConfirmSignUp({ token, ...frame }: Omit<EmailFrame, 'name'> & { token: string }) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  const link = publicUrl(origin, urls.confirmEmail(token))
  return (
    <PersonalEmail
      {...frame}
      preview={t`Confirm your email to activate your ${siteName} account.`}
      title={<Trans>Welcome to {siteName}!</Trans>}
      reason={
        <Trans>
          You're receiving this email because someone signed up with this email address. If it wasn't you, ignore this
          email and we won't create an account.
        </Trans>
      }
    >
      <EmailText>
        <Trans>
          Please confirm that this is your email address. Then you can pay, follow your orders and request returns.
        </Trans>
      </EmailText>
      <EmailConfirmation href={link}>
        <Trans>Confirm my email</Trans>
      </EmailConfirmation>
    </PersonalEmail>
  )
}

const providerNames = { google: 'Google', facebook: 'Facebook' }

/** The provider has already verified the email address, so there is nothing to confirm. */
export function Welcome({ provider, ...frame }: EmailFrame & { provider: keyof typeof providerNames }) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  const name = providerNames[provider]
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Your ${siteName} account is ready.`}
      title={<Trans>Welcome to {siteName}!</Trans>}
      reason={
        <Trans>
          You're receiving this email because someone signed up with this email address through {name}. If it wasn't
          you, please write to us.
        </Trans>
      }
    >
      <EmailText>
        <Trans>
          Your account is ready. You can fill your cart, pay and track your orders. Sign in with {name}, as you did
          today. You can also set a password in your settings.
        </Trans>
      </EmailText>
      <EmailButton href={publicUrl(origin, urls.home())}>
        <Trans>Continue Shopping</Trans>
      </EmailButton>
    </FirstNameEmail>
  )
}

export function AlreadySignedUp(frame: EmailFrame) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  return (
    <FirstNameEmail
      {...frame}
      preview={t`You already have an account with ${siteName}.`}
      title={<Trans>You already have an account</Trans>}
      reason={
        <Trans>
          You're receiving this email because someone tried to sign up with this email address. If it wasn't you, ignore
          this email.
        </Trans>
      }
    >
      <EmailText>
        <Trans>
          Someone, probably you, tried to sign up again with this email address. Nothing has changed, so sign in as
          usual.
        </Trans>
      </EmailText>
      <EmailButton href={publicUrl(origin, urls.login())}>
        <Trans>Sign in</Trans>
      </EmailButton>
      <EmailText>
        <Trans>Forgot your password? Choose a new one here:</Trans>
      </EmailText>
      <EmailLink href={publicUrl(origin, urls.forgotPassword())} />
    </FirstNameEmail>
  )
}
