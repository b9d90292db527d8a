import { Trans, useLingui } from '@lingui/react/macro'
import { nameDevice } from '#shared/device-name.ts'
import { publicUrl, urls } from '../urls.ts'
import { FirstNameEmail, EmailButton, EmailLink, EmailText, type EmailFrame } from './email-parts.tsx'

export function ResetPassword({ token, ...frame }: EmailFrame & { token: string }) {
  const { t } = useLingui()
  const link = publicUrl(frame.shop.origin, urls.resetPassword(token))
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Here's your link to choose a new password. It expires in one hour.`}
      title={<Trans>Choose a new password</Trans>}
      reason={
        <Trans>
          You're receiving this email because someone asked to reset your password. If it wasn't you, ignore this email
          and your password stays the same.
        </Trans>
      }
    >
      <EmailText>
        <Trans>
          Use this link to choose a new password. It works once and expires in one hour. When you change your password,
          we sign you out everywhere.
        </Trans>
      </EmailText>
      <EmailButton href={link}>
        <Trans>Choose a new password</Trans>
      </EmailButton>
      <EmailText>
        <Trans>If the button doesn't work, copy this link into your browser:</Trans>
      </EmailText>
      <EmailLink href={link} />
    </FirstNameEmail>
  )
}

export function SignInClosed({ token, ...frame }: EmailFrame & { token: string }) {
  const { t } = useLingui()
  const link = publicUrl(frame.shop.origin, urls.resetPassword(token))
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Someone entered too many wrong passwords. Unlock your account with the link inside.`}
      title={<Trans>We've blocked new sign-ins to your account</Trans>}
      reason={<SecurityAdvice />}
    >
      <EmailText>
        <Trans>
          Someone entered fifty wrong passwords for your account in one day. We've blocked sign-in on new devices until
          you unlock your account. Your own devices stay signed in.
        </Trans>
      </EmailText>
      <EmailButton href={link}>
        <Trans>Unlock my account</Trans>
      </EmailButton>
      <EmailText>
        <Trans>
          The button opens a page where you can choose a new password. The link works once and expires in one hour.
          After that, request a new link here:
        </Trans>
      </EmailText>
      <EmailLink href={publicUrl(frame.shop.origin, urls.forgotPassword())} />
    </FirstNameEmail>
  )
}

export function PasswordChanged({ at, zone, ...frame }: EmailFrame & Moment) {
  const { t } = useLingui()
  return (
    <FirstNameEmail
      {...frame}
      preview={t`If this wasn't you, choose a new password now.`}
      title={<Trans>Your password was changed</Trans>}
      reason={<SecurityAdvice />}
    >
      <EmailText>
        <Trans>
          Your password was changed on {sayMoment({ at, zone }, frame.locale)}, and we signed out your other devices.
        </Trans>
      </EmailText>
      <UnrecognisedActivity {...frame} />
    </FirstNameEmail>
  )
}

export function NewSignIn({ at, zone, device, ...frame }: EmailFrame & Moment & { device: string }) {
  const { t } = useLingui()
  const name = nameDevice(device)
  const moment = sayMoment({ at, zone }, frame.locale)
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Someone signed in to your account on a new device.`}
      title={<Trans>A new sign-in to your account</Trans>}
      reason={
        <Trans>You're receiving this email because login alerts are on. You can turn them off in your settings.</Trans>
      }
    >
      <EmailText>
        {name === null ? (
          <Trans>Someone signed in to your account on {moment} from a device we hadn't seen before.</Trans>
        ) : (
          <Trans>
            Someone signed in to your account on {moment} from a device we hadn't seen before: {name}.
          </Trans>
        )}
      </EmailText>
      <UnrecognisedActivity {...frame} />
    </FirstNameEmail>
  )
}

export function TwoFactorChanged({ at, zone, isOn, ...frame }: EmailFrame & Moment & { isOn: boolean }) {
  const { t } = useLingui()
  const moment = sayMoment({ at, zone }, frame.locale)
  return (
    <FirstNameEmail
      {...frame}
      preview={
        isOn
          ? t`As of ${moment}, you need a code from your authenticator app to sign in. Keep your recovery codes safe.`
          : t`As of ${moment}, your password alone is enough to sign in to your account.`
      }
      title={isOn ? <Trans>Two-factor authentication is on</Trans> : <Trans>Two-factor authentication is off</Trans>}
      reason={<SecurityAdvice />}
    >
      <EmailText>
        {isOn ? (
          <Trans>
            As of {moment}, you need a code from your authenticator app to sign in. Keep your recovery codes safe.
          </Trans>
        ) : (
          <Trans>As of {moment}, your password alone is enough to sign in to your account.</Trans>
        )}
      </EmailText>
      <UnrecognisedActivity {...frame} />
    </FirstNameEmail>
  )
}

export function CodesGuessed({ at, zone, ...frame }: EmailFrame & Moment) {
  const { t } = useLingui()
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Someone entered your password, then five wrong codes. They didn't get in.`}
      title={<Trans>Someone may know your password</Trans>}
      reason={<SecurityAdvice />}
    >
      <EmailText>
        <Trans>
          On {sayMoment({ at, zone }, frame.locale)}, someone entered your password on an unknown device, then five
          wrong codes. They didn't get in.
        </Trans>
      </EmailText>
      <UnrecognisedActivity {...frame} />
    </FirstNameEmail>
  )
}

export function RecoveryCodeUsed({ at, zone, left, ...frame }: EmailFrame & Moment & { left: number }) {
  const { t } = useLingui()
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Someone signed in with one of your recovery codes. If it wasn't you, choose a new password now.`}
      title={<Trans>A recovery code was used</Trans>}
      reason={<SecurityAdvice />}
    >
      <EmailText>
        <Trans>
          One of your recovery codes was used to sign in on {sayMoment({ at, zone }, frame.locale)}. Codes left: {left}.
          You can make new ones in your settings.
        </Trans>
      </EmailText>
      <UnrecognisedActivity {...frame} />
    </FirstNameEmail>
  )
}

export function AccountDeleted({ byShop, ...frame }: EmailFrame & { byShop: boolean }) {
  const { t } = useLingui()
  const { siteName, origin } = frame.shop
  return (
    <FirstNameEmail
      {...frame}
      preview={t`We've deleted your ${siteName} account and your personal details.`}
      title={<Trans>We've deleted your account</Trans>}
      reason={
        <Trans>
          You're receiving this email because your account was deleted. We'll email this address again only about orders
          in progress.
        </Trans>
      }
    >
      <EmailText>
        {byShop ? (
          <Trans>
            We've deleted your account, including your name, addresses and pictures. The law requires us to keep some
            records, for example of paid orders. We remove your details from these records once your orders are
            complete. If you think this is a mistake, please write to us.
          </Trans>
        ) : (
          <Trans>
            As you asked, we've deleted your account, including your name, addresses and pictures. The law requires us
            to keep some records, for example of paid orders. We remove your details from these records once your orders
            are complete. Thank you for shopping with us.
          </Trans>
        )}
      </EmailText>
      <EmailButton href={publicUrl(origin, urls.contact())}>
        <Trans>Contact us</Trans>
      </EmailButton>
    </FirstNameEmail>
  )
}

function UnrecognisedActivity({ shop }: EmailFrame) {
  return (
    <>
      <EmailText>
        <Trans>
          If this was you, you don't need to do anything. If not, choose a new password now. We'll then sign out every
          device.
        </Trans>
      </EmailText>
      <EmailButton href={publicUrl(shop.origin, urls.forgotPassword())}>
        <Trans>Choose a new password</Trans>
      </EmailButton>
    </>
  )
}

function SecurityAdvice() {
  return (
    <Trans>
      You're receiving this email because it concerns the security of your account. We send security emails whatever
      your settings.
    </Trans>
  )
}

type Moment = { at: string; zone: string }

/** An email can't detect its reader's time zone, so the text names the zone. */
function sayMoment({ at, zone }: Moment, locale: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone: zone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-NG' : locale, { ...day, ...time }).format(new Date(at))
}
