import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CategorySlug, Suggestions } from '#modules/catalogue/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { NamedShop } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { urls } from '#app/urls.ts'
import { categories } from '../categories.ts'

export type Suggested = Omit<Suggestions, 'categories'> & {
  categories: { slug: string; name: string }[]
  shops: NamedShop[]
}

export type Option = {
  id: string
  to: string
  /** the field's text while the option is selected */
  text: string
  kind: 'product' | 'category' | 'brand' | 'shop' | 'recent'
  price?: Kobo
  picture?: ListedPicture | null
}

export type OptionGroup = { name: MessageDescriptor; kind: Option['kind']; options: Option[] }

type Words = (message: MessageDescriptor) => string

const PRODUCTS = 4
const OTHERS = 2
const STARTERS: CategorySlug[] = ['electronics', 'fashion', 'home-garden', 'food-beverages', 'health-beauty']

/** The groups in the order of display and of the arrow keys. */
export function toGroups(found: Suggested, id: string): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      name: msg`Products`,
      kind: 'product',
      options: found.products.slice(0, PRODUCTS).map(({ id: product, name, price, picture }) => ({
        id: `${id}-p-${product}`,
        to: urls.product(product),
        text: name,
        kind: 'product',
        price,
        picture,
      })),
    },
    {
      name: msg`Categories`,
      kind: 'category',
      options: found.categories.slice(0, OTHERS).map(({ slug, name }) => toCategory(slug, name, id)),
    },
    {
      name: msg`Brands`,
      kind: 'brand',
      options: found.brands.slice(0, OTHERS).map(({ slug, name }) => ({
        id: `${id}-b-${slug}`,
        to: urls.brand(slug),
        text: name,
        kind: 'brand',
      })),
    },
    {
      name: msg`Shops`,
      kind: 'shop',
      options: found.shops.slice(0, OTHERS).map(({ slug, name }) => ({
        id: `${id}-s-${slug}`,
        to: urls.vendor(slug),
        text: name,
        kind: 'shop',
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** Before anything is typed: recent searches and popular categories. */
export function toStart(recent: string[], id: string, t: Words): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      name: msg`Recent searches`,
      kind: 'recent',
      options: recent.map((term, at) => ({ id: `${id}-r-${at}`, to: urls.search(term), text: term, kind: 'recent' })),
    },
    {
      name: msg`Popular categories`,
      kind: 'category',
      options: STARTERS.map((slug) => toCategory(slug, t(categories[slug].name), id)),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function toCategory(slug: string, text: string, id: string): Option {
  return { id: `${id}-c-${slug}`, to: urls.category(slug), text, kind: 'category' }
}
