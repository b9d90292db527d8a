import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { firstWord } from '#shared/text.ts'
import type { Shopper } from './contract.ts'
import { findPerson } from './queries-people.ts'
import { findSettings } from './queries-profile.ts'
import { defaultSettings, type AccountSettings } from './settings.ts'
import { unsetNewsletter } from './store-people.ts'

/** `device`: settings of this device. They apply until the account has its own settings. */
export async function getSettings(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper,
  device: Partial<AccountSettings> = {},
): Promise<AccountSettings> {
  return (await findSettings(deps.db, shopper.userId)) ?? { ...defaultSettings, ...device }
}

/** Called when someone unsubscribes from the newsletter through the link of an email. */
export async function optOutOfNewsletter(tx: Tx, email: string): Promise<void> {
  await unsetNewsletter(tx, email)
}

/** `asked-for`: a single email that the user has requested. */
export type EmailChoice = 'orderUpdates' | 'promotions' | 'newsletter' | 'messages' | 'asked-for'

/** Emails about the security of the account skip this check: they are always sent. */
export async function wantsEmail(deps: Pick<Deps, 'db'>, userId: string, input: EmailChoice): Promise<boolean> {
  return isWanted((await findSettings(deps.db, userId)) ?? defaultSettings, input)
}

export type EmailReader = { email: string; firstName: string; locale: EmailLocale }

/**
 * For emails that are not about the security of the account. null: the user doesn't want this email, or has deleted the
 * account.
 */
export async function findEmailReader(
  deps: Pick<Deps, 'db'>,
  userId: string,
  input: EmailChoice,
): Promise<EmailReader | null> {
  const [person, chosen] = await Promise.all([findPerson(deps.db, userId), findSettings(deps.db, userId)])
  const settings = chosen ?? defaultSettings
  if (!person || !isWanted(settings, input)) return null
  // no offers to an address that the user hasn't confirmed
  if (input === 'promotions' && !person.isConfirmed) return null
  return { email: person.email, firstName: firstWord(person.fullName), locale: settings.language }
}

/** null: the user wants no such alert, or has deleted the account. */
export async function findAlertReader(
  deps: Pick<Deps, 'db'>,
  userId: string,
  about: 'orderUpdates' | 'messages',
): Promise<Pick<EmailReader, 'locale'> | null> {
  const [person, chosen] = await Promise.all([findPerson(deps.db, userId), findSettings(deps.db, userId)])
  const settings = chosen ?? defaultSettings
  const isWantedOnDevices = settings.push && (about === 'messages' || settings.orderUpdates)
  return person && isWantedOnDevices ? { locale: settings.language } : null
}

/** Emails about messages and requested emails have no switch of their own, only the general one. */
function isWanted(settings: AccountSettings, input: EmailChoice): boolean {
  return settings.email && (input === 'messages' || input === 'asked-for' || settings[input])
}
