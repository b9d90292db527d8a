import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { ImagePipeline, ImageRefusal } from '#infra/images/pipeline.ts'
import type { LimitRefusal } from '#modules/limits/contract.ts'
import { take } from '#modules/limits/index.server.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import type { PictureView } from '#modules/media/contract.ts'
import type { StoreRefusal } from '#modules/media/index.server.ts'
import { addPictureOfUser, getPictures, removePictureOfUser, storePicture } from '#modules/media/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import type { ApprovedVendor, Application, OwnBusiness, VendorPicture } from './contract.ts'
import type { EndUnpaid } from './change-vendor-status.ts'
import { chooseSlug } from './choose-slug.ts'
import { findBusiness } from './queries-business.ts'
import * as store from './store-business.ts'

type VendorUnknown = Refusal<'vendor-unknown'>
type From = { ipAddress: string }

const LONGEST_HOLIDAY_DAYS = 365

export async function findOwnBusiness(deps: Pick<Deps, 'db'>, vendor: ApprovedVendor): Promise<OwnBusiness | null> {
  const row = await findBusiness(deps.db, vendor.id)
  if (!row) return null
  const { logoPictureId, bannerPictureId, createdAt, ...business } = row
  // from the primary database, because a replica may lack the latest change
  const pictures = await getPictures(
    { reader: deps.db },
    [logoPictureId, bannerPictureId].flatMap((id) => id ?? []),
  )
  return {
    ...business,
    logo: pictures.get(logoPictureId ?? '') ?? null,
    banner: pictures.get(bannerPictureId ?? '') ?? null,
    since: createdAt,
    version: versionOf(valuesOf(row)),
  }
}

function valuesOf(row: Application): unknown[] {
  const { businessName, businessEmail, businessPhone, businessAddress, businessDescription } = row
  return [businessName, businessEmail, businessPhone, businessAddress, businessDescription]
}

/** A new name changes the slug. The old slug redirects to it. */
export async function changeBusiness(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: ApprovedVendor,
  { ipAddress, version, ...business }: Application & From & { version?: string | undefined },
): Promise<Ok<{ slug: string }> | VendorUnknown | Refusal<'changed-meanwhile', { version: string }>> {
  return inTransaction(deps.db, async (tx) => {
    const before = await store.lockBusiness(tx, vendor.id)
    if (!before) return refuse('vendor-unknown')
    const now = valuesOf(before)
    if (isOutdated(version, now)) return refuse('changed-meanwhile', { version: versionOf(now) })
    const isRenamed = slugify(before.businessName) !== slugify(business.businessName)
    const slug = isRenamed ? await chooseSlug(tx, deps, vendor.id, business.businessName) : before.slug
    await store.updateBusiness(tx, vendor.id, { ...business, slug })
    const changed = toChanged(before, { ...business, slug })
    // a form without changes is not recorded
    if (Object.keys(changed.after).length > 0)
      await recordAudit(tx, {
        ...toActor(vendor, ipAddress),
        action: 'shop-changed',
        subject: subjectOf(vendor),
        ...changed,
      })
    return ok({ slug })
  })
}

type PictureDeps = Pick<Deps, 'db' | 'storage' | 'ids' | 'clock' | 'secret'> & { images: ImagePipeline }

const UPLOADS = [
  { most: 10, within: HOUR },
  { most: 30, within: DAY },
]

/** `file` is an uploaded file of unknown content. It is cropped, encoded again, and replaces the previous picture. */
export async function changeVendorPicture(
  deps: PictureDeps,
  vendor: ApprovedVendor,
  input: From & { file: string; which: VendorPicture },
): Promise<Ok<PictureView> | ImageRefusal | StoreRefusal | LimitRefusal | VendorUnknown> {
  const { file, which, ipAddress } = input
  const taken = await take(deps, [{ kind: 'turns', of: `uploads of shop ${vendor.id}`, rule: UPLOADS }])
  if (!taken.ok) return taken
  const stored = await storePicture(deps, { file, recipe: which })
  if (!stored.ok) return stored
  const changed = await inTransaction(deps.db, async (tx) => {
    const held = await store.lockBusiness(tx, vendor.id)
    if (!held) return null
    const id = deps.ids.short()
    await addPictureOfUser(tx, { id, userId: held.userId, recipe: which, view: stored.value })
    const before = await store.setVendorPicture(tx, vendor.id, which, id)
    await recordPictureChange(tx, vendor, { which, ipAddress, before, after: id })
    return { userId: held.userId, before }
  })
  if (!changed) return refuse('vendor-unknown')
  if (changed.before) await removePictureOfUser(deps, { id: changed.before, userId: changed.userId })
  return ok(stored.value)
}

export async function removeVendorPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  vendor: ApprovedVendor,
  { which, ipAddress }: From & { which: VendorPicture },
): Promise<void> {
  const removed = await inTransaction(deps.db, async (tx) => {
    const held = await store.lockBusiness(tx, vendor.id)
    if (!held) return null
    const before = await store.setVendorPicture(tx, vendor.id, which, null)
    if (before) await recordPictureChange(tx, vendor, { which, ipAddress, before, after: null })
    return { userId: held.userId, before }
  })
  if (removed?.before) await removePictureOfUser(deps, { id: removed.before, userId: removed.userId })
}

/** Midnight at the start of that day in Lagos. null: no holiday can end then. */
export function findHolidayEnd({ clock }: Pick<Deps, 'clock'>, day: string): Date | null {
  const until = new Date(`${day}T00:00:00+01:00`)
  // JavaScript turns an impossible date into another date, or none
  const isReal = !Number.isNaN(until.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  const now = clock.now().getTime()
  return isReal && until.getTime() > now && until.getTime() <= now + LONGEST_HOLIDAY_DAYS * DAY ? until : null
}

/**
 * Until midnight at the start of that day in Lagos, no product of the vendor is available. The holiday ends by itself.
 * `day` null: ends the holiday now. `isAsShown`: checks that no more unpaid orders end than were shown.
 */
export async function setHoliday(
  deps: Pick<Deps, 'db' | 'clock'>,
  vendor: ApprovedVendor,
  input: From & { day: string | null; isAsShown: (tx: Tx) => Promise<boolean>; endUnpaid: EndUnpaid },
): Promise<Ok<{ until: Date | null }> | VendorUnknown | Refusal<'holiday-invalid' | 'unpaid-changed'>> {
  const { day, ipAddress, isAsShown, endUnpaid } = input
  const until = day === null ? null : findHolidayEnd(deps, day)
  if (day !== null && !until) return refuse('holiday-invalid')
  return inTransaction(deps.db, async (tx) => {
    const held = await store.lockBusiness(tx, vendor.id)
    if (!held) return refuse('vendor-unknown')
    if (until && !(await isAsShown(tx))) return refuse('unpaid-changed')
    await store.setHolidayUntil(tx, vendor.id, until)
    if (until) await endUnpaid(tx)
    await recordAudit(tx, {
      ...toActor(vendor, ipAddress),
      action: 'shop-holiday-changed',
      subject: subjectOf(vendor),
      before: { until: held.holidayUntil },
      after: { until },
    })
    return ok({ until })
  })
}

async function recordPictureChange(
  tx: Tx,
  vendor: ApprovedVendor,
  { which, ipAddress, before, after }: From & { which: VendorPicture; before: string | null; after: string | null },
): Promise<void> {
  const pictures = { before: { [which]: before }, after: { [which]: after } }
  await recordAudit(tx, {
    ...toActor(vendor, ipAddress),
    action: 'shop-changed',
    subject: subjectOf(vendor),
    ...pictures,
  })
}

function subjectOf({ id }: ApprovedVendor): { kind: string; id: string } {
  return { kind: 'vendor', id }
}
