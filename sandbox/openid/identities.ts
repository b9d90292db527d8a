import { createHash } from 'node:crypto'

export type Identity = {
  /** never changes and is never reused for another person */
  sub: string
  name: string
  email: string | null
  emailVerified: boolean
}

/** One identity for each case that the application must tell apart. */
export const IDENTITIES: readonly Identity[] = [
  { sub: '100000000000000000001', name: 'Ada Obi', email: 'ada.obi@example.com', emailVerified: true },
  { sub: '100000000000000000002', name: 'Bọ́lá Adéyẹmí', email: 'bola.adeyemi@example.com', emailVerified: true },
  { sub: '100000000000000000003', name: 'Chidi Eze', email: 'chidi.eze@example.com', emailVerified: false },
  { sub: '100000000000000000004', name: 'Danladi Musa', email: null, emailVerified: false },
]

const ADDRESS = /^[a-z0-9._%+'-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/

/** The same email address always yields the same identity. */
export function identityOf(typed: string, emailVerified: boolean): Identity | null {
  const email = typed.trim().toLowerCase()
  if (email.length > 254 || !ADDRESS.test(email)) return null
  const known = IDENTITIES.find((identity) => identity.email === email)
  const digits = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString()
  const sub = known?.sub ?? `2${digits.padStart(20, '0')}`
  return { sub, name: known?.name ?? email.split('@')[0] ?? email, email, emailVerified }
}

export function claimsOf(identity: Identity, scopes: readonly string[]): Record<string, string | boolean> {
  const [given = '', ...family] = identity.name.split(' ')
  return {
    sub: identity.sub,
    ...(scopes.includes('profile') && {
      name: identity.name,
      given_name: given,
      ...(family.length > 0 && { family_name: family.join(' ') }),
    }),
    ...(scopes.includes('email') &&
      identity.email !== null && { email: identity.email, email_verified: identity.emailVerified }),
  }
}
