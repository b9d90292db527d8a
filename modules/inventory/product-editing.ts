import type { Editor } from './own-contract.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { hasNoDetails, toTypedDetails } from './describe-details.ts'
import type { ProductState } from './product-state.ts'
import { valuesOf } from './store-own.ts'

/** Every statement on a draft must be restricted to its owner. */
export type DraftOwner = { vendorId: string; forStaff: boolean }

export function toOwner(editor: Editor): DraftOwner {
  return { vendorId: editor.id, forStaff: editor.actor === 'administrator' }
}

/** Everything that the form shows except the stock. Only staff's form shows whether the product is featured. */
function stateOf({ forStaff }: DraftOwner, state: ProductState): unknown[] {
  const { product, pictures, variants } = state
  // with options, these are the prices of the cheapest variant that is in stock, so a sale changes them
  const values = product.options.length > 0 ? { ...product, price: 0, comparePrice: null } : product
  return [
    ...valuesOf(values),
    ...(forStaff ? [product.isFeatured] : []),
    ...pictures,
    ...(product.options.length > 0 ? [product.options] : []),
    ...variants.map(({ id, chosen, sku, price, comparePrice, pictureId, isActive }) => [
      id,
      chosen,
      sku,
      price,
      comparePrice,
      pictureId,
      isActive,
    ]),
    ...(hasNoDetails(state) ? [] : [toTypedDetails(state)]),
  ]
}

export function productVersion(owner: DraftOwner, state: ProductState): string {
  return versionOf(stateOf(owner, state))
}

export function isProductOutdated(version: string, owner: DraftOwner, state: ProductState): boolean {
  return isOutdated(version, stateOf(owner, state))
}
