import { createHash, randomBytes } from 'node:crypto'
import type { Shopper } from '#modules/accounts/contract.ts'
import { hashPassword } from '#modules/secrets/index.server.ts'
import type { SignInContext } from '#modules/sign-in/index.server.ts'
import { openEmailData } from '#modules/emails/index.server.ts'
import { makeIds } from '#shared/ids.ts'
import { DAY } from '#shared/time.ts'
import { TEST_SECRET, type TestDatabase } from './database.ts'

/** The sign-in context of an unknown visitor. */
export function stranger(more: Partial<SignInContext> = {}): SignInContext {
  return { kind: 'shopper', userAgent: null, ipAddress: '102.89.0.1', device: null, locale: 'en', ...more }
}

export type TestPerson = { userId: string; fullName: string; email: string; password: string }

/** A user with a confirmed email address and a password. */
export async function addPerson(
  { db }: Pick<TestDatabase, 'db'>,
  more: Partial<Omit<TestPerson, 'userId'>> & { phone?: string; secret?: string } = {},
): Promise<TestPerson> {
  const userId = makeIds(() => Date.now()).short()
  const { fullName = 'Ada Obi', email = `${userId}@example.com`, password = 'mango-tree-82', phone = null } = more
  const passwordHash = await hashPassword(password, more.secret ?? TEST_SECRET)
  const row = { id: userId, fullName, email, phone, passwordHash, emailConfirmedAt: new Date() }
  await db.insertInto('users').values(row).execute()
  return { userId, fullName, email, password }
}

export type TestEmail = { kind: string; locale: string; data: Record<string, unknown> }

/** The emails to an address, oldest first, with the link tokens that their reader gets. */
export async function emailsTo({ db }: Pick<TestDatabase, 'db'>, email: string): Promise<TestEmail[]> {
  const rows = await db
    .selectFrom('emails')
    .select(['kind', 'locale', 'data'])
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, data: openEmailData(TEST_SECRET, row.kind, row.data) }))
}

/** The token of the last email of this kind. */
export async function linkTo(database: Pick<TestDatabase, 'db'>, email: string, kind: string): Promise<string> {
  const last = (await emailsTo(database, email)).findLast((each) => each.kind === kind)
  if (typeof last?.data.token !== 'string') throw new Error(`no ${kind} was written to ${email}`)
  return last.data.token
}

export type SessionOf = {
  shopper: Shopper
  token: string
  /** the same person in another browser */
  again: () => Promise<Shopper>
}

/** A signed-in shopper, as a guard returns them. The session ends after an hour without a visit. */
export async function addShopperWithSession(
  { db }: Pick<TestDatabase, 'db'>,
  { now }: { now: Date },
): Promise<SessionOf> {
  const userId = makeIds(() => Date.now()).short()
  const person = { userId, fullName: 'Ada Obi', email: `${userId}@example.com` }
  await db.insertInto('users').values({ id: userId, fullName: person.fullName, email: person.email }).execute()
  async function signIn(): Promise<{ shopper: Shopper; token: string }> {
    const token = randomBytes(24).toString('base64url')
    const tokenHash = createHash('sha256').update(token).digest()
    const endsAt = new Date(now.getTime() + 30 * DAY)
    await db
      .insertInto('sessions')
      .values({ tokenHash, userId, idleSeconds: 3600, createdAt: now, lastSeenAt: now, provenAt: now, endsAt })
      .execute()
    return {
      token,
      shopper: {
        ...person,
        actor: 'shopper',
        sessionId: tokenHash.toString('base64url'),
        provenAt: now,
        changedAt: now,
      },
    }
  }
  return { ...(await signIn()), again: async () => (await signIn()).shopper }
}
