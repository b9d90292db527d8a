import type { Deps } from '#infra/deps.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { normalEmail, type Viewer } from './contract.ts'
import type { AdminSignInRefusal, SignInRefusal } from './errors.ts'
import { isPassword } from './password.ts'
import { findAdminPasswordHash, findUserByEmail } from './queries.ts'
import { startAdminSession, startSession, type SessionKind, type StartedSession } from './session.ts'

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

export async function signIn(
  deps: SignInDeps,
  input: { email: string; password: string; kind: SessionKind; userAgent: string | null },
): Promise<Ok<StartedSession & { viewer: Viewer }> | SignInRefusal> {
  const user = await findUserByEmail(deps.db, normalEmail(input.email))
  const right = await isPassword(input.password, user?.passwordHash ?? null, deps.secret)
  if (right === null) return refuse('busy')
  if (!right || !user) return refuse('wrong-credentials')
  const session = await startSession(deps, { userId: user.userId, kind: input.kind, userAgent: input.userAgent })
  return ok({ ...session, viewer: { userId: user.userId, fullName: user.fullName, email: user.email } })
}

export async function signInAdministrator(
  deps: SignInDeps,
  input: { password: string; userAgent: string | null },
): Promise<Ok<StartedSession> | AdminSignInRefusal> {
  const right = await isPassword(input.password, await findAdminPasswordHash(deps.db), deps.secret)
  if (right === null) return refuse('busy')
  if (!right) return refuse('wrong-password')
  return ok(await startAdminSession(deps, input.userAgent))
}
