import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import { toFields } from './draft-fields.ts'
import { findOtherDetails } from './describe-details.ts'
import type { TypedDetails } from './detail-fields.ts'
import { lockOrCreateDraft } from './drafts.ts'
import type { ChangedMeanwhile, DraftField, DraftFields, SavingEditor, Target } from './own-contract.ts'
import { planDetails, toDetailColumns, type DetailsRefused } from './plan-details.ts'
import { planVariants, type VariantsRefused, writeVariants } from './plan-variants.ts'
import { type DraftOwner, isProductOutdated, productVersion, toOwner } from './product-editing.ts'
import type { ProductForm } from './product-form.ts'
import { readProductState, type ProductState } from './product-state.ts'
import { listDraftPictureIds } from './queries-drafts.ts'
import type { OwnProductRow } from './queries-own.ts'
import { lockOwnVariants } from './queries-variants.ts'
import type { VariantsForm } from './variant-form.ts'
import { setFeatured } from './store-own.ts'
import { setOwnDetails } from './store-details.ts'
import * as drafts from './store-drafts.ts'
import * as store from './store-own.ts'
import { archiveVariants, restoreWhole, setOptions } from './store-variants.ts'

/**
 * `seenStock`: the stock that the form showed. Pieces sold since then remain sold. `variants`: null for a product without
 * options. Without `variants` or `details`, a product's own stay as they are.
 */
export type ProductSaving = Target & {
  form: ProductForm
  variants?: VariantsForm | null | undefined
  details?: TypedDetails | undefined
  seenStock: number | null
  ipAddress: string
}

export type ChangeRefusal =
  | Refusal<'product-unknown' | 'too-many-drafts' | 'pictures-missing'>
  | Refusal<'price-below-sale', { salePrice: Kobo }>
  | Refusal<'changed-meanwhile', ChangedMeanwhile>
  | VariantsRefused
  | DetailsRefused

/**
 * Runs in the caller's transaction. Applies the form and the draft's pictures, and deletes the draft. After the refusal
 * for a concurrent change, the draft takes the new version, because the editor has seen it.
 */
export async function changeProduct(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  editor: SavingEditor,
  input: ProductSaving & { productId: string },
): Promise<Ok<{ before: ProductState; after: ProductState }> | ChangeRefusal> {
  const { form, productId } = input
  const owner = toOwner(editor)
  const held = await lockOrCreateDraft(tx, deps, editor, input)
  if (!held.ok) return held
  const { draftId } = held.value
  const pictures = await listDraftPictureIds(tx, draftId)
  if (pictures.length === 0) return refuse('pictures-missing')
  const locked = await store.lockOwnProduct(tx, editor.id, productId)
  const whole = await lockOwnVariants(tx, editor.id, [productId])
  const before = await readProductState(tx, editor.id, productId)
  if (!locked || !before) return refuse('product-unknown')
  const details = input.details
    ? await planDetails(tx, { typed: input.details, category: form.category, productId })
    : null
  if (details && !details.ok) return details
  if (isProductOutdated(input.version ?? held.value.version, owner, before)) {
    await drafts.updateDraft(tx, owner, draftId, { productVersion: productVersion(owner, before) })
    return refuse('changed-meanwhile', {
      now: findOthers(owner, before.product, form),
      details: details ? findOtherDetails(before, details.value) : {},
      pictures: pictures.join(' ') !== before.pictures.join(' '),
      variants: before.product.options.length > 0,
    })
  }
  const had = before.product.options.length > 0
  const wanted = input.variants === undefined ? had : input.variants !== null
  const { flashSalePrice } = locked
  if (!had && !wanted && flashSalePrice !== null && flashSalePrice >= form.price)
    return refuse('price-below-sale', { salePrice: kobo(flashSalePrice) })
  const key = { vendorId: editor.id, productId }
  const { product } = before
  const plan = input.variants
    ? await planVariants(tx, deps, { vendorId: editor.id, product, before: whole, pictures, form: input.variants })
    : null
  if (plan && !plan.ok) return plan
  const pieces = { typed: form.stock, seen: input.seenStock }
  const { wantsFeatured, price, comparePrice, ...rest } = await toValues(tx, form)
  const described = details ? { ...rest, ...toDetailColumns(details.value) } : rest
  const values = had || wanted ? described : { ...described, price, comparePrice }
  const change = owner.forStaff ? values : { ...values, wantsFeatured }
  await store.updateOwnProduct(tx, { vendorId: editor.id, id: productId }, change, had || wanted ? null : pieces)
  if (plan) await writeVariants(tx, key, plan.value)
  if (details) await setOwnDetails(tx, editor.id, [{ productId, ...details.value }])
  if (had && !wanted) {
    await setOptions(tx, key, [])
    await archiveVariants(
      tx,
      key,
      before.variants.map(({ id }) => id),
    )
    await restoreWhole(tx, key, { price, comparePrice, typed: form.stock })
  }
  // a vendor's request stays open until staff grant it, or decline it in their list
  if (owner.forStaff) await setFeatured(tx, [productId], form.featured)
  await store.setProductPictures(tx, productId, pictures)
  await drafts.deleteDraft(tx, owner, draftId)
  const after = await readProductState(tx, editor.id, productId)
  return after ? ok({ before, after }) : refuse('product-unknown')
}

export async function toValues(tx: Tx, form: ProductForm): Promise<store.OwnProductValues> {
  const { name, description, category, brand, price, comparePrice, lowStockAt, featured } = form
  const brandSlug = brand === null ? null : slugify(brand)
  if (brand !== null && brandSlug !== null) await store.ensureBrand(tx, { slug: brandSlug, name: brand })
  const values = { name, description, categorySlug: category, brandSlug, price, comparePrice, lowStockAt }
  return { ...values, wantsFeatured: featured }
}

function findOthers(owner: DraftOwner, product: OwnProductRow, form: ProductForm): DraftFields {
  const isOther: Record<Exclude<DraftField, 'stock'>, boolean> = {
    name: product.name !== form.name,
    description: product.description !== form.description,
    category: product.categorySlug !== form.category,
    brand: product.brandSlug !== (form.brand === null ? null : slugify(form.brand)),
    price: product.options.length === 0 && product.price !== form.price,
    comparePrice: product.options.length === 0 && product.comparePrice !== form.comparePrice,
    lowStockAt: product.lowStockAt !== form.lowStockAt,
    featured: (owner.forStaff ? product.isFeatured : product.wantsFeatured) !== form.featured,
  }
  const now = toFields(product, owner)
  return Object.fromEntries(
    Object.entries(isOther).flatMap(([name, other]) => (other ? [[name, Reflect.get(now, name) ?? '']] : [])),
  )
}
