import { formVersion } from '#shared/form-version.ts'
import { z } from 'zod'
import { isEmailAddress, toEmailAddress } from '#shared/email.ts'
import type { Rates } from '#shared/currency.ts'
import { naira, parseNaira, type Kobo } from '#shared/money.ts'
import { parsePercent } from '#shared/percent.ts'
import { toPhone } from '#shared/phone.ts'
import { isPlainLine } from '#shared/text.ts'

export type SiteSettings = {
  siteName: string
  siteDescription: string
  contactEmail: string
  contactPhone: string
  /** the company's postal address; '' hides it */
  postalAddress: string
  /** the number at the Corporate Affairs Commission; '' hides it */
  companyNumber: string
  commissionBps: number
  shippingFee: Kobo
  freeShippingAbove: Kobo
  /** for prices in dollars and euros; all payments are in naira */
  rates: Rates
  ratesSetAt: Date
  /** bank holidays such as '2026-10-01'; payouts move to the next working day */
  payoutHolidays: string[]
  promo: Promo
  /** marketing texts with numbers, not counted data */
  stats: Stats
  /** counted numbers appear instead of `stats` */
  statsAreLive: boolean
  heroSlides: HeroSlide[]
  /** of the values in the administrator's form */
  version: string
}

/** null: no banner. '': the default text in the reader's language. */
export type Promo = string | null

export type Stats = { products: string; customers: string; vendors: string; categories: string }

/** Without a title, the slide shows its default text. */
export type HeroSlide = { title: string; text: string; button: string; to: string }

const line = z.string().trim().refine(isPlainLine, 'line-invalid')

/** The form has naira, the database kobo. */
function amount(least: Kobo, most: Kobo, code: string) {
  return z
    .string()
    .transform((text) => parseNaira(text))
    .refine((value): value is Kobo => value !== null && value >= least && value <= most, code)
}

/** Only whole naira: screens show no kobo, so the limit shown would differ from the real one. */
const wholeAmount = (most: Kobo) =>
  amount(naira(0), most, 'amount-invalid').refine((value) => value % 100 === 0, 'amount-not-whole')

const rate = amount(naira(100), naira(100_000), 'rate-invalid')

const ownPhone = line
  .min(1, 'site-phone-required')
  .refine((text) => text === '' || isNigerian(toPhone(text)), 'phone-invalid')
  .transform((text) => toPhone(text) ?? '')

/** RC for companies, BN for business names, IT for trustees, LP and LLP for partnerships. */
const companyNumber = line.transform((text, context) => {
  const [, kind, digits] = /^(RC|BN|IT|LL?P)[ :.-]*(\d{1,8})$/i.exec(text) ?? []
  if (text === '') return ''
  if (kind && digits) return `${kind.toUpperCase()} ${digits}`
  context.addIssue({ code: 'custom', message: 'company-number-invalid' })
  return z.NEVER
})

function isNigerian(phone: string | null): boolean {
  return phone !== null && phone.startsWith('+234')
}

/** The form has percent ('5', '7.5'), the database hundredths of a percent. */
const percent = z.string().transform((text, context) => {
  const bps = parsePercent(text)
  if (bps !== null && bps <= 5000) return bps
  context.addIssue({ code: 'custom', message: 'percent-invalid' })
  return z.NEVER
})

const ownPath = line
  .max(200, 'path-invalid')
  .refine((text) => text === '' || /^\/(?![/\\])[\w\-./?=&%#+]*$/.test(text), 'path-invalid')
const number = line.min(1, 'stat-invalid').max(20, 'stat-invalid')
const slideTitle = line.max(80, 'too-long')
const slideText = line.max(160, 'too-long')
const slideButton = line.max(30, 'too-long')

const siteSettingsForm = z.object({
  version: formVersion,
  siteName: line.min(1, 'site-name-required').max(60, 'site-name-long'),
  siteDescription: line.max(200, 'site-description-long'),
  contactEmail: line.refine(isEmailAddress, 'email-invalid-here').transform((text) => toEmailAddress(text) ?? ''),
  contactPhone: ownPhone,
  postalAddress: line.max(120, 'postal-address-long'),
  companyNumber,
  shippingFee: wholeAmount(naira(100_000)),
  freeShippingAbove: wholeAmount(naira(10_000_000)),
  usdRateKobo: rate,
  eurRateKobo: rate,
  commission: percent,
  promoIsOn: z.literal('on').optional(),
  promoText: line.max(120, 'promo-long'),
  statProducts: number,
  statCustomers: number,
  statVendors: number,
  statCategories: number,
  statsAreLive: z.literal('on').optional(),
  slide1Title: slideTitle,
  slide1Text: slideText,
  slide1Button: slideButton,
  slide1To: ownPath,
  slide2Title: slideTitle,
  slide2Text: slideText,
  slide2Button: slideButton,
  slide2To: ownPath,
  slide3Title: slideTitle,
  slide3Text: slideText,
  slide3Button: slideButton,
  slide3To: ownPath,
})
export type SiteSettingsForm = z.output<typeof siteSettingsForm>

/** `hasPage` checks that a slide's link is an existing page. */
export function makeSettingsForm(hasPage: (path: string) => boolean): typeof siteSettingsForm {
  return siteSettingsForm.superRefine((form, context) => {
    for (const name of ['slide1To', 'slide2To', 'slide3To'] as const) {
      const [path = ''] = form[name].split(/[?#]/)
      if (path !== '' && !hasPage(path)) context.addIssue({ code: 'custom', path: [name], message: 'path-unknown' })
    }
  })
}

export const holidayChangeForm = z.object({
  intent: z.enum(['add', 'remove']),
  day: z.string().refine((text) => {
    const at = new Date(`${text}T00:00:00Z`)
    return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  }, 'day-invalid'),
})

export const MOST_HOLIDAYS = 100
