import { describe, expect, test } from 'vitest'
import { MOST_SLIDES, sectionSchema, type Section } from './sections.ts'
import {
  compareLayouts,
  findFault,
  findNextTurn,
  hasBegun,
  hasEnded,
  isStandard,
  STANDARD,
  toLanguage,
} from './layout.ts'

const words = (en: string) => ({ en, yo: '', ig: '', ha: '' })
const base = { isOn: true, from: null, until: null }
const slide = (n: number) => ({
  id: `00000000000${n}`,
  title: words('Title'),
  text: words('Text'),
  button: words('Shop'),
  to: '/products',
  picture: '000000000000',
  alt: words('A picture'),
})
const slides = (count: number, change: Partial<Section> = {}) =>
  sectionSchema.parse({
    ...base,
    id: 'slides',
    kind: 'slides',
    slides: Array.from({ length: count }, (_, n) => slide(n)),
    ...change,
  })
const text = (id: string, change: object = {}) =>
  sectionSchema.parse({ ...base, id, kind: 'text', title: words(`Title ${id}`), text: words('Text'), ...change })
const problem = (section: object): string | undefined => sectionSchema.safeParse(section).error?.issues[0]?.message

describe('a section', () => {
  test('has an English text, and other languages fall back to it', () => {
    const { title } = text('a', { title: { en: 'New in', yo: 'Tuntun' } }) as { title: ReturnType<typeof words> }
    expect([toLanguage(title, 'yo'), toLanguage(title, 'ha')]).toEqual(['Tuntun', 'New in'])
    expect(problem({ ...text('a'), title: { en: '', yo: 'Tuntun' } })).toBe('title-required')
  })

  test('refuses long texts, lines that break, control characters and too many slides', () => {
    expect(problem({ ...text('a'), title: words('x'.repeat(10_000)) })).toBe('too-long')
    expect(problem({ ...text('a'), text: words('x'.repeat(10_000)) })).toBe('too-long')
    expect(problem({ ...text('a'), title: words('one\ntwo') })).toBe('line-invalid')
    expect(problem({ ...text('a'), text: words('a\0b') })).toBe('text-invalid')
    expect(problem({ ...slides(1), slides: Array.from({ length: MOST_SLIDES + 1 }, () => slide(1)) })).toBe(
      'slides-many',
    )
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b',
    '/"x',
    'products',
  ])('refuses the link %s', (to) => {
    expect(problem({ ...slides(1), slides: [{ ...slide(1), to }] })).toBe('path-invalid')
  })

  test('ends after it begins', () => {
    const at = '2026-11-27T23:00:00.000Z'
    expect(problem({ ...text('a'), from: at, until: at })).toBe('until-early')
  })
})

test('a section is shown from its first moment until before its last', () => {
  const section = text('a', { from: '2026-11-27T23:00:00.000Z', until: '2026-11-28T23:00:00.000Z' })
  const isShown = (at: string) => hasBegun(section, new Date(at)) && !hasEnded(section, new Date(at))
  expect(isShown('2026-11-27T22:59:59.999Z')).toBe(false)
  expect(isShown('2026-11-27T23:00:00.000Z')).toBe(true)
  expect(isShown('2026-11-28T22:59:59.999Z')).toBe(true)
  expect(isShown('2026-11-28T23:00:00.000Z')).toBe(false)
  const next = (at: string) => findNextTurn([section, text('b')], new Date(at))?.toISOString()
  expect(next('2026-11-27T22:00:00.000Z')).toBe(section.from)
  expect(next('2026-11-27T23:00:00.000Z')).toBe(section.until)
  expect(next('2026-11-28T23:00:00.000Z')).toBeUndefined()
  expect(findNextTurn([{ ...section, isOn: false }], new Date('2026-11-27T22:00:00.000Z'))).toBeNull()
})

describe('a layout can be published', () => {
  test('with three slides at its top, and any number further down', () => {
    expect(findFault(STANDARD)).toBeNull()
    expect(findFault([slides(3), ...STANDARD])).toBeNull()
    expect(findFault([slides(2), ...STANDARD])).toBe('hero-needs-three')
    expect(findFault([...STANDARD, slides(1)])).toBeNull()
    expect(findFault([...STANDARD, slides(0)])).toBe('slides-empty')
    expect(findFault([...STANDARD, slides(0, { isOn: false })])).toBeNull()
  })

  test('if slides that come to the top when a section above them vanishes are three too', () => {
    const brief = text('brief', { until: '2027-01-01T00:00:00.000Z' })
    expect(findFault([brief, slides(4), ...STANDARD])).toBe('hero-needs-three')
    expect(findFault([text('lasting'), slides(4), ...STANDARD])).toBeNull()
    expect(findFault([text('off', { isOn: false }), slides(4)])).toBe('hero-needs-three')
  })

  test('unless it shows nothing', () => {
    expect(findFault([])).toBe('page-empty')
    expect(findFault([text('a', { isOn: false })])).toBe('page-empty')
  })
})

test('a comparison names what was added, removed, changed, moved and switched', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => text(id))
  if (!a || !b || !c || !d) throw new Error('no sections')
  const compare = (before: Section[], after: Section[]) =>
    compareLayouts(before, after).map(({ section, change }) => `${section.id} ${change}`)
  expect(compare([a, b], [a, b])).toEqual([])
  expect(compare([a, b, c], [b, c, d])).toEqual(['d added', 'a removed'])
  expect(compare([a, b, c, d], [d, a, b, c])).toEqual(['d moved'])
  expect(compare([a, b], [{ ...a, isOn: false }, text('b', { title: words('Other') })])).toEqual(['a off', 'b changed'])
})

test('the standard page is the sections of the specification in their order', () => {
  expect(STANDARD.map(({ kind }) => kind)).toEqual([
    'hero',
    'categories',
    'benefits',
    'seen',
    'buy-again',
    'flash-sales',
    'featured',
    'sell',
    'stats',
  ])
  expect(isStandard(STANDARD.map((section) => sectionSchema.parse(JSON.parse(JSON.stringify(section)))))).toBe(true)
  expect(isStandard(STANDARD.slice(1))).toBe(false)
})
