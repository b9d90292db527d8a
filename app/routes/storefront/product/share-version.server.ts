import { createHash } from 'node:crypto'
import type { ProductCardView } from '#modules/catalogue/contract.ts'

/** Another name, price or picture is another share picture, and has another address: those who keep it ask again. */
export function toShareVersion({ name, price, before, vendorName, picture }: ProductCardView): string {
  const said = JSON.stringify([1, name, price, before, vendorName, picture])
  return createHash('sha256').update(said).digest('base64url').slice(0, 10)
}
