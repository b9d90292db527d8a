import type { Deps } from '#infra/deps.ts'
import type { Administrator, Shopper } from '#modules/accounts/contract.ts'
import type { NamedShop, OwnVendor, PublicVendor, VendorCounts } from './contract.ts'
import { listPartStarts } from '#infra/db/parts.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import { listWaitingApplications } from './queries-waiting.ts'
import { collectOwnRows } from './queries-business.ts'
import { toPlace } from './place.ts'
import * as queries from './queries.ts'

const FEWEST_LETTERS = 3
const SHOPS_NAMED = 3

export { exportAdminUsers, findAdminUser, listAdminUsers } from './admin-users.ts'
export { exportAdminVendors, findAdminVendor, listAdminVendors } from './admin-vendors.ts'
export { applyToSell } from './apply-to-sell.ts'
export { approveVendor, rejectVendor, suspendVendor } from './change-vendor-status.ts'
export { saveService } from './save-service.ts'
export { forgetApplicationOf, lockSelling } from './store.ts'
export { findBankAccount, findPaidAccount, findPayee, findVendorForEmail } from './queries-bank.ts'
export { countBankLookup, purgeBankLookups, lockVendor, replaceBankAccount } from './store-bank.ts'

export async function findVendorOfUser(deps: Pick<Deps, 'db'>, userId: string): Promise<OwnVendor | null> {
  return queries.findVendorByUser(deps.db, userId)
}

export async function collectOwnShops(
  deps: Pick<Deps, 'db'>,
  shopper: Pick<Shopper, 'userId'>,
): Promise<({ id: string } & Record<string, unknown>)[]> {
  return collectOwnRows(deps.db, shopper.userId)
}

/** Includes deleted vendors. */
export async function getVendorNames(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  ids: string[],
): Promise<Map<string, string>> {
  return queries.listVendorNames(deps.db, ids)
}

export async function countVendors(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<VendorCounts> {
  return queries.countVendors(deps.db)
}

/** Applications, the longest waiting first. */
export async function getWaitingApplications(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<Waiting> {
  return toWaiting(await listWaitingApplications(deps.db, WAITING_SHOWN))
}

export {
  changeBusiness,
  changeVendorPicture,
  findOwnBusiness,
  removeVendorPicture,
  findHolidayEnd,
  setHoliday,
} from './change-business.ts'

/** When products become available without an edit, because a vendor's holiday ends. */
export async function findNextReopening(deps: Pick<Deps, 'reader'>): Promise<Date | null> {
  return queries.findNextReopening(deps.reader)
}

/** Also finds a vendor by a former slug. Then the result has a different slug. */
export async function findPublicVendor(deps: Pick<Deps, 'reader'>, slug: string): Promise<PublicVendor | null> {
  const row = await queries.findPublicVendor(deps.reader, { slug })
  return toPublicVendor(row ?? (await queries.findPublicVendorByOldSlug(deps.reader, slug)))
}

/** Shops whose names match a search. Two letters are too few to mean a shop. */
export async function findShopsNamed(deps: Pick<Deps, 'reader'>, term: string): Promise<NamedShop[]> {
  return queries.listNamedVendors(deps.reader, { term, fewest: FEWEST_LETTERS, limit: SHOPS_NAMED })
}

export async function findPublicVendorById(deps: Pick<Deps, 'reader'>, id: string): Promise<PublicVendor | null> {
  return toPublicVendor(await queries.findPublicVendor(deps.reader, { id }))
}

function toPublicVendor(row: queries.PublicVendorRow | null): PublicVendor | null {
  if (!row) return null
  const { businessAddress, ...shown } = row
  return { ...shown, place: toPlace(businessAddress) }
}

/** Returns at most 10,000 slugs of public vendors after this one. */
export async function listSitemapVendors(deps: Pick<Deps, 'reader'>, after: string): Promise<string[]> {
  return queries.listPublicSlugs(deps.reader, { after, limit: SITEMAP_PART })
}

/** The slug after which each part begins, '' for the first. */
export async function listSitemapVendorParts(deps: Pick<Deps, 'reader'>): Promise<string[]> {
  return listPartStarts(
    async (after) => (await queries.listPublicSlugs(deps.reader, { after, skip: SITEMAP_PART - 1, limit: 1 }))[0],
  )
}

const SITEMAP_PART = 10_000
