import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { slugify } from '#shared/text.ts'
import { lockOrCreateDraft, toFields } from './drafts.ts'
import type { ChangedMeanwhile, DraftField, DraftFields, SavingEditor, Target } from './own-contract.ts'
import { type DraftOwner, isProductOutdated, productVersion, toOwner } from './product-editing.ts'
import type { ProductForm } from './product-form.ts'
import { findOwnProduct, type OwnProductRow } from './queries-own.ts'
import { listDraftPictureIds } from './queries-drafts.ts'
import { listPictureIds } from '#modules/catalogue/index.server.ts'
import { setFeatured } from './store-own.ts'
import * as drafts from './store-drafts.ts'
import * as store from './store-own.ts'

/** `seenStock`: the stock that the form showed. Pieces sold since then remain sold. */
export type ProductSaving = Target & {
  form: ProductForm
  seenStock: number | null
  ipAddress: string
}

export type ChangeRefusal =
  | Refusal<'product-unknown' | 'too-many-drafts' | 'pictures-missing'>
  | Refusal<'price-below-sale', { salePrice: Kobo }>
  | Refusal<'changed-meanwhile', ChangedMeanwhile>

export type ProductState = { product: OwnProductRow; pictures: string[] }

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
  const before = await readState(tx, editor, productId)
  if (!locked || !before) return refuse('product-unknown')
  if (isProductOutdated(input.version ?? held.value.version, owner, before.product, before.pictures)) {
    const version = productVersion(owner, before.product, before.pictures)
    await drafts.updateDraft(tx, owner, draftId, { productVersion: version })
    return refuse('changed-meanwhile', {
      now: findOthers(owner, before.product, form),
      pictures: pictures.join(' ') !== before.pictures.join(' '),
    })
  }
  const { flashSalePrice } = locked
  if (flashSalePrice !== null && flashSalePrice >= form.price)
    return refuse('price-below-sale', { salePrice: kobo(flashSalePrice) })
  const pieces = { typed: form.stock, seen: input.seenStock }
  const { wantsFeatured, ...values } = await toValues(tx, form)
  const change = owner.forStaff ? values : { ...values, wantsFeatured }
  await store.updateOwnProduct(tx, { vendorId: editor.id, id: productId }, change, pieces)
  // a vendor's request stays open until staff grant it, or decline it in their list
  if (owner.forStaff) await setFeatured(tx, [productId], form.featured)
  await store.setProductPictures(tx, productId, pictures)
  await drafts.deleteDraft(tx, owner, draftId)
  const after = await readState(tx, editor, productId)
  return after ? ok({ before, after }) : refuse('product-unknown')
}

export async function toValues(tx: Tx, form: ProductForm): Promise<store.OwnProductValues> {
  const { name, description, category, brand, price, comparePrice, lowStockAt, featured } = form
  const brandSlug = brand === null ? null : slugify(brand)
  if (brand !== null && brandSlug !== null) await store.ensureBrand(tx, { slug: brandSlug, name: brand })
  const values = { name, description, categorySlug: category, brandSlug, price, comparePrice, lowStockAt }
  return { ...values, wantsFeatured: featured }
}

async function readState(tx: Tx, editor: SavingEditor, productId: string): Promise<ProductState | null> {
  const product = await findOwnProduct(tx, editor.id, productId)
  return product ? { product, pictures: await listPictureIds(tx, productId) } : null
}

function findOthers(owner: DraftOwner, product: OwnProductRow, form: ProductForm): DraftFields {
  const isOther: Record<Exclude<DraftField, 'stock'>, boolean> = {
    name: product.name !== form.name,
    description: product.description !== form.description,
    category: product.categorySlug !== form.category,
    brand: product.brandSlug !== (form.brand === null ? null : slugify(form.brand)),
    price: product.price !== form.price,
    comparePrice: product.comparePrice !== form.comparePrice,
    lowStockAt: product.lowStockAt !== form.lowStockAt,
    featured: (owner.forStaff ? product.isFeatured : product.wantsFeatured) !== form.featured,
  }
  const now = toFields(product, owner)
  return Object.fromEntries(
    Object.entries(isOther).flatMap(([name, other]) => (other ? [[name, Reflect.get(now, name) ?? '']] : [])),
  )
}
