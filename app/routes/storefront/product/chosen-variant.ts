import { useSyncExternalStore } from 'react'
import type { ProductOption, ProductView, VariantView } from '#modules/catalogue/contract.ts'
import { urls } from '#app/urls.ts'

/** The product as the page shows it, with the variant that the URL names. */
export type ChosenProduct = Pick<ProductView, 'id' | 'price' | 'before' | 'saleEnds' | 'stock' | 'sku' | 'variants'> & {
  variantId: string
}

/** Without a choice, the first variant in stock. */
export function withVariant<Product extends Omit<ChosenProduct, 'variantId'>>(
  product: Product,
  wanted: string | null,
): Product & { variantId: string; picture: number | null } {
  const { id, variants } = product
  const variant =
    variants.find((one) => one.id === wanted) ?? variants.find(({ stock }) => stock > 0) ?? variants[0] ?? null
  if (!variant) return { ...product, variantId: id, picture: null }
  const { id: variantId, price, before, saleEnds, stock, sku, picture } = variant
  return { ...product, variantId, price, before, saleEnds, stock, sku, picture }
}

let chosen: string | null = null
const listeners = new Set<() => void>()

/**
 * Shows another variant without a request. Each part of the page reads the choice by itself: new props would discard the
 * HTML of the parts that aren't hydrated yet.
 */
export function chooseVariant(productId: string, variantId: string): void {
  chosen = variantId
  history.replaceState(history.state, '', urls.variant(productId, variantId))
  for (const listener of listeners) listener()
}

export function forgetChoice(): void {
  chosen = null
}

export function useChosen<Product extends ChosenProduct>(product: Product): ReturnType<typeof withVariant<Product>> {
  const id = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => chosen ?? product.variantId,
    () => product.variantId,
  )
  return withVariant(product, id)
}

export type OptionValue = ProductOption['values'][number] & {
  variant: VariantView
  isChosen: boolean
  /** sold out, or not made in this combination */
  isMissing: boolean
}

/** The values of an option, each with the variant that it leads to: the one that keeps the most of the other values. */
export function listValues(
  { variants, options }: Pick<ProductView, 'variants' | 'options'>,
  now: VariantView,
  at: number,
): OptionValue[] {
  return (options[at]?.values ?? []).flatMap((value) => {
    const having = variants.filter(({ chosen: values }) => values[at] === value.name)
    const shared = (one: VariantView) => one.chosen.filter((each, n) => n !== at && each === now.chosen[n]).length
    const [variant] = having.toSorted((a, b) => shared(b) - shared(a) || Number(b.stock > 0) - Number(a.stock > 0))
    if (!variant) return []
    const isExact = shared(variant) === options.length - 1
    return [{ ...value, variant, isChosen: now.chosen[at] === value.name, isMissing: !isExact || variant.stock === 0 }]
  })
}
