import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { noteChange } from '#modules/audit/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import { isOutdated } from '#infra/version.ts'
import { holdDraft, removeUnshown, type Target } from './drafts.ts'
import type { ProductForm } from './product-form.ts'
import { findOwnProduct } from './queries-own.ts'
import { listDraftPictureIds } from './queries-drafts.ts'
import { listPictureIds } from './queries.ts'
import { toSku } from './sku.ts'
import * as drafts from './store-drafts.ts'
import * as store from './store-own.ts'

type Published = { productId: string; isNew: boolean }
type PublishRefusal =
  | Refusal<'product-unknown' | 'too-many-drafts' | 'pictures-missing'>
  | Refusal<'price-below-sale', { salePrice: Kobo }>
  | Refusal<'changed-meanwhile'>

/**
 * A draft becomes what is for sale: a new product under the draft's own id, so that a form sent twice makes one, or the
 * next state of a product. `seenStock` is what the form said there was: pieces sold meanwhile stay sold.
 */
export async function publishProduct(
  deps: Pick<Deps, 'db' | 'ids' | 'storage'>,
  vendor: ApprovedVendor,
  input: Target & { form: ProductForm; seenStock: number | null; version?: string | undefined; address: string },
): Promise<Ok<Published> | PublishRefusal> {
  const published = await inTransaction(deps.db, async (tx) => {
    const held = await holdDraft(tx, deps, vendor, input)
    if (!held.ok) return (await isPublished(tx)) ?? held
    const { draftId, productId } = held.value
    const pictures = await listDraftPictureIds(tx, draftId)
    if (pictures.length === 0) return refuse('pictures-missing')
    const done = productId === null ? await create(draftId) : await change(productId)
    if (!done.ok) return done
    await store.setProductPictures(tx, done.value, pictures)
    await drafts.deleteDraft(tx, vendor.id, draftId)
    return ok({
      productId: done.value,
      isNew: productId === null,
      left: done.left.filter((id) => !pictures.includes(id)),
    })

    /** The same form came before: what it made is there. */
    async function isPublished(on: Tx) {
      const id = input.productId === null ? input.draftId : null
      const made = id === null ? undefined : await findOwnProduct(on, vendor.id, id)
      return made ? ok({ productId: made.id, isNew: true, left: [] as string[] }) : null
    }

    async function create(id: string) {
      const values = await toValues(tx, input.form)
      const sku = toSku(values.categorySlug, vendor.slug, await store.nextProductNumber(tx))
      await store.insertOwnProduct(tx, { id, vendorId: vendor.id, sku, stockQuantity: input.form.stock, ...values })
      await note(tx, 'product-created', id, undefined, { ...values, sku, stock: input.form.stock })
      return { ...ok(id), left: [] as string[] }
    }

    async function change(id: string) {
      const before = await store.lockOwnProduct(tx, vendor.id, id)
      if (!before) return refuse('product-unknown')
      if (isOutdated(input.version, store.valuesOf(before))) return refuse('changed-meanwhile')
      const { flashSalePrice } = before
      if (flashSalePrice !== null && flashSalePrice >= input.form.price)
        return refuse('price-below-sale', { salePrice: kobo(flashSalePrice) })
      const left = await listPictureIds(tx, id)
      const values = await toValues(tx, input.form)
      const pieces = { typed: input.form.stock, seen: input.seenStock }
      await store.updateOwnProduct(tx, { vendorId: vendor.id, id }, values, pieces)
      const { stockQuantity, ...rest } = before
      await note(tx, 'product-updated', id, { ...rest, stock: stockQuantity }, { ...values, stock: input.form.stock })
      return { ...ok(id), left }
    }
  })
  if (!published.ok) return published
  const { left, ...value } = published.value
  await removeUnshown(deps, vendor, left)
  return ok(value)

  async function note(tx: Tx, action: string, id: string, before: object | undefined, after: object): Promise<void> {
    await noteChange(tx, {
      ...toActor(vendor),
      action,
      subject: { kind: 'product', id },
      ...(before ? toChanged(before, after) : { after }),
      address: input.address,
    })
  }
}

async function toValues(tx: Tx, form: ProductForm): Promise<store.OwnProductValues> {
  const { name, description, category, brand, price, comparePrice, lowStockAt, featured } = form
  const brandSlug = brand === null ? null : slugify(brand)
  if (brand !== null && brandSlug !== null) await store.keepBrand(tx, { slug: brandSlug, name: brand })
  const values = { name, description, categorySlug: category, brandSlug, price, comparePrice, lowStockAt }
  return { ...values, wantsFeatured: featured }
}
