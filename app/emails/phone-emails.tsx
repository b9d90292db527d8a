import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '#shared/phone.ts'
import { publicUrl, urls } from '../urls.ts'
import {
  FirstNameEmail,
  EmailButton,
  EmailConfirmation,
  EmailLink,
  EmailText,
  type EmailFrame,
} from './email-parts.tsx'

/** The same text whether the number is free or belongs to another account, so that it reveals nothing. */
export function ConfirmPhone({ token, phone, ...frame }: EmailFrame & { token: string; phone: string }) {
  const { t } = useLingui()
  const { origin } = frame.shop
  const link = publicUrl(origin, urls.confirmPhone(token))
  const number = formatPhone(phone)
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Confirm ${number} to add it to your account.`}
      title={<Trans>Confirm your phone number</Trans>}
      reason={
        <Trans>You're receiving this email because someone entered this number while signed in to your account.</Trans>
      }
    >
      <EmailText>
        <Trans>You asked to add {number} to your account. Please confirm that it's yours.</Trans>
      </EmailText>
      <EmailConfirmation href={link}>
        <Trans>Confirm this number</Trans>
      </EmailConfirmation>
      <EmailText>
        <Trans>If it wasn't you, don't confirm the number. Choose a new password here to sign out every device:</Trans>
      </EmailText>
      <EmailLink href={publicUrl(origin, urls.forgotPassword())} />
    </FirstNameEmail>
  )
}

/** For the holder of the number. It doesn't name the account that asked. */
export function PhoneClaimed({ phone, ...frame }: EmailFrame & { phone: string }) {
  const { t } = useLingui()
  const { origin } = frame.shop
  const number = formatPhone(phone)
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Your phone number stays with your account.`}
      title={<Trans>Someone tried to add your phone number</Trans>}
      reason={
        <Trans>
          You're receiving this email because it concerns the security of your account. We send security emails whatever
          your settings.
        </Trans>
      }
    >
      <EmailText>
        <Trans>
          Someone tried to add {number} to another account. We didn't allow this, so the number stays with your account.
        </Trans>
      </EmailText>
      <EmailText>
        <Trans>
          If it was you, sign in to this account with that number. To use the number with another account, remove it
          from this account first.
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
