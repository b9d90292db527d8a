import type { CategoryNames } from './category-contract.ts'

export type Condition = 'new' | 'refurbished' | 'foreign-used' | 'nigerian-used'

/** The value of an attribute. Never an IMEI, which only its vendor and staff may read. */
export type ProductDetail = { key: string; names: CategoryNames } & (
  | { kind: 'choice'; choice: CategoryNames }
  | { kind: 'number'; number: number; unit: string | null }
  | { kind: 'text'; text: string }
  | { kind: 'yes_no'; yes: boolean }
)

/** What 'Specifications' shows. `specs`: free ones, by the vendor */
export type ProductDetails = {
  condition: Condition
  warrantyMonths: number | null
  details: ProductDetail[]
  specs: [label: string, value: string][]
}
