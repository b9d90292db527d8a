import { createHash, randomBytes } from 'node:crypto'
import { CART_COOKIE, formatLines } from '#app/device/lines.ts'
import { makeIds } from '#shared/ids.ts'
import type { TestShop } from './shop.ts'
import { makeVisitor, type Visitor } from './visitor.ts'

/**
 * Inserts many signed-in shoppers with the same cart in two statements, without the sign-in form. Each has its own IP
 * address if 127.0.0.1 is a trusted proxy.
 */
export async function insertSignedInShoppers(
  shop: Pick<TestShop, 'url' | 'database'>,
  { size, products }: { size: number; products: string[] },
): Promise<Visitor[]> {
  const ids = makeIds(() => Date.now())
  const now = Date.now()
  const people = Array.from({ length: size }, () => ({ id: ids.short(), token: randomBytes(24).toString('base64url') }))
  const { db } = shop.database
  await db
    .insertInto('users')
    .values(
      people.map(({ id }) => ({ id, fullName: 'Ada Obi', email: `${id}@example.com`, emailConfirmedAt: new Date() })),
    )
    .execute()
  await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({
        tokenHash: createHash('sha256').update(token).digest(),
        userId: id,
        idleSeconds: 3600,
        createdAt: new Date(now),
        lastSeenAt: new Date(now),
        provenAt: new Date(now),
        endsAt: new Date(now + 86_400_000),
      })),
    )
    .execute()
  return people.map(({ id, token }, at) => {
    const visitor = makeVisitor(shop.url, { 'X-Forwarded-For': `102.89.${at >> 8}.${at & 255}` })
    visitor.userId = id
    visitor.jar.set('sz_session', token)
    visitor.jar.set(CART_COOKIE, formatLines(products.map((variantId) => ({ variantId, quantity: 1 }))))
    return visitor
  })
}
