import type { Editor } from './own-contract.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { valuesOf, type OwnProductValues } from './store-own.ts'

/** Every statement on a draft says whose it is. */
export type DraftOwner = { vendorId: string; forStaff: boolean }

export function toOwner(editor: Editor): DraftOwner {
  return { vendorId: editor.id, forStaff: editor.actor === 'administrator' }
}

type Shown = OwnProductValues & { isFeatured: boolean }

/** What the form shows of a product, apart from its pieces. A vendor asks for what staff decide. */
function stateOf({ forStaff }: DraftOwner, product: Shown, pictureIds: string[]): unknown[] {
  return [...valuesOf(product), ...(forStaff ? [product.isFeatured] : []), ...pictureIds]
}

export function productVersion(owner: DraftOwner, product: Shown, pictureIds: string[]): string {
  return versionOf(stateOf(owner, product, pictureIds))
}

export function isProductOutdated(version: string, ...now: Parameters<typeof productVersion>): boolean {
  return isOutdated(version, stateOf(...now))
}
