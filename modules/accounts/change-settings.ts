import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { firstWord } from '#shared/text.ts'
import type { Shopper } from './contract.ts'
import { findPerson } from './queries-people.ts'
import { findSettings } from './queries-profile.ts'
import { defaultSettings, type AccountSettings } from './settings.ts'
import { unsetNewsletter } from './store-people.ts'

/** `device`: what this device shows, which holds until something was chosen for the account. */
export async function getSettings(
  deps: Pick<Deps, 'db'>,
  shopper: Shopper,
  device: Partial<AccountSettings> = {},
): Promise<AccountSettings> {
  return (await findSettings(deps.db, shopper.userId)) ?? { ...defaultSettings, ...device }
}

/** Somebody has left the newsletter by the link of an email. */
export async function forgetNewsletterChoice(tx: Tx, email: string): Promise<void> {
  await unsetNewsletter(tx, email)
}

/** `asked-for`: an email that somebody has asked for, one at a time. */
export type EmailChoice = 'orderUpdates' | 'promotions' | 'newsletter' | 'messages' | 'asked-for'

/** Does this person want such emails? What is about the safety of the account is never asked. */
export async function wantsEmail(deps: Pick<Deps, 'db'>, userId: string, input: EmailChoice): Promise<boolean> {
  return isWanted((await findSettings(deps.db, userId)) ?? defaultSettings, input)
}

export type EmailReader = { email: string; firstName: string; locale: EmailLocale }

/** Where an email goes that is not about the safety of the account; null: they do not want it, or have gone. */
export async function findEmailReader(
  deps: Pick<Deps, 'db'>,
  userId: string,
  input: EmailChoice,
): Promise<EmailReader | null> {
  const [person, chosen] = await Promise.all([findPerson(deps.db, userId), findSettings(deps.db, userId)])
  const settings = chosen ?? defaultSettings
  if (!person || !isWanted(settings, input)) return null
  // nobody is sent offers who has not shown that the address is theirs
  if (input === 'promotions' && !person.isConfirmed) return null
  return { email: person.email, firstName: firstWord(person.fullName), locale: settings.language }
}

/** Whom an alert goes to, by what it is about; null: they want none, or have gone. */
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

/** Somebody who is written to, or has asked for an email, gets it unless they want no emails at all. */
function isWanted(settings: AccountSettings, input: EmailChoice): boolean {
  return settings.email && (input === 'messages' || input === 'asked-for' || settings[input])
}
