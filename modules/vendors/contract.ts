import { z } from 'zod'
import type { PictureView } from '#modules/media/contract.ts'
import { toEmailAddress } from '#shared/email.ts'
import { toPhone } from '#shared/phone.ts'
import { isPlainName } from '#shared/name.ts'
import { countSeen, isPlainLine, isText, withoutUnseen } from '#shared/text.ts'

export type VendorStatus = 'pending' | 'approved' | 'rejected' | 'suspended'

export type OwnVendor = {
  id: string
  userId: string
  slug: string
  businessName: string
  status: VendorStatus
  suspension: Suspension | null
}

/** `finishBy`: until then the shop sends what was paid for; null: it sends nothing more. */
export type Suspension = { reason: string | null; finishBy: Date | null }

/** A guard has seen that the shop may sell: use cases of vendors ask for this. */
export type ApprovedVendor = OwnVendor & { status: 'approved'; actor: 'vendor' }

/** One that may finish what it has sold: approved, or suspended with time left for its open orders. */
export type ServingVendor = OwnVendor & { status: 'approved' | 'suspended'; actor: 'vendor' }

/** One that may prepare what it will sell: approved, or waiting for the answer to its application. */
export type DraftingVendor = OwnVendor & { status: 'approved' | 'pending'; actor: 'vendor' }

export type VendorCounts = { all: number; waiting: number }

export type PublicVendor = {
  id: string
  slug: string
  name: string
  description: string | null
  /** its town and state */
  place: string | null
  logoPictureId: string | null
  bannerPictureId: string | null
  since: Date
  /** its goods are not on sale until then */
  awayUntil: Date | null
  delivered: number
  answerMinutes: number | null
}

export type NamedShop = Pick<PublicVendor, 'slug' | 'name'>

/** Codes, not sentences: the screen says them in the reader's language. */
export const applicationForm = z.object({
  businessName: z
    .string()
    .trim()
    .min(1, 'business-name-required')
    .max(120, 'business-name-long')
    .refine((text) => countSeen(text) >= 2, 'business-name-short')
    .refine(isPlainLine, 'business-name-invalid')
    .refine(isPlainName, 'name-has-link')
    .transform(withoutUnseen),
  businessEmail: z
    .string()
    .trim()
    .min(1, 'business-email-required')
    .refine((text) => text === '' || toEmailAddress(text) !== null, 'email-invalid')
    .transform((text) => toEmailAddress(text) ?? ''),
  businessPhone: z
    .string()
    .trim()
    .min(1, 'business-phone-required')
    .refine((text) => text === '' || toPhone(text) !== null, 'phone-invalid')
    .transform((text) => toPhone(text) ?? ''),
  businessAddress: z
    .string()
    .trim()
    .min(1, 'business-address-required')
    .max(500, 'address-long')
    .refine(isText, 'text-invalid'),
  businessDescription: z
    .string()
    .trim()
    .max(4000, 'too-long')
    .refine(isText, 'text-invalid')
    .transform((text) => text || null),
})

export type Application = z.output<typeof applicationForm>

/** The day on which a shop comes back; an empty one ends the holiday. */
export const holidayForm = z.object({
  until: z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'holiday-invalid')
    .transform((text) => text || null),
  /** how many unpaid orders the question before it said that end; missing: nobody was asked */
  unpaid: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})

export const vendorPictures = ['logo', 'banner'] as const
export type VendorPicture = (typeof vendorPictures)[number]

export type OwnBusiness = Application & {
  slug: string
  logo: PictureView | null
  banner: PictureView | null
  ownerName: string
  ownerEmail: string
  since: Date
  awayUntil: Date | null
  version: string
}

/** Where a shop's payouts go, as its owner sees it: nobody sees the whole number again. */
export type BankAccount = {
  bankName: string
  lastFour: string
  accountName: string
  /** ISO time from which it is paid to */
  usableFrom: string
}

export type AdminVendorFilter = 'all' | 'pending' | 'approved' | 'suspended' | 'rejected'

export const adminVendorSorts = ['name', 'applied'] as const
export type AdminVendorQuery = {
  search: string
  filter: AdminVendorFilter
  sort: string
  page: number
  perPage: number
}

export type AdminVendor = {
  id: string
  slug: string
  name: string
  email: string
  phone: string
  address: string
  description: string | null
  status: VendorStatus
  reason: string | null
  /** until when it may send its open orders, while it is suspended */
  finishBy: Date | null
  createdAt: Date
  ownerId: string
  ownerName: string
  ownerEmail: string
}

export const finishDays = [3, 7, 14, 30] as const
export type FinishDays = (typeof finishDays)[number]

export const standingForm = z.object({
  intent: z.enum(['approve', 'reject', 'suspend']),
  /** of several, with commas between them, only to approve */
  id: z.string().max(1299),
  back: z.enum(['list', 'detail']).default('list'),
  reason: z.string().trim().max(1000, 'reason-long').refine(isText, 'text-invalid').optional(),
  /** of a suspended shop: what becomes of the orders that are paid and not sent */
  openOrders: z.enum(['finish', 'refund']).default('finish'),
  days: z
    .string()
    .default('14')
    .transform((text) => finishDays.find((days) => String(days) === text) ?? 14),
  /** what goes back, as the question said */
  amount: z.string().max(20).default(''),
})

export type AdminUserFilter = 'all' | 'customers' | 'vendors'
export const adminUserSorts = ['name', 'joined'] as const

export type AdminUserQuery = { search: string; filter: AdminUserFilter; sort: string; page: number; perPage: number }

export type AdminUser = {
  id: string
  fullName: string
  email: string
  phone: string | null
  joinedAt: Date
  vendor: { id: string; name: string; status: VendorStatus } | null
}

export type AdminUsers = { users: AdminUser[]; total: number; isMore: boolean; pages: number }

export type AdminUserDetail = AdminUser & {
  address: string | null
  isConfirmed: boolean
  hasTwoFactor: boolean
  lastSeenAt: Date | null
}

/** Without words so many are counted at most, since nobody pages through more. */
export const MOST_USERS_LISTED = 10_000
/** Of a word that more than these have, the list shows the first: better words find the others. */
export const MOST_USERS_BY_WORDS = 5000
export const MOST_USERS_OF_COMMON = 1000
