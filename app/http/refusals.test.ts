import { describe, expect, test } from 'vitest'
import { dashboardSentence, toDashboardAnswer } from './dashboard/dashboard-refusals.server.ts'
import { refusalSentence, refusals, toAnswer, type ShopperCode } from './refusals.server.ts'

const page = { locale: 'en' } as const

describe('a shopper', () => {
  test('reads a sentence for every code, with a status that says no', () => {
    for (const code of Object.keys(refusals) as ShopperCode[]) {
      const { status, text } = toAnswer(page, { code })
      expect(status, code).toBeGreaterThanOrEqual(400)
      expect(text, code).toMatch(/\p{L}{2}/u)
    }
  })

  test('hears when to try again: as the refusal says, else as the table does', () => {
    const tooMany = { code: 'too-many-tries', detail: { waitSeconds: 130 } } as const
    expect(toAnswer(page, tooMany)).toEqual({
      status: 429,
      text: 'Too many attempts. Please try again in 3 minutes.',
      headers: { 'Retry-After': '130' },
    })
    expect(toAnswer(page, { code: 'too-many-tries' }, 'buying').headers).toEqual({ 'Retry-After': '3600' })
    expect(toAnswer(page, { code: 'network-holds-too-much' }, 'buying').headers).toEqual({ 'Retry-After': '300' })
    expect(toAnswer(page, { code: 'busy' }).headers).toEqual({ 'Retry-After': '5' })
    expect(toAnswer(page, { code: 'order-unknown' }).headers).toEqual({})
  })

  test('reads other words where a code has another cause', () => {
    expect(toAnswer(page, { code: 'busy' }).text).toContain('signing in')
    expect(toAnswer(page, { code: 'busy' }, 'buying').text).toContain('checking out')
    expect(refusalSentence({ code: 'review-unknown' }, 'button').message).toBe('This review is no longer available.')
  })
})

describe('a vendor and an administrator', () => {
  test('read why a step was refused, in their own words where a shopper has others', () => {
    const step = { code: 'move-not-allowed' } as const
    expect(toAnswer(page, step).text).toContain('too late to cancel')
    expect(toDashboardAnswer(page, step)).toMatchObject({
      status: 409,
      text: "The current status doesn't allow this. It may have just changed. Reload the page to check it.",
    })
    expect(toDashboardAnswer(page, { code: 'not-paid' }).text).toBe(
      "This order hasn't been paid for yet. Wait for the payment, then reload this page.",
    )
    expect(dashboardSentence(step, 'refund').message).toBe(
      'This refund changed while you had it open, so we saved nothing. Please check it again.',
    )
  })

  test('read the price that a refusal is about', () => {
    const detail = { salePrice: 1_000_000 }
    expect(toDashboardAnswer(page, { code: 'price-below-sale', detail }).text).toContain('₦10,000')
    const high = { code: 'sale-price-high', detail: { name: 'Fan', price: 1_000_000 } } as const
    expect(toDashboardAnswer(page, high).text).toBe('The sale price must be lower than the price of Fan (₦10,000).')
  })
})
