import { isCategorySlug } from '#modules/catalogue/contract.ts'
import { categories } from '#app/components/categories.ts'

/** Behind a transparent picture, as shoppers see it. */
export function tintOf(category: string): string | undefined {
  return isCategorySlug(category) ? categories[category].tint : undefined
}
