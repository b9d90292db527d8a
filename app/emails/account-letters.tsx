import { Trans, useLingui } from '@lingui/react/macro'
import { nameDevice } from '#shared/device-name.ts'
import { publicUrl, urls } from '../urls.ts'
import { FirstNameLetter, LetterButton, LetterLink, LetterText, type LetterFrame } from './letter.tsx'

export function ResetPassword({ token, ...frame }: LetterFrame & { token: string }) {
  const { t } = useLingui()
  const link = publicUrl(frame.shop.origin, urls.resetPassword(token))
  return (
    <FirstNameLetter
      {...frame}
      preview={t`The link to choose a new password, good for one hour.`}
      title={<Trans>Choose a new password</Trans>}
      reason={
        <Trans>
          Somebody asked for a new password for this account. If it was not you, do nothing: the old one stays.
        </Trans>
      }
    >
      <LetterText>
        <Trans>
          With this link you choose a new password. It works once, within an hour, and signs you out everywhere.
        </Trans>
      </LetterText>
      <LetterButton href={link}>
        <Trans>Choose a new password</Trans>
      </LetterButton>
      <LetterText>
        <Trans>If the button does nothing, copy this address into your browser:</Trans>
      </LetterText>
      <LetterLink href={link} />
    </FirstNameLetter>
  )
}

export function SignInClosed({ token, ...frame }: LetterFrame & { token: string }) {
  const { t } = useLingui()
  const link = publicUrl(frame.shop.origin, urls.resetPassword(token))
  return (
    <FirstNameLetter
      {...frame}
      preview={t`Too many wrong passwords were tried.`}
      title={<Trans>We have closed your sign-in</Trans>}
      reason={<Trans>This is about the safety of your account, so it comes whatever you have chosen to receive.</Trans>}
    >
      <LetterText>
        <Trans>
          Within a day, fifty wrong passwords were tried for your account. Until you use this link, no password opens it
          from a device that we do not know. Your own devices stay signed in.
        </Trans>
      </LetterText>
      <LetterButton href={link}>
        <Trans>Open it again</Trans>
      </LetterButton>
      <LetterText>
        <Trans>
          You choose a new password there. The link works once, within an hour; later, ask for a new one here:
        </Trans>
      </LetterText>
      <LetterLink href={publicUrl(frame.shop.origin, urls.forgotPassword())} />
    </FirstNameLetter>
  )
}

export function PasswordChanged({ at, zone, ...frame }: LetterFrame & Moment) {
  const { t } = useLingui()
  return (
    <FirstNameLetter
      {...frame}
      preview={t`Your password was changed.`}
      title={<Trans>Your password was changed</Trans>}
      reason={<ForSafety />}
    >
      <LetterText>
        <Trans>It was changed on {sayMoment({ at, zone }, frame.locale)}, and other devices were signed out.</Trans>
      </LetterText>
      <NotYou {...frame} />
    </FirstNameLetter>
  )
}

export function NewSignIn({ at, zone, device, ...frame }: LetterFrame & Moment & { device: string }) {
  const { t } = useLingui()
  const name = nameDevice(device) ?? t`an unknown device`
  return (
    <FirstNameLetter
      {...frame}
      preview={t`Somebody signed in to your account on a new device.`}
      title={<Trans>A new sign-in</Trans>}
      reason={<Trans>You get these emails because login alerts are on; you can turn them off in your settings.</Trans>}
    >
      <LetterText>
        <Trans>
          On {sayMoment({ at, zone }, frame.locale)} somebody signed in to your account on a device that we had not seen
          before: {name}.
        </Trans>
      </LetterText>
      <NotYou {...frame} />
    </FirstNameLetter>
  )
}

export function TwoFactorChanged({ at, zone, isOn, ...frame }: LetterFrame & Moment & { isOn: boolean }) {
  const { t } = useLingui()
  const moment = sayMoment({ at, zone }, frame.locale)
  return (
    <FirstNameLetter
      {...frame}
      preview={isOn ? t`Two-factor sign-in is on.` : t`Two-factor sign-in is off.`}
      title={isOn ? <Trans>Two-factor sign-in is on</Trans> : <Trans>Two-factor sign-in is off</Trans>}
      reason={<ForSafety />}
    >
      <LetterText>
        {isOn ? (
          <Trans>
            Since {moment} your account asks for a code of your authenticator app. Keep the recovery codes safe.
          </Trans>
        ) : (
          <Trans>Since {moment} the password alone opens your account.</Trans>
        )}
      </LetterText>
      <NotYou {...frame} />
    </FirstNameLetter>
  )
}

export function CodesGuessed({ at, zone, ...frame }: LetterFrame & Moment) {
  const { t } = useLingui()
  return (
    <FirstNameLetter
      {...frame}
      preview={t`Your password was typed, and then wrong codes.`}
      title={<Trans>Somebody may know your password</Trans>}
      reason={<ForSafety />}
    >
      <LetterText>
        <Trans>
          On {sayMoment({ at, zone }, frame.locale)} somebody typed your password on a device that we do not know, and
          then five wrong codes. They were not let in.
        </Trans>
      </LetterText>
      <NotYou {...frame} />
    </FirstNameLetter>
  )
}

export function RecoveryCodeUsed({ at, zone, left, ...frame }: LetterFrame & Moment & { left: number }) {
  const { t } = useLingui()
  return (
    <FirstNameLetter
      {...frame}
      preview={t`One of your recovery codes was used.`}
      title={<Trans>A recovery code was used</Trans>}
      reason={<ForSafety />}
    >
      <LetterText>
        <Trans>
          On {sayMoment({ at, zone }, frame.locale)} one of your recovery codes opened your account; {left} are left.
          You can make new ones in your settings.
        </Trans>
      </LetterText>
      <NotYou {...frame} />
    </FirstNameLetter>
  )
}

export function AccountDeleted({ byShop, ...frame }: LetterFrame & { byShop: boolean }) {
  const { t } = useLingui()
  const { siteName } = frame.shop
  return (
    <FirstNameLetter
      {...frame}
      preview={t`Your ${siteName} account is gone.`}
      title={<Trans>Your account is gone</Trans>}
      reason={<Trans>This is the last email to this address.</Trans>}
    >
      <LetterText>
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
      </LetterText>
    </FirstNameLetter>
  )
}

function NotYou({ shop }: LetterFrame) {
  return (
    <>
      <LetterText>
        <Trans>If it was you, all is well. If not, choose a new password now: that signs everybody out.</Trans>
      </LetterText>
      <LetterButton href={publicUrl(shop.origin, urls.forgotPassword())}>
        <Trans>That was not me</Trans>
      </LetterButton>
    </>
  )
}

function ForSafety() {
  return <Trans>This is about the safety of your account, so it comes whatever you have chosen to receive.</Trans>
}

type Moment = { at: string; zone: string }

/** In the time of whoever reads it, with its name: a letter does not know where it is read. */
function sayMoment({ at, zone }: Moment, locale: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', timeZone: zone, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-NG' : locale, { ...day, ...time }).format(new Date(at))
}
