import { describe, expect, test } from 'vitest'
import { keepDetails, MOST_SPECS, NO_DETAILS, readSentDetails, readTypedDetails } from './detail-fields.ts'
import { type AskedAttribute, parseDetails } from './detail-form.ts'
import { readNumber, readText } from './detail-values.ts'

const attribute = (more: Partial<AskedAttribute>): AskedAttribute => ({
  id: 'aaaaaaaaaaaa',
  key: 'one',
  name: 'One',
  kind: 'text',
  unit: null,
  format: null,
  isRequired: false,
  choices: [],
  ...more,
})
const CHOICE = attribute({ kind: 'choice', choices: [{ id: 'cccccccccccc', name: 'Black' }] })

/** What becomes of this text, or the code of its error. */
function valueOf(asked: AskedAttribute, typed: string): unknown {
  const read = parseDetails({ ...NO_DETAILS, values: { [asked.id]: typed } }, [asked])
  if (!read.ok) return read.errors[`attribute.${asked.id}`]
  const [value] = read.value.values
  return value ? (value.choiceId ?? value.number ?? value.text ?? value.yes) : null
}

describe('a number', () => {
  test.each([
    ['6.5', 6.5],
    ['6,5', 6.5],
    ['5,000', 5000],
    ['1,250,000.5', 1_250_000.5],
    [' 12 000 ', 12_000],
    ['-18', -18],
    ['−18', -18],
    ['-0', 0],
    ['1000000000', 1_000_000_000],
  ])('%s', (typed, value) => {
    expect(readNumber(typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['1e400', 'attribute-number'],
    ['Infinity', 'attribute-number'],
    ['0x10', 'attribute-number'],
    ['6.5.1', 'attribute-number'],
    ['6 inches', 'attribute-number'],
    ['0.1234567', 'attribute-number'],
    ['9'.repeat(10_240), 'attribute-number'],
    ['1000000001', 'attribute-number-high'],
    ['-1000000001', 'attribute-number-high'],
  ])('%.20s is refused', (typed, code) => {
    expect(readNumber(typed)).toEqual({ ok: false, code })
  })
})

describe('a NAFDAC number', () => {
  test.each([
    ['A4-1234', 'A4-1234'],
    ['04-1234', '04-1234'],
    ['a11-100694', 'A11-100694'],
    ['A1-12345L', 'A1-12345L'],
    ['08 - 1234 l', '08-1234L'],
    ['B4 5678', 'B4-5678'],
    ['A4–1234', 'A4-1234'],
    ['NAFDAC Reg. No.: a8-102274', 'A8-102274'],
    ['nafdac no 04-0519', '04-0519'],
  ])('%s', (typed, value) => {
    expect(readText(typed, 'nafdac')).toEqual({ ok: true, value })
  })

  test.each(['1234', 'A4-123', 'A4-1234567', 'A41234', 'AB-1234', 'A4-1234LL', 'none', 'NAFDAC', 'A4-12\n34'])(
    '%j is refused',
    (typed) => {
      expect(readText(typed, 'nafdac').ok).toBe(false)
    },
  )
})

describe('an IMEI', () => {
  test.each(['356938035643809', '35 693803 564380 9', '35-693803-564380-9', '490154203237518'])('%s', (typed) => {
    expect(readText(typed, 'imei')).toEqual({ ok: true, value: typed.replaceAll(/\D/g, '') })
  })

  test.each([
    ['356938035643808', 'attribute-imei-digit'],
    ['536938035643809', 'attribute-imei-digit'],
    ['000000000000000', 'attribute-imei-digit'],
    ['35693803564380', 'attribute-imei'],
    ['3569380356438099', 'attribute-imei'],
    ['35693803564380A', 'attribute-imei'],
  ])('%s is refused', (typed, code) => {
    expect(readText(typed, 'imei')).toEqual({ ok: false, code })
  })
})

test('a value is of its kind', () => {
  const yesNo = attribute({ kind: 'yes_no' })
  expect([valueOf(CHOICE, 'cccccccccccc'), valueOf(CHOICE, 'dddddddddddd')]).toEqual([
    'cccccccccccc',
    'attribute-choice',
  ])
  expect([valueOf(yesNo, 'yes'), valueOf(yesNo, 'no'), valueOf(yesNo, 'true')]).toEqual([
    true,
    false,
    'attribute-yes-no',
  ])
  expect(valueOf(attribute({}), ' \u200bcotton ')).toBe('cotton')
  expect(valueOf(attribute({}), 'x'.repeat(201))).toBe('attribute-text-long')
  for (const typed of ['a\0b', 'a\nb', 'a\ud800']) expect(valueOf(attribute({}), typed)).toBe('line-invalid')
})

test('only what is required has to be there', () => {
  const kinds = ['choice', 'number', 'text', 'yes_no'] as const
  expect(kinds.map((kind) => valueOf(attribute({ kind }), ' '))).toEqual([null, null, null, null])
  expect(kinds.map((kind) => valueOf(attribute({ kind, isRequired: true }), '\u200b'))).toEqual([
    'attribute-choice',
    'attribute-required',
    'attribute-required',
    'attribute-yes-no',
  ])
})

test('values of attributes that are not asked are left out', () => {
  const read = parseDetails({ ...NO_DETAILS, values: { bbbbbbbbbbbb: '1e400' } }, [attribute({})])
  expect(read).toMatchObject({ ok: true, value: { values: [], asked: ['aaaaaaaaaaaa'] } })
})

test('condition and warranty', () => {
  const errorsOf = (typed: object) => {
    const read = parseDetails({ ...NO_DETAILS, ...typed }, [])
    return read.ok ? read.value : read.errors
  }
  expect(errorsOf({ condition: 'foreign-used', warranty: ' 120 ' })).toMatchObject({
    condition: 'foreign-used',
    warrantyMonths: 120,
  })
  expect(errorsOf({})).toMatchObject({ condition: 'new', warrantyMonths: null })
  expect(errorsOf({ condition: 'stolen', warranty: '121' })).toEqual({
    condition: 'condition-invalid',
    warranty: 'warranty-invalid',
  })
  for (const warranty of ['-1', '1.5', '1e2', 'a year', '9'.repeat(10_240)])
    expect(errorsOf({ warranty })).toEqual({ warranty: 'warranty-invalid' })
})

test('free specifications', () => {
  const read = (specs: [string, string][]) => {
    const parsed = parseDetails({ ...NO_DETAILS, specs: specs.map(([name, value]) => ({ name, value })) }, [])
    return parsed.ok ? parsed.value.specs : parsed.errors
  }
  expect(
    read([
      ['Weight', ' 2 kg '],
      ['', ''],
      ['Origin', 'Aba'],
    ]),
  ).toEqual([
    ['Weight', '2 kg'],
    ['Origin', 'Aba'],
  ])
  expect(
    read([
      ['', '2 kg'],
      ['Origin', ''],
    ]),
  ).toEqual({
    'spec0.name': 'spec-name-required',
    'spec1.value': 'spec-value-required',
  })
  expect(
    read([
      ['Weight', '1'],
      ['weight ', '2'],
    ]),
  ).toEqual({ 'spec1.name': 'spec-twice' })
  expect(read([['x'.repeat(61), 'y'.repeat(10_240)]])).toEqual({
    'spec0.name': 'spec-name-long',
    'spec0.value': 'spec-value-long',
  })
  expect(read([['a\0', 'b\n']])).toEqual({ 'spec0.name': 'line-invalid' })
  const many = Array.from({ length: MOST_SPECS + 1 }, (_, at): [string, string] => [`n${at}`, 'v'])
  expect(read(many)).toEqual({ 'spec20.name': 'specs-many' })
  expect(read(many.slice(1))).toHaveLength(MOST_SPECS)
})

describe('a form', () => {
  test('without a condition is one from before details', () => {
    expect(readTypedDetails({ name: 'Phone' })).toBeUndefined()
    const typed = { condition: 'new', 'attribute.aaaaaaaaaaaa': '8', 'attribute.nothing': '9', 'spec0.name': 'W' }
    expect(readTypedDetails(typed)).toEqual({
      condition: 'new',
      warranty: '',
      values: { aaaaaaaaaaaa: '8' },
      specs: [{ name: 'W', value: '' }],
    })
  })

  test('of a script is read only if it has the right shape', () => {
    const typed = { ...NO_DETAILS, values: { aaaaaaaaaaaa: '8' } }
    expect(readSentDetails(JSON.stringify(typed))).toEqual(typed)
    for (const json of [
      '',
      'null',
      '[]',
      '{}',
      '{"condition":1}',
      JSON.stringify({ ...typed, values: { __proto: 1 } }),
    ])
      expect(readSentDetails(json)).toBeUndefined()
    const specs = Array.from({ length: MOST_SPECS + 1 }, () => ({ name: '', value: '' }))
    expect(readSentDetails(JSON.stringify({ ...typed, specs }))).toBeUndefined()
  })

  test('that is saved as a draft keeps the values that it does not show', () => {
    const saved = { ...NO_DETAILS, values: { aaaaaaaaaaaa: '8', bbbbbbbbbbbb: 'x' } }
    const sent = { ...NO_DETAILS, values: { aaaaaaaaaaaa: '', cccccccccccc: `${'y'.repeat(10_240)}\0` } }
    expect(keepDetails(sent, saved).values).toEqual({ bbbbbbbbbbbb: 'x', cccccccccccc: 'y'.repeat(1000) })
  })
})
