import { describe, expect, test } from 'vitest'
import { commissionOf, findRate, ruleForm, shareCommission, subtractRated, sumCommission } from './contract.ts'

test('half a kobo is rounded up', () => {
  expect([commissionOf(100, 50), commissionOf(99, 50), commissionOf(10, 500), commissionOf(9, 500)]).toEqual([
    1, 0, 1, 0,
  ])
})

describe('the commission of an order', () => {
  test('with one rate is that of its sum, and its items add up to it', () => {
    for (let n = 1; n <= 300; n++) {
      const items = Array.from({ length: 1 + (n % 6) }, (_, i) => ({ bps: 333, amount: n * 37 + i * 101 }))
      const total = items.reduce((sum, { amount }) => sum + amount, 0)
      expect(sumCommission(items)).toBe(commissionOf(total, 333))
      for (const [i, part] of shareCommission(items).entries()) {
        const { amount, bps } = items[i] ?? { amount: 0, bps: 0 }
        expect(Math.abs(part - (amount * bps) / 10_000)).toBeLessThanOrEqual(1)
        expect(part).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('with several rates is rounded once for each', () => {
    const items = [
      { bps: 500, amount: 10 },
      { bps: 800, amount: 100 },
      { bps: 500, amount: 19 },
    ]
    // 29 at 5% is 1.45, and 100 at 8% is 8
    expect(sumCommission(items)).toBe(9)
    expect(shareCommission(items)).toEqual([1, 8, 0])
  })

  test('returns with its parts exactly what it was, in any order', () => {
    const sold = [
      { bps: 500, amount: 33_333 },
      { bps: 825, amount: 70_007 },
    ]
    let left = sold
    let returned = 0
    for (const part of [
      { bps: 825, amount: 10_001 },
      { bps: 500, amount: 11_111 },
      { bps: 825, amount: 60_006 },
      { bps: 500, amount: 22_222 },
    ]) {
      const next = subtractRated(left, [part])
      returned += sumCommission(left) - sumCommission(next)
      left = next
    }
    expect([left, returned]).toEqual([[], sumCommission(sold)])
  })
})

test('the own rate of a product comes before the one of its category', () => {
  const rates = { own: null, categories: { fashion: 1200 }, otherwise: 500 }
  expect(findRate(rates, 'fashion')).toBe(1200)
  expect([findRate(rates, 'books'), findRate(rates, undefined), findRate(rates, 'constructor')]).toEqual([
    500, 500, 500,
  ])
  expect(findRate({ ...rates, own: 0 }, 'fashion')).toBe(0)
})

const typed = { subject: 'category:fashion', percent: '7.5', firstDay: '2026-12-01', lastDay: '' }

test('a form of a rule is read', () => {
  expect(ruleForm.parse({ ...typed, subject: 'category:phones-tablets', lastDay: '2026-12-31' })).toEqual({
    subject: { kind: 'category', id: 'phones-tablets' },
    percent: 750,
    firstDay: '2026-12-01',
    lastDay: '2026-12-31',
  })
})

test.each([
  ['subject', '', 'rule-subject-required'],
  ['subject', 'order:1', 'rule-subject-required'],
  ['subject', "vendor:x' or 1=1", 'rule-subject-required'],
  ['subject', `product:${'a'.repeat(10_000)}`, 'rule-subject-required'],
  ['percent', '', 'percent-invalid'],
  ['percent', '50.01', 'percent-invalid'],
  ['percent', '-1', 'percent-invalid'],
  ['percent', '5.555', 'percent-invalid'],
  ['percent', '1e1', 'percent-invalid'],
  ['firstDay', '', 'day-invalid'],
  ['firstDay', '2026-02-30', 'day-invalid'],
  ['lastDay', 'tomorrow', 'day-invalid'],
  ['lastDay', '2026-12-31T00:00', 'day-invalid'],
])('%s %s is refused', (field, value, code) => {
  const parsed = ruleForm.safeParse({ ...typed, [field]: value })
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]])
})
