import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { ProductOption } from '#modules/catalogue/contract.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { listArchived, listSkusBeginning, listTakenSkus, type OwnVariantRow } from './queries-variants.ts'
import type { VariantErrors, VariantForm, VariantsForm } from './variant-form.ts'
import * as store from './store-variants.ts'

export type VariantSaving = {
  vendorId: string
  product: { id: string; sku: string; options: ProductOption[] }
  /** locked; the product as a whole is one of them if it has no options yet */
  before: OwnVariantRow[]
  /** of the product; variants can only show these */
  pictures: string[]
  form: VariantsForm
}

export type VariantPlan = {
  options: ProductOption[]
  archived: string[]
  renamed: string[]
  updated: store.VariantWrite[]
  inserted: store.VariantWrite[]
}

export type VariantsRefused = Refusal<'variants-refused', VariantErrors>

/** Checks everything that only the database knows, and writes nothing. */
export async function planVariants(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  saving: VariantSaving,
): Promise<Ok<VariantPlan> | VariantsRefused> {
  const { vendorId, product, form, pictures } = saving
  await store.lockSkus(tx, vendorId)
  const before = new Map(saving.before.filter(({ id }) => id !== product.id).map((row) => [row.id, row]))
  const removed = await listArchived(tx, product.id)
  const [byId, byValues] = [
    new Map(removed.map((row) => [row.id, row])),
    new Map(removed.map((row) => [toKey(row), row])),
  ]
  const errors: VariantErrors = {}
  const matched = form.variants.map((variant, at) => {
    const current = variant.id === null ? undefined : before.get(variant.id)
    // one that was removed comes back, with the carts and wishes that still name it
    const known = current ?? (variant.id === null ? byValues.get(toKey(variant)) : byId.get(variant.id))
    if (variant.id !== null && !known) errors[`row${at}.price`] = 'variant-unknown'
    if (current && current.flashSalePrice !== null && current.flashSalePrice >= variant.price)
      errors[`row${at}.price`] = 'price-below-sale'
    if (variant.sku !== null && variant.sku !== known?.sku && isOwnPattern(variant.sku))
      errors[`row${at}.sku`] = 'sku-reserved'
    return { variant, current, known }
  })
  const knownIds = matched.flatMap(({ known }) => known?.id ?? [])
  const typed = form.variants.flatMap(({ sku }) => sku ?? [])
  const taken = new Set(await listTakenSkus(tx, vendorId, { skus: typed, except: knownIds }))
  // a SKU that a row leaves empty stays with its variant
  for (const { variant, known } of matched) if (variant.sku === null && known) taken.add(known.sku)
  for (const [at, { variant }] of matched.entries())
    if (variant.sku !== null && taken.has(variant.sku)) errors[`row${at}.sku`] = 'sku-taken'
  if (Object.keys(errors).length > 0) return refuse('variants-refused', errors)

  const nextSku = makeSkus(product.sku, [...(await listSkusBeginning(tx, vendorId, `${product.sku}-`)), ...typed])
  const plan: VariantPlan = {
    options: keepColours(form.options, product.options),
    archived: saving.before.flatMap(({ id }) => (knownIds.includes(id) ? [] : [id])),
    renamed: [],
    updated: [],
    inserted: [],
  }
  for (const [at, { variant, current, known }] of matched.entries()) {
    const sku = variant.sku ?? known?.sku ?? nextSku()
    const write = toWrite(variant, { id: known?.id ?? deps.ids.short(), position: at + 1, sku, pictures })
    // a removed variant has no stock that the form could have shown
    if (known) plan.updated.push({ ...write, seen: current ? write.seen : null })
    else plan.inserted.push(write)
    const isRenamed = known && (known.sku !== sku || toKey(known) !== toKey(variant))
    if (isRenamed) plan.renamed.push(known.id)
  }
  return ok(plan)
}

export async function writeVariants(
  tx: Tx,
  key: { vendorId: string; productId: string },
  { options, archived, renamed, updated, inserted }: VariantPlan,
): Promise<void> {
  await store.setOptions(tx, key, options)
  await store.archiveVariants(tx, key, archived)
  await store.freeNames(tx, key, renamed)
  await store.updateVariants(tx, key, updated)
  await store.insertVariants(tx, key, inserted)
}

function toKey({ chosen }: { chosen: string[] }): string {
  return chosen.join('\n')
}

/** We make SKUs like this one for products, so a vendor's own must not take the next one. */
function isOwnPattern(sku: string): boolean {
  return /^[A-Z]{1,3}-[A-Z0-9]{1,3}-\d{7,}$/.test(sku)
}

/** FAS-BAL-2000001-1, -2 …: the first numbers that are free. */
function makeSkus(sku: string, taken: string[]): () => string {
  const used = new Set(taken)
  let number = 0
  return () => {
    do number++
    while (used.has(`${sku}-${number}`))
    return `${sku}-${number}`
  }
}

/** A value that stays keeps its swatch, also if its name is no colour that we know. */
function keepColours(options: ProductOption[], before: ProductOption[]): ProductOption[] {
  return options.map(({ name, values }) => {
    const had = new Map(
      before.find((option) => option.name === name)?.values.map((value) => [value.name, value.colour]),
    )
    return {
      name,
      values: values.map((value) => {
        const colour = had.get(value.name) ?? value.colour
        return colour === undefined ? { name: value.name } : { name: value.name, colour }
      }),
    }
  })
}

function toWrite(
  variant: VariantForm,
  { id, position, sku, pictures }: { id: string; position: number; sku: string; pictures: string[] },
): store.VariantWrite {
  const { chosen, price, comparePrice, stock, seen, pictureId, isActive } = variant
  const isShown = pictureId !== null && pictures.includes(pictureId)
  return {
    id,
    chosen,
    position,
    sku,
    price,
    comparePrice,
    stock,
    seen,
    pictureId: isShown ? pictureId : null,
    isActive,
  }
}
