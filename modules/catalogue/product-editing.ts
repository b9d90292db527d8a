import type { ApprovedVendor, DraftingVendor } from '#modules/vendors/contract.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import { valuesOf, type OwnProductValues } from './store-own.ts'

/** Staff at one product of the vendor with this id. Made by `findStaffEditor`, which asks for an administrator. */
export type StaffEditor = { actor: 'administrator'; id: string; productId: string }

/** Who types at a product of the vendor with this id. Vendor and staff each have a draft of their own. */
export type Editor = DraftingVendor | StaffEditor

export type SavingEditor = ApprovedVendor | StaffEditor

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
