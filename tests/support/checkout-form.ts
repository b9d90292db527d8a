import type { Visitor } from './visitor.ts'

export const ADDRESS = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'ada@example.com',
  phone: '0803 100 4217',
  address: '12 Admiralty Way',
  landmark: 'opposite the toll gate',
  city: 'Eti Osa',
  state: 'Lagos',
  zipCode: '',
  note: '',
  how: '',
}

/** The fields of the page's form, with the given values. */
export async function fillCheckout(
  visitor: Visitor,
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const html = await visitor.read('/checkout')
  const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { ...ADDRESS, key: hidden('key'), seen: hidden('seen'), ...more }
}
