import { expect, test } from 'vitest'
import { kobo, naira } from '#shared/money.ts'
import { Money } from './money.tsx'
import { PercentOff, Price } from './price.tsx'
import { render, textOf } from '#tests/support/render.tsx'

test('a price without a price before says one amount and nothing else', () => {
  expect(textOf(<Price now={naira(12_500)} />)).toBe('₦12,500')
})

test('a lowered price says which is now, which was before, and how much less', () => {
  expect(textOf(<Price now={naira(12_500)} before={naira(15_999)} off />)).toBe('Now ₦12,500Before ₦15,999−22%22% off')
})

test('the price before is struck through', () => {
  expect(render(<Price now={naira(12_500)} before={naira(15_999)} />)).toMatch(/<s>.*₦15,999.*<\/s>/)
})

test.each([12_500, 10_000])('a price before of ₦%d is no bargain and is not shown', (before) => {
  expect(textOf(<Price now={naira(12_500)} before={naira(before)} off />)).toBe('₦12,500')
})

test('less than one percent is not boasted of', () => {
  expect(render(<PercentOff percent={0} />)).toBe('')
  expect(textOf(<Price now={naira(99_900)} before={naira(100_000)} off />)).toBe('Now ₦99,900Before ₦100,000')
})

test('kobo show where they count', () => {
  expect(textOf(<Money amount={kobo(1_249_950)} exact />)).toBe('₦12,499.50')
  expect(textOf(<Money amount={kobo(1_249_950)} />)).toBe('₦12,499.50')
})
