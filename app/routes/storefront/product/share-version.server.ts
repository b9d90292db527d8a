import { createHash } from 'node:crypto'
import type { ProductCardView } from '#modules/catalogue/contract.ts'

/** A new name, price or picture changes the URL, so that caches load the new share picture. */
export function toShareVersion({ name, price, before, vendorName, picture }: ProductCardView): string {
  const said = JSON.stringify([1, name, price, before, vendorName, picture])
  return createHash('sha256').update(said).digest('base64url').slice(0, 10)
}
