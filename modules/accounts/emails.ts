import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Email, EmailLocale } from '#modules/emails/contract.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { findSettings } from './queries-profile.ts'

type EmailDeps = Pick<Deps, 'ids' | 'secret'>

/** To the person's own address, in the language that they chose, else in that of the page they came from. */
export async function writeToPerson(
  tx: Tx,
  deps: EmailDeps,
  person: { userId: string; email: string },
  letter: Email,
  locale: EmailLocale,
): Promise<void> {
  const chosen = await findSettings(tx, person.userId)
  const zone = chosen?.timezone
  const placed = 'at' in letter.data && zone ? ({ ...letter, data: { ...letter.data, zone } } as Email) : letter
  await writeToAddress(tx, deps, person.email, placed, chosen?.language ?? locale)
}

export async function writeToAddress(
  tx: Tx,
  deps: EmailDeps,
  email: string,
  letter: Email,
  locale: EmailLocale,
): Promise<void> {
  await writeEmail(tx, deps, { ...letter, to: email, locale, cause: `${letter.kind} ${deps.ids.ulid()}` })
}
