import { createHash, randomBytes } from 'node:crypto'
import type { TestShop } from './shop.ts'
import { makeVisitor, type Visitor } from './visitor.ts'

export type SignedIn = {
  userId: string
  cookies: { name: string; value: string }[]
  /** sends a request as this person, with our own Origin, and does not follow redirects */
  ask: (address: string, form?: Record<string, string> | FormData, init?: RequestInit) => Promise<Response>
}

/**
 * A session without the sign-in form, which would take a second for hashing. The password was confirmed `minutesAgo`.
 */
export async function signedInAs(
  shop: TestShop,
  email: string,
  options: { minutesAgo?: number; userAgent?: string } = {},
): Promise<SignedIn> {
  const { db } = shop.database
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const token = randomBytes(24).toString('base64url')
  const now = Date.now()
  const provenAt = new Date(now - (options.minutesAgo ?? 0) * 60_000)
  await db
    .insertInto('sessions')
    .values({
      tokenHash: createHash('sha256').update(token).digest(),
      userId: user.id,
      idleSeconds: 3600,
      createdAt: provenAt,
      lastSeenAt: new Date(now),
      provenAt,
      endsAt: new Date(now + 86_400_000),
      userAgent: options.userAgent ?? null,
    })
    .execute()
  return {
    userId: user.id,
    cookies: [{ name: 'sz_session', value: token }],
    async ask(address, form, init = {}) {
      const headers = new Headers(init.headers)
      const extra = headers.get('Cookie')
      headers.set('Cookie', `sz_session=${token}${extra ? `; ${extra}` : ''}`)
      headers.set('Origin', shop.url)
      const body = form instanceof FormData || form === undefined ? form : new URLSearchParams(form)
      const method = form === undefined ? 'GET' : 'POST'
      return fetch(`${shop.url}${address}`, { method, redirect: 'manual', ...init, headers, ...(body ? { body } : {}) })
    },
  }
}

/** A signed-in visitor with a cookie jar. */
export async function visitorSignedInAs(shop: TestShop, email: string): Promise<Visitor> {
  const visitor = makeVisitor(shop.url)
  const { userId, cookies } = await signedInAs(shop, email)
  visitor.userId = userId
  for (const { name, value } of cookies) visitor.jar.set(name, value)
  return visitor
}

/** The message that a response stores for the next page. */
export function flashOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sz_flash='))
  const value = cookie?.split(';')[0]?.slice('sz_flash='.length) ?? ''
  return (JSON.parse(Buffer.from(value, 'base64url').toString() || '{}') as { text?: string }).text ?? ''
}
