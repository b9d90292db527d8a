import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Email, EmailLocale } from '#modules/emails/contract.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { findSettings } from './queries-profile.ts'

type EmailDeps = Pick<Deps, 'ids' | 'secret'>

/** Uses the language in the user's settings, or else `locale`, the language of the page. */
export async function queueEmailToUser(
  tx: Tx,
  deps: EmailDeps,
  person: { userId: string; email: string },
  email: Email,
  locale: EmailLocale,
): Promise<void> {
  const chosen = await findSettings(tx, person.userId)
  const zone = chosen?.timezone
  const placed = 'at' in email.data && zone ? ({ ...email, data: { ...email.data, zone } } as Email) : email
  await queueEmailToAddress(tx, deps, person.email, placed, chosen?.language ?? locale)
}

export async function queueEmailToAddress(
  tx: Tx,
  deps: EmailDeps,
  to: string,
  email: Email,
  locale: EmailLocale,
): Promise<void> {
  await writeEmail(tx, deps, { ...email, to, locale, cause: `${email.kind} ${deps.ids.ulid()}` })
}
