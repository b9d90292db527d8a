import type { Editor } from './own-contract.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { valuesOf, type OwnProductValues } from './store-own.ts'

/** Every statement on a draft must be restricted to its owner. */
export type DraftOwner = { vendorId: string; forStaff: boolean }

export function toOwner(editor: Editor): DraftOwner {
  return { vendorId: editor.id, forStaff: editor.actor === 'administrator' }
}

type Shown = OwnProductValues & { isFeatured: boolean }

/** Everything that the form shows except the stock. Only staff's form shows whether the product is featured. */
function stateOf({ forStaff }: DraftOwner, product: Shown, pictureIds: string[]): unknown[] {
  return [...valuesOf(product), ...(forStaff ? [product.isFeatured] : []), ...pictureIds]
}

export function productVersion(owner: DraftOwner, product: Shown, pictureIds: string[]): string {
  return versionOf(stateOf(owner, product, pictureIds))
}

export function isProductOutdated(version: string, ...now: Parameters<typeof productVersion>): boolean {
  return isOutdated(version, stateOf(...now))
}
