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
      preview={t`One tap, and your ${siteName} account is ready.`}
      title={<Trans>Welcome to {siteName}!</Trans>}
      reason={
        <Trans>Somebody signed up with this address. If it was not you, do nothing: no account will be made.</Trans>
      }
    >
      <EmailText>
        <Trans>
          Please confirm that this is your e-mail address. Then you can fill your cart, pay and follow your orders.
        </Trans>
      </EmailText>
      <EmailConfirmation href={link}>
        <Trans>Confirm my email</Trans>
      </EmailConfirmation>
    </PersonalEmail>
  )
}

const providerNames = { google: 'Google', facebook: 'Facebook' }

/** To who came through a provider that had verified the address: there is nothing left to confirm. */
export function Welcome({ provider, ...frame }: EmailFrame & { provider: keyof typeof providerNames }) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  const name = providerNames[provider]
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Your ${siteName} account is ready.`}
      title={<Trans>Welcome to {siteName}!</Trans>}
      reason={<Trans>Somebody came with this address through {name}. If it was not you, please write to us.</Trans>}
    >
      <EmailText>
        <Trans>
          Your account is ready: you can fill your cart, pay and follow your orders. Sign in through {name} as you did
          today; in your settings you can set a password too.
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
      preview={t`You have an account at ${siteName} already.`}
      title={<Trans>You have an account already</Trans>}
      reason={<Trans>Somebody tried to sign up with this address. If it was not you, you need do nothing.</Trans>}
    >
      <EmailText>
        <Trans>
          Somebody, probably you, has just signed up with this address again. Nothing was changed: sign in as before.
        </Trans>
      </EmailText>
      <EmailButton href={publicUrl(origin, urls.login())}>
        <Trans>Sign in</Trans>
      </EmailButton>
      <EmailText>
        <Trans>Forgotten your password? Here you can choose a new one:</Trans>
      </EmailText>
      <EmailLink href={publicUrl(origin, urls.forgotPassword())} />
    </FirstNameEmail>
  )
}
