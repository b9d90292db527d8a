import { createHash, randomBytes } from 'node:crypto'
import type { TestShop } from './shop.ts'
import type { SignedIn } from './signed-in.ts'

/** A session of the admin dashboard, without the sign-in form. */
export async function signedInAdministrator(shop: TestShop): Promise<Omit<SignedIn, 'userId'>> {
  const token = randomBytes(24).toString('base64url')
  const now = Date.now()
  await shop.database.db
    .insertInto('adminSessions')
    .values({
      tokenHash: createHash('sha256').update(token).digest(),
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      endsAt: new Date(now + 8 * 3_600_000),
    })
    .execute()
  return {
    cookies: [{ name: 'sz_admin', value: token }],
    async ask(address, form, init = {}) {
      const headers = new Headers(init.headers)
      headers.set('Cookie', `sz_admin=${token}`)
      headers.set('Origin', shop.url)
      const body = form instanceof FormData || form === undefined ? form : new URLSearchParams(form)
      const method = form === undefined ? 'GET' : 'POST'
      return fetch(`${shop.url}${address}`, { method, redirect: 'manual', ...init, headers, ...(body ? { body } : {}) })
    },
  }
}
