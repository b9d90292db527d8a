import type { SavedAddress } from '#modules/accounts/contract.ts'
import type { CheckoutForm } from './contract.ts'

export function toSavedAddress(form: CheckoutForm): Omit<SavedAddress, 'id'> {
  const { firstName, lastName, phone, address: street, landmark, city, state, zipCode: postcode } = form
  return { firstName, lastName, phone, street, landmark, city, state, postcode }
}
