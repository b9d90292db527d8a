import { describe, expect, it } from 'vitest'
import {
  applicants,
  collections,
  contactMessages,
  conversations,
  products,
  reviewTexts,
  shoppers,
  variants,
  vendors,
} from './index.ts'
import { categorySlugs, type DemoProduct } from './schemas.ts'

describe('the shops', () => {
  it('are twelve, led by the demo account', () => {
    expect(vendors).toHaveLength(12)
    expect(vendors[0]).toMatchObject({ key: 'balogun-kicks', email: 'vendor@shopzero.test' })
  })

  it('have unique keys, names, addresses of mail and phones', () => {
    for (const field of ['key', 'businessName', 'email', 'phone', 'ownerName'] as const) {
      expectUnique(vendors.map((vendor) => vendor[field]))
    }
    for (const vendor of vendors) {
      expect(vendor.email).toMatch(/^[a-z.]+@shopzero\.test$/)
      expect(vendor.phone).toMatch(/^\+234[789][01]\d{8}$/)
      expect(sentencesIn(vendor.description), vendor.key).toSatisfy((count: number) => count === 2 || count === 3)
      expect(vendor.since).toBeGreaterThan(0)
    }
    expect(new Set(vendors.map((vendor) => vendor.state)).size).toBeGreaterThanOrEqual(8)
  })

  it('each sell at least a dozen products in one to four categories', () => {
    for (const vendor of vendors) {
      const own = products.filter((product) => product.vendor === vendor.key)
      const categories = new Set(own.map((product) => product.category))
      expect(own.length, vendor.key).toBeGreaterThanOrEqual(vendor.key === 'balogun-kicks' ? 24 : 12)
      expect(categories.size, vendor.key).toBeLessThanOrEqual(4)
    }
    const demoShop = products.filter((product) => product.vendor === 'balogun-kicks')
    expect(new Set(demoShop.map((product) => product.category))).toEqual(new Set(['fashion', 'sports']))
  })
})

describe('the collections', () => {
  it('are two to five of several shops, and have products of their own shop', () => {
    const byVendor = Map.groupBy(collections, (collection) => collection.vendor)
    expect(byVendor.size).toBeGreaterThanOrEqual(4)
    for (const own of byVendor.values()) {
      expect(own.length).toSatisfy((count: number) => count >= 2 && count <= 5)
      expectUnique(own.map(({ name }) => name))
    }
    for (const { vendor, name, products: keys } of collections) {
      expect(keys.length, name).toBeGreaterThanOrEqual(3)
      expectUnique(keys)
      for (const key of keys) expect(products.find((product) => product.key === key)?.vendor, key).toBe(vendor)
    }
  })
})

describe('the products', () => {
  it('are many, in every category, from known shops', () => {
    expect(products.length).toBeGreaterThanOrEqual(250)
    expectUnique(products.map((product) => product.key))
    expectUnique(products.map((product) => product.name))
    const keys = new Set(vendors.map((vendor) => vendor.key))
    for (const product of products) expect(keys.has(product.vendor), product.key).toBe(true)
    for (const category of categorySlugs) expect(inCategory(category).length, category).toBeGreaterThanOrEqual(22)
  })

  it.each(products.map((product) => [product.key, product] as const))('%s reads well', (key, product) => {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(product.name.length).toBeLessThanOrEqual(90)
    expect(product.name).toBe(product.name.normalize('NFC').trim())
    expect(sentencesIn(product.description)).toBeGreaterThanOrEqual(2)
    expect(sentencesIn(product.description)).toBeLessThanOrEqual(4)
    expect(product.specs.length).toBeGreaterThanOrEqual(3)
    expect(product.specs.length).toBeLessThanOrEqual(6)
    expectUnique(product.specs.map(([label]) => label))
    for (const [label, value] of product.specs) expect(label !== '' && value !== '', label).toBe(true)
  })

  it.each(products.map((product) => [product.key, product] as const))(
    '%s has sound prices and stock',
    (_key, product) => {
      expect(product.priceNaira).toSatisfy(Number.isInteger)
      expect(product.priceNaira).toBeGreaterThanOrEqual(350)
      expect(product.priceNaira).toBeLessThanOrEqual(1_250_000)
      expect(product.stock).toSatisfy(Number.isInteger)
      expect(product.stock).toBeGreaterThanOrEqual(0)
      if (product.comparePriceNaira !== null) {
        expect(product.comparePriceNaira).toSatisfy(Number.isInteger)
        expect(product.comparePriceNaira / product.priceNaira).toBeGreaterThanOrEqual(1.1)
        expect(product.comparePriceNaira / product.priceNaira).toBeLessThanOrEqual(1.35)
      }
      if (product.sale !== null) {
        expect(product.sale.priceNaira).toSatisfy(Number.isInteger)
        expect(product.sale.priceNaira).toBeGreaterThan(0)
        expect(product.sale.priceNaira).toBeLessThan(product.priceNaira)
        expect(product.sale.endsInHours).not.toBe(0)
      }
    },
  )

  it('show every state a shopper can meet', () => {
    const running = products.filter((product) => product.sale !== null && product.sale.endsInHours > 0)
    const ended = products.filter((product) => product.sale !== null && product.sale.endsInHours < 0)
    const compared = products.filter((product) => product.comparePriceNaira !== null)
    const featured = products.filter((product) => product.featured)
    expect(compared.length / products.length).toBeGreaterThan(0.25)
    expect(compared.length / products.length).toBeLessThan(0.35)
    expectBetween(running.length, 16, 20)
    for (const product of running) expectBetween(product.sale?.endsInHours ?? 0, 3, 9 * 24)
    expect(ended).toHaveLength(6)
    expectBetween(products.filter((product) => product.stock === 0).length, 7, 9)
    expectBetween(products.filter((product) => product.stock > 0 && product.stock < 10).length, 13, 18)
    expect(featured).toHaveLength(16)
    expect(new Set(featured.map((product) => product.category)).size).toBe(9)
    expect(featured.every((product) => product.stock > 0)).toBe(true)
    expect(products.filter((product) => product.priceNaira > 1_000_000).length).toBeGreaterThanOrEqual(3)
    expect(products.some((product) => product.priceNaira === 350)).toBe(true)
  })
})

describe('the variants', () => {
  it('are of about eighty products, each with its own choices', () => {
    expectBetween(variants.length, 75, 90)
    expectUnique(variants.map(({ key }) => key))
    for (const { key, options, gone } of variants) {
      expect(
        products.some((product) => product.key === key),
        key,
      ).toBe(true)
      expect(options.length, key).toBeLessThanOrEqual(3)
      expectUnique(options.map(({ name }) => name))
      for (const { values } of options) {
        expect(values.length, key).toBeGreaterThan(1)
        expectUnique(values.map(({ name }) => name))
      }
      expectBetween(
        options.reduce((count, { values }) => count * values.length, 1),
        2,
        24,
      )
      if (gone) expect(gone, key).toHaveLength(options.length)
    }
    expectBetween(variants.filter(({ gone }) => gone !== null).length, 8, 20)
  })

  it('have swatches for colours, and names that fit every choice', () => {
    for (const { key, options } of variants) {
      const colours = options.filter(({ name }) => name === 'Colour').flatMap(({ values }) => values)
      expect(
        colours.filter(({ colour }) => colour === undefined),
        key,
      ).toEqual([])
      const { name = '' } = products.find((product) => product.key === key) ?? {}
      const named = options.flatMap(({ values }) => values).filter((value) => value.name.length > 2)
      const words = name.toLowerCase().split(/[\s,]+/)
      expect(
        named.filter((value) => words.includes(value.name.toLowerCase())),
        name,
      ).toEqual([])
    }
  })
})

describe('the people', () => {
  it('are thirty shoppers with their own keys, mail and phones', () => {
    expect(shoppers).toHaveLength(30)
    expect(shoppers[0]).toMatchObject({ key: 'shopper', email: 'shopper@shopzero.test' })
    for (const field of ['key', 'fullName', 'email'] as const) expectUnique(shoppers.map((shopper) => shopper[field]))
    for (const shopper of shoppers) {
      expect(shopper.email).toMatch(/^[a-z.]+@shopzero\.test$/)
      expect(shopper.phone).toMatch(/^\+23480\d{8}$/)
      expect(
        Object.values(shopper.address).every((part) => part.trim() !== ''),
        shopper.key,
      ).toBe(true)
    }
  })

  it('include four applicants who have no shop yet', () => {
    expect(applicants).toHaveLength(4)
    expect(applicants[0]?.ownerEmail).toBe('pending@shopzero.test')
    expectUnique([
      ...applicants.flatMap((applicant) => [applicant.ownerEmail, applicant.businessEmail]),
      ...shoppers.map((shopper) => shopper.email),
      ...vendors.map((vendor) => vendor.email),
    ])
    expectUnique([
      ...applicants.map((applicant) => applicant.businessPhone),
      ...shoppers.map((shopper) => shopper.phone),
      ...vendors.map((vendor) => vendor.phone),
    ])
  })
})

describe('the words', () => {
  it('have enough reviews for each number of stars, general ones among them', () => {
    for (const [rating, least] of [
      [1, 8],
      [2, 8],
      [3, 8],
      [4, 14],
      [5, 14],
    ] as const) {
      const texts = reviewTexts.filter((review) => review.rating === rating)
      expect(texts.length, `${rating} stars`).toBeGreaterThanOrEqual(least)
      expect(texts.filter((review) => review.category === null).length).toBeGreaterThanOrEqual(4)
    }
    expectUnique(reviewTexts.map((review) => review.text))
  })

  it('have conversations between people and shops that exist', () => {
    expect(conversations).toHaveLength(14)
    expect(conversations.filter((one) => one.vendor === 'balogun-kicks').length).toBeGreaterThanOrEqual(6)
    const vendorKeys = new Set(vendors.map((vendor) => vendor.key))
    const shopperKeys = new Set(shoppers.map((shopper) => shopper.key))
    for (const conversation of conversations) {
      expect(vendorKeys.has(conversation.vendor), conversation.vendor).toBe(true)
      expect(shopperKeys.has(conversation.shopper), conversation.shopper).toBe(true)
      expect(conversation.messages.length).toBeGreaterThanOrEqual(2)
      expect(conversation.messages[0]?.from).toBe('customer')
    }
    expectUnique(conversations.map((one) => `${one.vendor} ${one.shopper}`))
  })

  it('have five letters to the shop, each on its own subject', () => {
    expect(contactMessages).toHaveLength(5)
    expectUnique(contactMessages.map((message) => message.subject))
  })
})

function inCategory(category: DemoProduct['category']): DemoProduct[] {
  return products.filter((product) => product.category === category)
}

// A sentence ends before a space and a capital or digit, so that full stops in numbers don't count.
function sentencesIn(text: string): number {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu}|\d)/u).length
}

function expectUnique(values: string[]): void {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

function expectBetween(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}
