import { describe, expect, it } from 'vitest'
import { attributes, details, products, subcategories } from './index.ts'
import { categorySlugs } from './schemas.ts'

function pathOf(slug: string): string[] {
  const parent = subcategories.find((one) => one.slug === slug)?.parent
  return parent === undefined ? [slug] : [...pathOf(parent), slug]
}

describe('the attributes', () => {
  it('are in every main category, or below it', () => {
    const asking = new Set(attributes.map(({ category }) => pathOf(category)[0]))
    expect(asking).toEqual(new Set(categorySlugs))
  })

  it('have one key on each path', () => {
    for (const { slug } of subcategories) {
      const keys = attributes.filter(({ category }) => pathOf(slug).includes(category)).map(({ key }) => key)
      expect(new Set(keys).size, slug).toBe(keys.length)
    }
  })

  it('fit their kind', () => {
    for (const { key, kind, unit, format, filterable, choices } of attributes) {
      expect(choices.length > 0, key).toBe(kind === 'choice')
      expect(new Set(choices.map(({ name }) => name)).size, key).toBe(choices.length)
      if (unit !== null) expect(kind, key).toBe('number')
      if (format !== null) expect(kind, key).toBe('text')
      if (kind === 'text') expect(filterable, key).toBe(false)
    }
  })
})

describe('the values', () => {
  it('are of most products, and what their categories ask for', () => {
    expect(details.length / products.length).toBeGreaterThan(0.9)
    for (const { key, values } of details) {
      const product = products.find((one) => one.key === key)
      if (!product) throw new Error(`no product ${key}`)
      const asked = attributes.filter(({ category }) => pathOf(product.subcategory).includes(category))
      for (const [name, value] of values) {
        const attribute = asked.find((one) => one.key === name)
        expect(attribute, `${key} ${name}`).toBeDefined()
        if (attribute?.kind === 'number') expect(Number(value), `${key} ${name}`).toBeGreaterThan(0)
        if (attribute?.kind === 'yes_no') expect(value, `${key} ${name}`).toMatch(/^(yes|no)$/)
        if (attribute?.kind === 'choice') expect(attribute.choices.map((one) => one.name)).toContain(value)
        if (attribute?.format === 'nafdac') expect(value).toMatch(/^[A-Z0-9]{2}-\d{4}L?$/)
        expect(attribute?.format, key).not.toBe('imei')
      }
      const missing = asked.filter(({ required, key: name }) => required && !values.some(([own]) => own === name))
      expect(missing, key).toEqual([])
    }
  })

  it('show every condition, mostly new', () => {
    const counts = Map.groupBy(details, ({ condition }) => condition)
    expect([...counts.keys()].toSorted()).toEqual(['foreign-used', 'new', 'nigerian-used', 'refurbished'])
    expect((counts.get('new')?.length ?? 0) / details.length).toBeGreaterThan(0.9)
  })
})
