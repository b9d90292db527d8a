import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MOST_PICKED, type Language, type OwnKind, type ProductSource, type Section } from '#modules/home/contract.ts'
import { useFieldWords } from '#app/components/field-words.ts'

export const kindWords: Record<Section['kind'], MessageDescriptor> = {
  hero: msg`Main slides`,
  categories: msg`All categories`,
  benefits: msg`Benefits`,
  seen: msg`Recently viewed`,
  'buy-again': msg`Buy again`,
  'flash-sales': msg`Flash Sales`,
  featured: msg`Featured Products`,
  sell: msg`Become a vendor`,
  stats: msg`Numbers`,
  slides: msg`Slides`,
  products: msg`Product row`,
  tiles: msg`Category tiles`,
  text: msg`Text`,
  vendor: msg`Vendor of the week`,
}

export const addWords: Record<OwnKind, MessageDescriptor> = {
  slides: msg`Add slides`,
  products: msg`Add a product row`,
  tiles: msg`Add category tiles`,
  text: msg`Add text`,
  vendor: msg`Add the vendor of the week`,
}

type Rule = Extract<ProductSource, { by: 'rule' }>['rule']
export const ruleWords: Record<Rule, MessageDescriptor> = {
  newest: msg`Newest`,
  popular: msg`Most popular`,
  deals: msg`Deals`,
  'flash-sales': msg`Flash Sales`,
  'top-rated': msg`Top rated`,
}

export const languageWords: Record<Language, MessageDescriptor> = {
  en: msg`English`,
  yo: msg`Yoruba`,
  ig: msg`Igbo`,
  ha: msg`Hausa`,
}

/** Errors that only the forms of sections have. */
const words: Record<string, MessageDescriptor> = {
  'title-required': msg`Enter a title in English`,
  'text-required': msg`Enter a text in English`,
  'button-required': msg`Enter the button's text in English`,
  'alt-required': msg`Describe the picture in English`,
  'time-invalid': msg`Choose a day and a time`,
  'until-early': msg`Choose a time after the section appears`,
  'rule-required': msg`Choose which products to show`,
  'category-unknown': msg`Choose a category from the list`,
  'vendor-unknown': msg`Enter the link or the exact name of an approved vendor's shop`,
  'products-required': msg`Enter at least one product`,
  'products-many': msg`Enter up to ${MOST_PICKED} products`,
  'tiles-required': msg`Choose at least one category`,
  'tiles-twice': msg`Choose each category only once`,
  'path-invalid': msg`Enter a link to a ShopZero page, for example /flash-sales`,
  'path-unknown': msg`Enter a link to a ShopZero page, for example /flash-sales`,
}

export function useSectionWords(): (code: string | undefined) => string | undefined {
  const { t } = useLingui()
  const say = useFieldWords()
  return (code) => {
    const [, line] = /^products-unknown-(\d+)$/.exec(code ?? '') ?? []
    if (line) return t`Customers can't buy the product in line ${line}. Remove it, or check its link.`
    const known = code === undefined ? undefined : words[code]
    return known ? t(known) : say(code)
  }
}
