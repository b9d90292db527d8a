import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { toPathText } from '#modules/catalogue/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { DAY } from '#shared/time.ts'
import { changeProduct, type ChangeRefusal, type ProductSaving } from './change-product.ts'
import { describeDetails, toTypedDetails } from './describe-details.ts'
import { describeVariants, listDescribed } from './describe-variants.ts'
import { removeUnshown } from './drafts.ts'
import type { StaffEditor } from './own-contract.ts'
import type { ProductState } from './product-state.ts'
import { toAuditValues } from './publish-product.ts'
import { findProductVendor } from './queries-own.ts'
import type { ProductChange } from './staff-change-contract.ts'
import { notifyVendors } from './staff-changes.ts'
import { deleteStaffDrafts } from './store-drafts.ts'

const DRAFTS_KEPT_MS = DAY
/** The vendor's notification says only that these changed. */
const NOT_QUOTED = new Set(['description', 'pictures', 'variants', 'details'])

/** Works whatever the status of the vendor. null: the product is unknown. */
export async function findStaffEditor(
  deps: Pick<Deps, 'db'>,
  { actor }: { actor: 'administrator' },
  productId: string,
): Promise<(StaffEditor & { vendorName: string }) | null> {
  const vendor = isShortId(productId) ? await findProductVendor(deps.db, productId) : undefined
  return vendor ? { actor, productId, ...vendor } : null
}

/** Notifies the vendor of the changes and the reason. */
export async function editProductAsStaff(
  deps: Pick<Deps, 'db' | 'ids' | 'storage'>,
  editor: StaffEditor,
  input: ProductSaving & { reason: string },
): Promise<Ok<null> | ChangeRefusal | Refusal<'reason-required'>> {
  const { productId } = editor
  const { reason, ipAddress } = input
  if (!reason) return refuse('reason-required')
  const edited = await inTransaction(deps.db, async (tx) => {
    const changed = await changeProduct(tx, deps, editor, { ...input, productId })
    if (!changed.ok) return changed
    const { before, after } = changed.value
    const changes = listChanges(before, after)
    if (changes.length === 0) return changed
    const noted = toChanged(noteOf(before), noteOf(after))
    const variants = describeVariants(before, after)
    const details = describeDetails(before, after)
    await recordAudit(tx, {
      ...toActor(editor, ipAddress),
      action: 'product-updated',
      subject: { kind: 'product', id: productId },
      before: { ...noted.before, ...variants.before, ...details.before },
      after: { ...noted.after, ...variants.after, ...details.after, reason },
    })
    const product = { id: productId, vendorId: editor.id, name: after.product.name, changes }
    await notifyVendors(tx, deps, { what: 'edited', reason, products: [product] })
    return changed
  })
  if (!edited.ok) return edited
  const { before, after } = edited.value
  const left = before.pictures.filter((picture) => !after.pictures.includes(picture))
  await removeUnshown(deps, editor, left)
  return ok(null)
}

/** Deletes drafts of staff after a day, with the pictures that nothing else shows. */
export async function purgeStaffDrafts(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DRAFTS_KEPT_MS)
  const gone = await inTransaction(deps.db, (tx) => deleteStaffDrafts(tx, before))
  for (const { vendorId, pictureIds } of gone) await removeUnshown(deps, { id: vendorId }, pictureIds)
}

function noteOf({ product, pictures }: ProductState): object {
  return { ...toAuditValues(product), isFeatured: product.isFeatured, pictures: pictures.join(', ') }
}

function listChanges(before: ProductState, after: ProductState): ProductChange[] {
  const [had, has] = [toTold(before), toTold(after)]
  return Object.keys(had).flatMap((field) => {
    const [one, other] = [had[field] ?? null, has[field] ?? null]
    if (one === other) return []
    return [NOT_QUOTED.has(field) ? { field, before: null, after: null } : { field, before: one, after: other }]
  })
}

function toTold(state: ProductState): Record<string, ProductChange['before']> {
  const { product, pictures } = state
  const { name, description, categorySlug, categoryPath, brandName, price, comparePrice, stockQuantity } = product
  return {
    name,
    description,
    // emails know the names of main categories in each language
    category: categoryPath.length === 1 ? categorySlug : toPathText(categoryPath),
    brand: brandName,
    price,
    comparePrice,
    stock: stockQuantity,
    lowStockAt: product.lowStockAt,
    featured: product.isFeatured ? 1 : 0,
    pictures: pictures.join(' '),
    variants: JSON.stringify([product.options, listDescribed(state)]),
    details: JSON.stringify(toTypedDetails(state)),
  }
}
