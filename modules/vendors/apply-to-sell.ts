import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import type { Application } from './contract.ts'
import { chooseSlug } from './choose-slug.ts'
import * as store from './store.ts'

/** Each user has one application. After a rejection, a new application replaces the old one. */
export async function applyToSell(
  deps: Pick<Deps, 'db' | 'ids'>,
  shopper: Shopper,
  input: Application & { locale: EmailLocale; ipAddress: string },
): Promise<Ok<{ vendorId: string }> | Refusal<'applied-already'>> {
  const { locale, ipAddress, ...application } = input
  const { userId } = shopper
  return inTransaction(deps.db, async (tx) => {
    const before = await store.lockVendorOfUser(tx, userId)
    if (before && before.status !== 'rejected') return refuse('applied-already')
    const vendorId = before?.id ?? deps.ids.short()
    const isRenamed = !before || slugify(before.businessName) !== slugify(application.businessName)
    const slug = isRenamed ? await chooseSlug(tx, deps, vendorId, application.businessName) : before.slug
    const vendor = { id: vendorId, slug, ...application }
    if (before) await store.applyAgain(tx, vendor)
    // two concurrent forms of one user: a unique index allows only one vendor
    else if (!(await store.insertVendor(tx, { userId, ...vendor }))) return refuse('applied-already')
    const change = { action: 'vendor-applied', subject: { kind: 'vendor', id: vendorId }, after: { status: 'pending' } }
    const note = await recordAudit(tx, { actor: 'vendor', userId, ipAddress, ...change })
    await writeEmail(tx, deps, {
      kind: 'application-received',
      data: { name: shopper.fullName, businessName: application.businessName },
      to: shopper.email,
      locale,
      cause: `vendor ${vendorId} applied ${note}`,
    })
    return ok({ vendorId })
  })
}
