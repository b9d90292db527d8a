import { Trans, useLingui } from '@lingui/react/macro'
import { formatPhone } from '#shared/phone.ts'
import { publicUrl, urls } from '../urls.ts'
import { FirstNameLetter, LetterButton, LetterLink, LetterText, type LetterFrame } from './letter.tsx'

/** The same words whether the number is free or belongs to another account. */
export function ConfirmPhone({ token, phone, ...frame }: LetterFrame & { token: string; phone: string }) {
  const { t } = useLingui()
  const { origin } = frame.shop
  const link = publicUrl(origin, urls.confirmPhone(token))
  const number = formatPhone(phone)
  return (
    <FirstNameLetter
      {...frame}
      preview={t`Your new phone number counts once you have confirmed it.`}
      title={<Trans>Confirm your phone number</Trans>}
      reason={<Trans>Someone who is signed in to your account entered this number.</Trans>}
    >
      <LetterText>
        <Trans>You asked to add {number} to your account. With this link you confirm it.</Trans>
      </LetterText>
      <LetterButton href={link}>
        <Trans>Confirm this number</Trans>
      </LetterButton>
      <LetterText>
        <Trans>
          The link works once, within 24 hours. If the button does nothing, copy this address into your browser:
        </Trans>
      </LetterText>
      <LetterLink href={link} />
      <LetterText>
        <Trans>It wasn't you? Don't confirm it. Choose a new password here, which signs everyone out:</Trans>
      </LetterText>
      <LetterLink href={publicUrl(origin, urls.forgotPassword())} />
    </FirstNameLetter>
  )
}

/** To the holder of the number. It does not say which account asked. */
export function PhoneClaimed({ phone, ...frame }: LetterFrame & { phone: string }) {
  const { t } = useLingui()
  const { origin } = frame.shop
  const number = formatPhone(phone)
  return (
    <FirstNameLetter
      {...frame}
      preview={t`Your phone number stays with your account.`}
      title={<Trans>Someone tried to add your phone number</Trans>}
      reason={<Trans>This is about the safety of your account, so it comes whatever you have chosen to receive.</Trans>}
    >
      <LetterText>
        <Trans>
          Someone tried to add {number} to another account. We refused it, and the number stays with your account.
        </Trans>
      </LetterText>
      <LetterText>
        <Trans>
          If it was you, sign in to this account with your number, or choose a new password. To use the number
          elsewhere, remove it from this account first.
        </Trans>
      </LetterText>
      <LetterButton href={publicUrl(origin, urls.login())}>
        <Trans>Sign in</Trans>
      </LetterButton>
      <LetterText>
        <Trans>Forgotten your password? Here you can choose a new one:</Trans>
      </LetterText>
      <LetterLink href={publicUrl(origin, urls.forgotPassword())} />
    </FirstNameLetter>
  )
}
