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
      preview={t`The link to choose a new password, good for one hour.`}
      title={<Trans>Choose a new password</Trans>}
      reason={
        <Trans>
          Somebody asked for a new password for this account. If it was not you, do nothing: the old one stays.
        </Trans>
      }
    >
      <EmailText>
        <Trans>
          With this link you choose a new password. It works once, within an hour, and signs you out everywhere.
        </Trans>
      </EmailText>
      <EmailButton href={link}>
        <Trans>Choose a new password</Trans>
      </EmailButton>
      <EmailText>
        <Trans>If the button does nothing, copy this address into your browser:</Trans>
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
      preview={t`Too many wrong passwords were tried.`}
      title={<Trans>We have closed your sign-in</Trans>}
      reason={<Trans>This is about the safety of your account, so it comes whatever you have chosen to receive.</Trans>}
    >
      <EmailText>
        <Trans>
          Within a day, fifty wrong passwords were tried for your account. Until you use this link, no password opens it
          from a device that we do not know. Your own devices stay signed in.
        </Trans>
      </EmailText>
      <EmailButton href={link}>
        <Trans>Open it again</Trans>
      </EmailButton>
      <EmailText>
        <Trans>
          You choose a new password there. The link works once, within an hour; later, ask for a new one here:
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
      preview={t`Your password was changed.`}
      title={<Trans>Your password was changed</Trans>}
      reason={<ForSafety />}
    >
      <EmailText>
        <Trans>It was changed on {sayMoment({ at, zone }, frame.locale)}, and other devices were signed out.</Trans>
      </EmailText>
      <NotYou {...frame} />
    </FirstNameEmail>
  )
}

export function NewSignIn({ at, zone, device, ...frame }: EmailFrame & Moment & { device: string }) {
  const { t } = useLingui()
  const name = nameDevice(device) ?? t`an unknown device`
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Somebody signed in to your account on a new device.`}
      title={<Trans>A new sign-in</Trans>}
      reason={<Trans>You get these emails because login alerts are on; you can turn them off in your settings.</Trans>}
    >
      <EmailText>
        <Trans>
          On {sayMoment({ at, zone }, frame.locale)} somebody signed in to your account on a device that we had not seen
          before: {name}.
        </Trans>
      </EmailText>
      <NotYou {...frame} />
    </FirstNameEmail>
  )
}

export function TwoFactorChanged({ at, zone, isOn, ...frame }: EmailFrame & Moment & { isOn: boolean }) {
  const { t } = useLingui()
  const moment = sayMoment({ at, zone }, frame.locale)
  return (
    <FirstNameEmail
      {...frame}
      preview={isOn ? t`Two-factor sign-in is on.` : t`Two-factor sign-in is off.`}
      title={isOn ? <Trans>Two-factor sign-in is on</Trans> : <Trans>Two-factor sign-in is off</Trans>}
      reason={<ForSafety />}
    >
      <EmailText>
        {isOn ? (
          <Trans>
            Since {moment} your account asks for a code of your authenticator app. Keep the recovery codes safe.
          </Trans>
        ) : (
          <Trans>Since {moment} the password alone opens your account.</Trans>
        )}
      </EmailText>
      <NotYou {...frame} />
    </FirstNameEmail>
  )
}

export function CodesGuessed({ at, zone, ...frame }: EmailFrame & Moment) {
  const { t } = useLingui()
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Your password was typed, and then wrong codes.`}
      title={<Trans>Somebody may know your password</Trans>}
      reason={<ForSafety />}
    >
      <EmailText>
        <Trans>
          On {sayMoment({ at, zone }, frame.locale)} somebody typed your password on a device that we do not know, and
          then five wrong codes. They were not let in.
        </Trans>
      </EmailText>
      <NotYou {...frame} />
    </FirstNameEmail>
  )
}

export function RecoveryCodeUsed({ at, zone, left, ...frame }: EmailFrame & Moment & { left: number }) {
  const { t } = useLingui()
  return (
    <FirstNameEmail
      {...frame}
      preview={t`One of your recovery codes was used.`}
      title={<Trans>A recovery code was used</Trans>}
      reason={<ForSafety />}
    >
      <EmailText>
        <Trans>
          On {sayMoment({ at, zone }, frame.locale)} one of your recovery codes opened your account; {left} are left.
          You can make new ones in your settings.
        </Trans>
      </EmailText>
      <NotYou {...frame} />
    </FirstNameEmail>
  )
}

export function AccountDeleted({ byShop, ...frame }: EmailFrame & { byShop: boolean }) {
  const { t } = useLingui()
  const { siteName } = frame.shop
  return (
    <FirstNameEmail
      {...frame}
      preview={t`Your ${siteName} account is gone.`}
      title={<Trans>Your account is gone</Trans>}
      reason={<Trans>This is the last email to this address.</Trans>}
    >
      <EmailText>
        {byShop ? (
          <Trans>
            Our administrator has closed your account and removed your name, addresses and pictures. What the law makes
            us keep, such as paid orders, stays without them. If you think that this is a mistake, please write to us.
          </Trans>
        ) : (
          <Trans>
            As you asked, we have removed your name, addresses and pictures. What the law makes us keep, such as paid
            orders, stays without them. Thank you for having been with us.
          </Trans>
        )}
      </EmailText>
    </FirstNameEmail>
  )
}

function NotYou({ shop }: EmailFrame) {
  return (
    <>
      <EmailText>
        <Trans>If it was you, all is well. If not, choose a new password now: that signs everybody out.</Trans>
      </EmailText>
      <EmailButton href={publicUrl(shop.origin, urls.forgotPassword())}>
        <Trans>That was not me</Trans>
      </EmailButton>
    </>
  )
}

function ForSafety() {
  return <Trans>This is about the safety of your account, so it comes whatever you have chosen to receive.</Trans>
}

type Moment = { at: string; zone: string }

/** In the time of whoever reads it, with its name: an email does not know where it is read. */
function sayMoment({ at, zone }: Moment, locale: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone: zone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-NG' : locale, { ...day, ...time }).format(new Date(at))
}
