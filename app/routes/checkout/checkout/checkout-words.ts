import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const words: Record<string, MessageDescriptor> = {
  'first-name-required': msg`Please fill in first name`,
  'last-name-required': msg`Please fill in last name`,
  'email-required': msg`Please fill in email`,
  'phone-required': msg`Please fill in phone`,
  'address-required': msg`Please fill in address`,
  'city-required': msg`Please fill in city`,
  'state-required': msg`Please fill in state`,
  'email-invalid': msg`Please enter a valid email address`,
  'phone-invalid': msg`Enter a Nigerian phone number, for example 0803 123 4567`,
  'state-unknown': msg`Please choose your state`,
  'name-has-link': msg`Enter only the name, without web addresses or symbols`,
  'payment-under-way': msg`Select the box to pay for this cart as well`,
  'too-long': msg`Enter shorter text`,
}

export function useCheckoutWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  return (code) => (code === undefined ? undefined : t(words[code] ?? msg`Please check this field`))
}
