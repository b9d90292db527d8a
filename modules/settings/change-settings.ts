import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { MOST_HOLIDAYS, type HeroSlide, type SiteSettingsForm } from './contract.ts'
import { lockHolidays, lockSiteSettings, setHolidays, updateSiteSettings, valuesOf, type SettingsRow } from './store.ts'

/** Only a guard creates this. It is declared here, because this module may not import accounts. */
type Administrator = { actor: 'administrator' }
type SettingsDeps = Pick<Deps, 'db' | 'clock'>

/** A trigger on the table refreshes the pages that show these settings. */
export async function saveSiteSettings(
  deps: SettingsDeps,
  _administrator: Administrator,
  input: { settings: SiteSettingsForm; version?: string | undefined; ipAddress: string },
): Promise<Ok<null> | Refusal<'changed-meanwhile', { version: string }>> {
  const { settings, version, ipAddress } = input
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSiteSettings(tx)
    const now = valuesOf(before)
    if (isOutdated(version, now)) return refuse('changed-meanwhile', { version: versionOf(now) })
    const after = toRow(settings)
    await updateSiteSettings(tx, after, deps.clock.now())
    const subject = { kind: 'settings', id: 'site' }
    await recordAudit(tx, { actor: 'administrator', action: 'settings-changed', subject, before, after, ipAddress })
    return ok(null)
  })
}

function toRow(settings: SiteSettingsForm): SettingsRow {
  const { siteName, siteDescription, contactEmail, contactPhone, postalAddress, companyNumber } = settings
  const {
    shippingFee,
    freeShippingAbove,
    usdRateKobo,
    eurRateKobo,
    promoText,
    statProducts,
    statCustomers,
    statVendors,
    statCategories,
  } = settings
  return {
    siteName,
    siteDescription,
    contactEmail,
    contactPhone,
    postalAddress,
    companyNumber,
    shippingFee,
    freeShippingAbove,
    usdRateKobo,
    eurRateKobo,
    commissionBps: settings.commission,
    promoIsOn: settings.promoIsOn === 'on',
    promoText,
    statProducts,
    statCustomers,
    statVendors,
    statCategories,
    statsAreLive: settings.statsAreLive === 'on',
    heroSlides: toSlides(settings),
  }
}

function toSlides(form: SiteSettingsForm): HeroSlide[] {
  const slides = [
    { title: form.slide1Title, text: form.slide1Text, button: form.slide1Button, to: form.slide1To },
    { title: form.slide2Title, text: form.slide2Text, button: form.slide2Button, to: form.slide2To },
    { title: form.slide3Title, text: form.slide3Text, button: form.slide3Button, to: form.slide3To },
  ]
  return slides.some(({ title }) => title !== '') ? slides : []
}

/** A payout on a holiday moves to the next working day. false: nothing changed. */
export async function changeHolidays(
  deps: SettingsDeps,
  _administrator: Administrator,
  input: { intent: 'add' | 'remove'; day: string; ipAddress: string },
): Promise<boolean> {
  const { intent, day, ipAddress } = input
  return inTransaction(deps.db, async (tx) => {
    const before = await lockHolidays(tx)
    const isThere = before.includes(day)
    if (isThere === (intent === 'add') || (intent === 'add' && before.length >= MOST_HOLIDAYS)) return false
    const days = intent === 'add' ? [...before, day].toSorted() : before.filter((one) => one !== day)
    await setHolidays(tx, days, deps.clock.now())
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'holidays-changed',
      subject: { kind: 'settings', id: 'holidays' },
      before: { days: before.join(', ') },
      after: { days: days.join(', ') },
      ipAddress,
    })
    return true
  })
}
