import { describe, expect, test } from 'vitest'
import { readSentVariants, readTypedVariants, toRowKey } from './variant-fields.ts'
import { parseVariants } from './variant-form.ts'
import { fillDown, fillRows, makeRows, NO_VARIANTS, type TypedVariant, type TypedVariants } from './variant-grid.ts'

const DEFAULTS = { price: '9,000', comparePrice: '', stock: '5' }

function made(values: string[], rows: TypedVariant[] = [], names = ['Size', 'Colour', 'Length']): TypedVariants {
  const options = names.map((name, at) => ({ name, values: values[at] ?? '' }))
  return { options, rows: makeRows({ options, rows }, DEFAULTS) }
}

const titles = ({ rows }: TypedVariants): string[] => rows.map(({ of }) => of.join('|'))
const change = (typed: TypedVariants, at: number, row: Partial<TypedVariant>): TypedVariants => ({
  ...typed,
  rows: typed.rows.map((one, n) => (n === at ? { ...one, ...row } : one)),
})
const errorsOf = (typed: TypedVariants) => {
  const read = parseVariants(typed)
  return read.ok ? {} : read.errors
}

describe('the grid', () => {
  test('has a row for each combination, which begins with the price and stock of the product', () => {
    const dress = made(['S, M', ' Red ;Blue,, '])
    expect(titles(dress)).toEqual(['S|Red|', 'S|Blue|', 'M|Red|', 'M|Blue|'])
    expect(dress.rows[3]).toMatchObject({ id: '', price: '9,000', stock: '5', sku: '', isActive: true })
    expect(made(['', '']).rows).toEqual([])
  })

  test('keeps what is typed when values are added and removed', () => {
    const typed = change(made(['S, M', 'Red']), 1, { id: 'b', price: '12,000', sku: 'M-1' })
    const more = made(['L, M, XL', 'Red'], typed.rows)
    expect(more.rows.map(({ id, price, stock }) => [id, price, stock])).toEqual([
      ['', '9,000', '0'],
      ['b', '12,000', '5'],
      ['', '9,000', '0'],
    ])
  })

  test('keeps the variant of a value that is renamed or moved', () => {
    const typed = change(change(made(['S, M']), 0, { id: 'a' }), 1, { id: 'b' })
    expect(made(['Small, M'], typed.rows).rows.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(made(['M, S'], typed.rows).rows.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('copies prices, but no ids, to the rows of a new option', () => {
    const typed = change(made(['S, M']), 1, { id: 'b', price: '12,000', sku: 'M-1' })
    const { rows } = made(['S, M', 'Red, Blue'], typed.rows)
    expect(rows.map(({ id, sku, price }) => [id, sku, price])).toEqual([
      ['', '', '9,000'],
      ['', '', '9,000'],
      ['', '', '12,000'],
      ['', '', '12,000'],
    ])
  })

  test('stays as it is above 100 combinations', () => {
    const sizes = Array.from({ length: 51 }, (_, at) => `s${at}`).join(',')
    const typed = made(['S', 'Red, Blue'])
    expect(made([sizes, 'Red, Blue'], typed.rows).rows).toBe(typed.rows)
    expect(made([sizes.slice(0, sizes.lastIndexOf(',')), 'Red, Blue'], typed.rows).rows).toHaveLength(100)
  })

  test('is filled as a whole, by one value, or down from a row', () => {
    const { rows } = made(['S, M', 'Red, Blue'])
    expect(fillRows(rows, '', { price: '1' }).map(({ price }) => price)).toEqual(['1', '1', '1', '1'])
    const blue = fillRows(rows, '1:Blue', { picture: 'p', stock: '' })
    expect(blue.map(({ picture, stock }) => [picture, stock])).toEqual([
      ['', '5'],
      ['p', '5'],
      ['', '5'],
      ['p', '5'],
    ])
    const typed = rows.map((row, at) => (at === 1 ? { ...row, price: '7', stock: '2' } : row))
    expect(fillDown(typed, 1).map(({ price, stock }) => `${price} ${stock}`)).toEqual(['9,000 5', '7 2', '7 2', '7 2'])
  })

  test('is read from the fields of the form, and from the JSON of a script', () => {
    const typed = made(['S', 'Red'])
    const [row] = typed.rows
    if (!row) throw new Error('no row')
    const fields: Record<string, string> = { 'row0.key': toRowKey(row), 'row0.active': 'on' }
    for (const name of ['price', 'comparePrice', 'stock', 'sku', 'picture'] as const) fields[`row0.${name}`] = row[name]
    for (const [at, { name, values }] of typed.options.entries())
      Object.assign(fields, { [`option${at + 1}`]: name, [`values${at + 1}`]: values })
    expect(readTypedVariants(fields)).toEqual(typed)
    expect(readTypedVariants({})).toBeUndefined()
    expect(readTypedVariants({ ...fields, 'row0.key': '{"id": 1}' })?.rows[0]).toMatchObject({ of: ['', '', ''] })
    expect(readSentVariants(JSON.stringify(typed))).toEqual(typed)
    expect(readSentVariants('{"rows": []}')).toBeUndefined()
    expect(readSentVariants('x')).toBeUndefined()
  })
})

describe('bad input', () => {
  test.each([
    ['a value without a name', ['S'], ['', 'Colour', ''], 'option1', 'option-required'],
    ['a name with markup', ['S'], ['<b>Size</b>', '', ''], 'option1', 'option-invalid'],
    ['a name that is too long', ['S'], ['x'.repeat(41), '', ''], 'option1', 'option-long'],
    ['two options with one name', ['S', 'Red'], ['Size', ' size ', ''], 'option2', 'option-twice'],
    ['a value of 10 kB', ['S', 'x'.repeat(10_240)], undefined, 'values2', 'value-long'],
    ['a control character', ['S\u0007'], undefined, 'values1', 'value-invalid'],
    ['markup', ['<script>'], undefined, 'values1', 'value-invalid'],
    ['a value twice', ['S, M, s'], undefined, 'values1', 'value-twice'],
    ['101 variants', [Array.from({ length: 101 }, (_, at) => `${at}`).join()], undefined, 'values1', 'variants-many'],
  ])('%s is refused beside its field', (_, values, names, field, code) => {
    expect(errorsOf(made(values, [], names))).toEqual({ [field]: code })
  })

  test.each([
    ['price', { price: '' }, 'row1.price', 'price-required'],
    ['price', { price: '0' }, 'row1.price', 'price-zero'],
    ['price', { price: '1,000,000,000.01' }, 'row1.price', 'price-high'],
    ['compare price', { comparePrice: '8,999.99' }, 'row1.comparePrice', 'compare-below-price'],
    ['stock', { stock: '-1' }, 'row1.stock', 'stock-invalid'],
    ['stock', { stock: '1000001' }, 'row1.stock', 'stock-invalid'],
    ['SKU', { sku: '=1+1' }, 'row1.sku', 'sku-invalid'],
    ['SKU', { sku: 'x'.repeat(41) }, 'row1.sku', 'sku-invalid'],
  ])('a wrong %s is refused beside its field', (_, row, field, code) => {
    expect(errorsOf(change(made(['S, M']), 1, row))).toEqual({ [field]: code })
  })

  test('two rows with the same SKU, values or variant are refused, and a product that offers none', () => {
    const typed = change(change(made(['S, M']), 0, { id: 'a', sku: 'X' }), 1, { id: 'a', sku: ' X ' })
    expect(errorsOf(typed)).toEqual({ 'row1.price': 'variant-twice', 'row1.sku': 'sku-twice' })
    const off = made(['S'])
    expect(errorsOf(change(off, 0, { isActive: false }))).toEqual({ 'row0.active': 'variants-none' })
  })

  test('rows that do not fit the values are shown again before they are saved', () => {
    const typed = made(['S, M'])
    expect(errorsOf({ ...typed, rows: typed.rows.slice(1) })).toEqual({ variants: 'variants-made' })
    expect(errorsOf({ ...NO_VARIANTS, rows: [] })).toEqual({})
    expect(parseVariants(NO_VARIANTS)).toEqual({ ok: true, value: null })
  })
})

test('values of a colour have a swatch if we know its name', () => {
  const read = parseVariants(made(['Red, Navy blue, Òǹgò']))
  expect(read.ok && read.value?.options).toEqual([
    { name: 'Size', values: [{ name: 'Red' }, { name: 'Navy blue' }, { name: 'Òǹgò' }] },
  ])
  const colours = parseVariants(made(['Red, Navy blue, Òǹgò'], [], ['Colour', '', '']))
  expect(colours.ok && colours.value?.options[0]?.values).toEqual([
    { name: 'Red', colour: '#b91c1c' },
    { name: 'Navy blue', colour: '#1e2a5a' },
    { name: 'Òǹgò' },
  ])
})
