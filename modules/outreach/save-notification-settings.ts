import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { AccountSettings, Shopper } from '#modules/accounts/contract.ts'
import { getSettings } from '#modules/accounts/index.server.ts'
import { removePushDevices } from '#modules/alerts/index.server.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { writeSettings } from '#modules/sign-in/index.server.ts'
import { isReader } from './queries.ts'
import { chooseNewsletter } from './subscribe.ts'

type NotificationSettings = Pick<AccountSettings, 'email' | 'push' | 'orderUpdates' | 'promotions' | 'newsletter'>

type Input = {
  choices: NotificationSettings
  /** the switch as the form showed it; only moving it changes the subscription */
  newsletterShown: boolean
  /** defaults for an account without settings */
  visitorSettings: Partial<AccountSettings>
  locale: EmailLocale
}

/** Updates the settings, the devices for alerts and the newsletter subscription together, so that they agree. */
export async function saveNotificationSettings(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  shopper: Shopper,
  { choices, newsletterShown, visitorSettings, locale }: Input,
): Promise<void> {
  const wants = choices.newsletter
  const isMoved = wants !== newsletterShown
  await inTransaction(deps.db, async (tx) => {
    const settings = await getSettings({ db: tx }, shopper, visitorSettings)
    if (!choices.push) await removePushDevices(tx, shopper)
    if (isMoved) await chooseNewsletter(tx, deps, shopper, { wants, locale })
    const newsletter = isMoved ? wants : await isReader(tx, shopper.email)
    await writeSettings(tx, deps, shopper, { ...settings, ...choices, newsletter })
  })
}
