import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What the codes of the form schemas say to a person. */
const words: Record<string, MessageDescriptor> = {
  'email-required': msg`Email is required`,
  'email-invalid': msg`Email is invalid`,
  'password-required': msg`Password is required`,
  'password-short': msg`Password must be at least 6 characters`,
  'password-long': msg`Password must be at most 128 characters`,
  'password-wrong': msg`Invalid admin password`,
  'password-common': msg`Too many people use this password. Please choose another one.`,
  'password-own': msg`This password is made of your own name or address. Please choose one that is harder to guess.`,
  'email-invalid-here': msg`Please enter a valid email address`,
  'name-required': msg`Full name is required`,
  'name-short': msg`Full name must be at least 2 characters`,
  'name-long': msg`Full name must be at most 120 characters`,
  'name-invalid': msg`Full name must be one line of text`,
  'confirm-required': msg`Please confirm your password`,
  'passwords-differ': msg`Passwords do not match`,
  'terms-required': msg`You must accept the terms and conditions`,
  'password-not-yours': msg`This is not the password that you chose when you signed up.`,
  'code-required': msg`Please enter the code`,
  'code-wrong': msg`This code is not right, or it was used before.`,
  'current-password-wrong': msg`Your current password is not right`,
  'new-passwords-differ': msg`New passwords do not match`,
  'phone-invalid': msg`Type a Nigerian number, as in 0803 123 4567`,
  'phone-taken': msg`This phone number cannot be used here.`,
  'too-many-tries': msg`Too many tries. Wait a little, then try again.`,
  'address-long': msg`Address must be at most 500 characters`,
  'contact-name-required': msg`Please enter your full name`,
  'contact-email-required': msg`Please enter your email address`,
  'newsletter-email-required': msg`Please enter your email address`,
  'subject-required': msg`Please choose a subject`,
  'message-required': msg`Please write a message`,
  'message-long': msg`A message has at most 4,000 characters`,
  'line-invalid': msg`This must be one line of text`,
  'subject-missing': msg`Please give it a subject`,
  'subject-long': msg`A subject has at most 150 characters`,
  'text-long': msg`The text has at most 20,000 characters`,
  'company-long': msg`At most 120 characters`,
  'business-name-required': msg`Business name is required`,
  'business-name-short': msg`Business name must be at least 2 characters`,
  'business-name-long': msg`Business name must be at most 120 characters`,
  'business-name-invalid': msg`Business name must be one line of text`,
  'business-email-required': msg`Business email is required`,
  'business-phone-required': msg`Business phone is required`,
  'business-address-required': msg`Business address is required`,
  'business-description-long': msg`This is too long`,
  'amount-invalid': msg`Type an amount in naira, as in 2,500`,
  'site-name-required': msg`The shop needs a name`,
  'site-name-long': msg`At most 60 characters`,
  'site-description-long': msg`At most 200 characters`,
  'site-phone-required': msg`Please enter a phone number`,
  'send-again': msg`This could not be sent. Please send it again.`,
  'reason-required': msg`Please give a reason`,
  'reason-long': msg`A reason has at most 1,000 characters`,
  'text-invalid': msg`This holds signs that are no text`,
  'holiday-invalid': msg`Choose a day after today, within a year`,
  'sure-required': msg`Tick this to go on`,
}

/** From a field's code to its sentence; nothing where there is no problem. */
export function useFieldWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(words[code] ?? msg`This is not as it should be`))
}
