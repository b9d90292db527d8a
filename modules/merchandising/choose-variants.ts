import type { Tx } from '#infra/db/client.ts'
import { nameWithVariant } from '#modules/catalogue/contract.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { listProductsOf, type ProductForSale, type VariantForSale } from './store-flash-sales.ts'

/** `shown`: the products whose variants the form showed. All variants of any other product are chosen. */
export type VariantChoice = { variants?: string[] | undefined; shown?: string[] | undefined }

export type WrongVariants = Refusal<'sale-variant-unknown'> | Refusal<'sale-variant-required', { name: string }>

/** Only variants that are for sale, because customers don't see the others. */
export async function chooseVariants(
  tx: Tx,
  products: ProductForSale[],
  { variants = [], shown = [] }: VariantChoice,
): Promise<Ok<Map<string, VariantForSale[]>> | WrongVariants> {
  const wanted = new Set(variants)
  const chosen = new Map<string, VariantForSale[]>()
  for (const { id, variants: all } of products) {
    const offered = all.filter(({ isActive }) => isActive)
    const those = shown.includes(id) ? offered.filter((one) => wanted.has(one.id)) : offered
    chosen.set(id, those)
    for (const one of offered) wanted.delete(one.id)
  }
  // without a script, the form still sends the variants of a product that is no longer selected
  const others = wanted.size > 0 ? await listProductsOf(tx, [...wanted]) : []
  const isLeft = (id: string) => shown.includes(id) && !chosen.has(id)
  if (others.length < wanted.size || !others.every(isLeft)) return refuse('sale-variant-unknown')
  const empty = products.find(({ id }) => chosen.get(id)?.length === 0)
  return empty ? refuse('sale-variant-required', { name: empty.name }) : ok(chosen)
}

export type ProductSale = { isOn: boolean; salePrice: number; end: Date | null; variants: VariantForSale[] }

/** A product has one sale. Its variants in the sale share the end, but not the price. */
export function findSaleOf({ variants: all }: ProductForSale): ProductSale | null {
  const variants = all.filter(({ flashSalePrice }) => flashSalePrice !== null)
  const [first] = variants
  if (!first) return null
  return {
    isOn: variants.some(({ isFlashSale }) => isFlashSale),
    salePrice: Math.min(...variants.map(({ flashSalePrice }) => flashSalePrice ?? Infinity)),
    end: first.flashSaleEnd,
    variants,
  }
}

type InSale = { id: string; flashSalePrice: number | null; flashSaleEnd: Date | null }

/** For the version of an edit form: other prices, another end or other variants are another version. */
export function listSaleValues(variants: InSale[]): unknown[] {
  const sorted = variants.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return sorted.map((one) => [one.id, one.flashSalePrice, one.flashSaleEnd?.getTime()])
}

const MOST_NAMED = 3

/** 'Dress (Size: S; Size: L)', unless they are all that it offers. */
export function nameWithVariants({ name, variants: all }: ProductForSale, some: VariantForSale[]): string {
  if (all.every((one) => !one.isActive || some.includes(one))) return name
  const names = some.slice(0, MOST_NAMED).map((one) => one.name)
  return nameWithVariant(name, [...names, ...(some.length > MOST_NAMED ? ['…'] : [])].join('; '))
}
