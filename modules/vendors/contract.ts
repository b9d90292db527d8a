import { z } from 'zod'
import type { PictureView } from '#modules/media/contract.ts'
import { toEmailAddress } from '#shared/email.ts'
import { toPhone } from '#shared/phone.ts'
import { isPlainName } from '#shared/name.ts'
import { countVisible, isPlainLine, isText, stripInvisible } from '#shared/text.ts'

export type VendorStatus = 'pending' | 'approved' | 'rejected' | 'suspended'

export type OwnVendor = {
  id: string
  userId: string
  slug: string
  businessName: string
  status: VendorStatus
  suspension: Suspension | null
}

/** `finishBy`: the deadline for shipping paid orders; null: none may be shipped. */
export type Suspension = { reason: string | null; finishBy: Date | null }

/** A vendor that a guard has proven to be approved. Use cases of vendors require it. */
export type ApprovedVendor = OwnVendor & { status: 'approved'; actor: 'vendor' }

/** A vendor that may process its sold orders: approved, or suspended with a deadline. */
export type ServingVendor = OwnVendor & { status: 'approved' | 'suspended'; actor: 'vendor' }

/** A vendor that may prepare products: approved, or with a pending application. */
export type DraftingVendor = OwnVendor & { status: 'approved' | 'pending'; actor: 'vendor' }

export type VendorCounts = { all: number; waiting: number }

export type PublicVendor = {
  id: string
  slug: string
  name: string
  description: string | null
  /** town and state */
  place: string | null
  logoPictureId: string | null
  bannerPictureId: string | null
  since: Date
  /** its products are not available until then */
  awayUntil: Date | null
  delivered: number
  answerMinutes: number | null
}

export type NamedShop = Pick<PublicVendor, 'slug' | 'name'>

/** Errors are codes. The screen translates them. */
export const applicationForm = z.object({
  businessName: z
    .string()
    .trim()
    .min(1, 'business-name-required')
    .max(120, 'business-name-long')
    .refine((text) => countVisible(text) >= 2, 'business-name-short')
    .refine(isPlainLine, 'business-name-invalid')
    .refine(isPlainName, 'name-has-link')
    .transform(stripInvisible),
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

/** The day on which the holiday ends. An empty value ends it now. */
export const holidayForm = z.object({
  until: z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'holiday-invalid')
    .transform((text) => text || null),
  /** the number of unpaid orders that the confirmation showed; missing: no confirmation yet */
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

/** The bank account as its owner sees it. No screen shows the whole number again. */
export type BankAccount = {
  bankName: string
  lastFour: string
  accountName: string
  /** ISO time from which payouts use it */
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
  /** while suspended, the deadline for shipping open orders */
  finishBy: Date | null
  createdAt: Date
  ownerId: string
  ownerName: string
  ownerEmail: string
}

export const finishDays = [3, 7, 14, 30] as const
export type FinishDays = (typeof finishDays)[number]

export const vendorStatusForm = z.object({
  intent: z.enum(['approve', 'reject', 'suspend']),
  /** several ids are separated by commas, and allowed only for approval */
  id: z.string().max(1299),
  back: z.enum(['list', 'detail']).default('list'),
  reason: z.string().trim().max(1000, 'reason-long').refine(isText, 'text-invalid').optional(),
  /** what happens to paid, unshipped orders of a suspended vendor */
  openOrders: z.enum(['finish', 'refund']).default('finish'),
  days: z
    .string()
    .default('14')
    .transform((text) => finishDays.find((days) => String(days) === text) ?? 14),
  /** the refund that the confirmation showed */
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

/** Without a search, counting stops here, because no one pages through more. */
export const MOST_USERS_LISTED = 10_000
/** If a search has more results than this, the list shows only the first. A more specific search finds the others. */
export const MOST_USERS_BY_WORDS = 5000
export const MOST_USERS_OF_COMMON = 1000
