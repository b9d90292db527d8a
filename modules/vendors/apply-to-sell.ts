import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { LetterLocale } from '#modules/letters/contract.ts'
import { noteChange } from '#modules/audit/index.server.ts'
import { writeLetter } from '#modules/letters/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import type { Application } from './contract.ts'
import * as store from './store.ts'

const LONGEST_SLUG = 60
/** After as many shops of one name a random ending is as good as the next number. */
const MOST_NUMBERED = 20

/** One application for each person. Who was turned down may apply again: the new words take the place of the old. */
export async function applyToSell(
  deps: Pick<Deps, 'db' | 'ids'>,
  shopper: Shopper,
  input: Application & { locale: LetterLocale; address: string },
): Promise<Ok<{ vendorId: string }> | Refusal<'applied-already'>> {
  const { locale, address, ...application } = input
  const { userId } = shopper
  return inTransaction(deps.db, async (tx) => {
    const before = await store.lockVendorOfUser(tx, userId)
    if (before && before.status !== 'rejected') return refuse('applied-already')
    const vendorId = before?.id ?? (await insert())
    if (vendorId === null) return refuse('applied-already')
    if (before) await store.applyAgain(tx, vendorId, application)
    const change = { action: 'vendor-applied', subject: { kind: 'vendor', id: vendorId }, after: { status: 'pending' } }
    const note = await noteChange(tx, { actor: 'vendor', userId, address, ...change })
    await writeLetter(tx, deps, {
      kind: 'application-received',
      data: { name: shopper.fullName, businessName: application.businessName },
      to: shopper.email,
      locale,
      cause: `vendor ${vendorId} applied ${note}`,
    })
    return ok({ vendorId })

    async function insert(): Promise<string | null> {
      const base = slugify(application.businessName).slice(0, LONGEST_SLUG).replace(/-+$/, '') || 'shop'
      for (let tries = 1; ; tries++) {
        const ending = tries === 1 ? '' : tries <= MOST_NUMBERED ? `-${tries}` : `-${deps.ids.short()}`
        const id = deps.ids.short()
        if (await store.insertVendor(tx, { id, userId, slug: `${base}${ending}`, ...application })) return id
        // the other key that can be taken: two forms of the same person at once
        if (await store.lockVendorOfUser(tx, userId)) return null
      }
    }
  })
}
