import type { SavedAddress } from '#modules/accounts/contract.ts'
import type { Delivery } from '#modules/orders/index.server.ts'
import type { CheckoutForm } from './contract.ts'

export function toDelivery(form: CheckoutForm): Delivery {
  const { firstName, lastName, phone, address, landmark, city, state, zipCode: postcode, note: deliveryNote } = form
  return { firstName, lastName, phone, address, landmark, city, state, postcode, deliveryNote }
}

export function toSavedAddress(form: CheckoutForm): Omit<SavedAddress, 'id'> {
  const { address: street, deliveryNote: _, ...address } = toDelivery(form)
  return { ...address, street }
}
