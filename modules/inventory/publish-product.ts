import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { changeProduct, toValues, type ChangeRefusal, type ProductSaving } from './change-product.ts'
import { lockOrCreateDraft, removeUnshown } from './drafts.ts'
import { findOwnProduct, type OwnProductRow } from './queries-own.ts'
import { planVariants, writeVariants } from './plan-variants.ts'
import { listDraftPictureIds } from './queries-drafts.ts'
import { describeDetails } from './describe-details.ts'
import { describeVariants } from './describe-variants.ts'
import { NO_DETAILS } from './detail-fields.ts'
import { planDetails, toDetailColumns } from './plan-details.ts'
import { toOwner } from './product-editing.ts'
import { readProductState } from './product-state.ts'
import { toSku } from './sku.ts'
import { setOwnDetails } from './store-details.ts'
import * as drafts from './store-drafts.ts'
import * as store from './store-own.ts'

type Published = { productId: string; isNew: boolean }

/**
 * Publishes a draft, as a new product or as a change of its product. A new product gets the draft's id, so that a form
 * sent twice creates only one.
 */
export async function publishProduct(
  deps: Pick<Deps, 'db' | 'ids' | 'storage'>,
  vendor: ApprovedVendor,
  input: ProductSaving,
): Promise<Ok<Published> | ChangeRefusal> {
  const { productId } = input
  const published = await inTransaction(deps.db, (tx) =>
    productId === null ? create(tx) : change(tx, { ...input, productId }),
  )
  if (!published.ok) return published
  const { left, ...value } = published.value
  await removeUnshown(deps, vendor, left)
  return ok(value)

  async function create(tx: Tx): Promise<Ok<Published & { left: string[] }> | ChangeRefusal> {
    const held = await lockOrCreateDraft(tx, deps, vendor, input)
    if (!held.ok) {
      // the same form was sent before and has created the product
      const made = input.draftId === null ? undefined : await findOwnProduct(tx, vendor.id, input.draftId)
      return made ? ok({ productId: made.id, isNew: true, left: [] }) : held
    }
    const id = held.value.draftId
    const pictures = await listDraftPictureIds(tx, id)
    if (pictures.length === 0) return refuse('pictures-missing')
    const { details: typed = NO_DETAILS, form } = input
    const details = await planDetails(tx, { typed, category: form.category, productId: null })
    if (!details.ok) return details
    const values = await toValues(tx, form)
    const sku = toSku(values.categorySlug, vendor.slug, await store.nextProductNumber(tx))
    const product = { id, sku, options: [] }
    const plan = input.variants
      ? await planVariants(tx, deps, { vendorId: vendor.id, product, before: [], pictures, form: input.variants })
      : null
    if (plan && !plan.ok) return plan
    const options = plan?.value.options ?? []
    const stock = plan ? 0 : form.stock
    const columns = { ...values, ...toDetailColumns(details.value) }
    await store.insertOwnProduct(tx, { id, vendorId: vendor.id, sku, stockQuantity: stock, options, ...columns })
    if (plan) await writeVariants(tx, { vendorId: vendor.id, productId: id }, plan.value)
    await setOwnDetails(tx, vendor.id, [{ productId: id, ...details.value }])
    const made = await readProductState(tx, vendor.id, id)
    const variants = made ? describeVariants({ ...made, variants: [] }, made).after : {}
    const described = made ? describeDetails(null, made).after : {}
    await note(tx, 'product-created', id, { after: { ...values, sku, stock: form.stock, ...variants, ...described } })
    await store.setProductPictures(tx, id, pictures)
    await drafts.deleteDraft(tx, toOwner(vendor), id)
    return ok({ productId: id, isNew: true, left: [] })
  }

  async function change(
    tx: Tx,
    saving: ProductSaving & { productId: string },
  ): Promise<Ok<Published & { left: string[] }> | ChangeRefusal> {
    const changed = await changeProduct(tx, deps, vendor, saving)
    if (!changed.ok) return changed
    const { before, after } = changed.value
    const noted = toChanged(noteOf(before.product), noteOf(after.product))
    const variants = describeVariants(before, after)
    const details = describeDetails(before, after)
    await note(tx, 'product-updated', saving.productId, {
      before: { ...noted.before, ...variants.before, ...details.before },
      after: { ...noted.after, ...variants.after, ...details.after },
    })
    const left = before.pictures.filter((picture) => !after.pictures.includes(picture))
    return ok({ productId: saving.productId, isNew: false, left })
  }

  function noteOf(product: OwnProductRow): object {
    return { ...toAuditValues(product), wantsFeatured: product.wantsFeatured }
  }

  async function note(tx: Tx, action: string, id: string, changes: { before?: object; after: object }): Promise<void> {
    const subject = { kind: 'product', id }
    await recordAudit(tx, { ...toActor(vendor), action, subject, ...changes, ipAddress: input.ipAddress })
  }
}

export function toAuditValues({ stockQuantity, ...product }: OwnProductRow): object {
  const { name, description, categorySlug, brandSlug, price, comparePrice, lowStockAt } = product
  return { name, description, categorySlug, brandSlug, price, comparePrice, lowStockAt, stock: stockQuantity }
}
