import { nameIn, type CategoryChoice, type CategoryNames, type Choice } from '#modules/catalogue/contract.ts'

/** Names below the main categories are indented, because a select is flat. */
export function toListedCategories(choices: CategoryChoice[], locale: keyof CategoryNames): Choice[] {
  return choices.map(({ slug, names, level, count, isMore }) => {
    const name = '\u00A0'.repeat(3 * (level - 1)) + nameIn(names, locale)
    return { slug, name, count, isMore }
  })
}
