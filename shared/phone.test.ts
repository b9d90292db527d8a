import { describe, expect, it } from 'vitest'
import { formatPhone, formatPhoneLine, isMobile, looksLikePhone, toPhone } from './phone.ts'

describe('a telephone number', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '(0803) 123.4567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '+234 0803 123 4567',
    '2348031234567',
    '002348031234567',
    '00 234 803 123 4567',
    '8031234567',
    ' 08031234567 ',
    '０８０３１２３４５６７',
    '+234-803-123-4567',
    '0803–123–4567',
    '0803‑123‑4567',
    '0803 — 123 − 4567',
    '0803\u00a0123\u202f4567',
    '\u200b0803\u2060123\u00ad4567\ufeff',
  ])('%s is +2348031234567', (typed) => {
    expect(toPhone(typed)).toBe('+2348031234567')
    expect(looksLikePhone(typed)).toBe(true)
  })

  it.each([
    ['01 234 5678', '+23412345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0013105550100', '+13105550100'],
    ['0201 330 0100', '+2342013300100'],
    ['084 123 456', '+23484123456'],
    ['064 123 4567', '+234641234567'],
    ['0700 746 7972', '+2347007467972'],
  ])('%s is %s', (typed, normal) => expect(toPhone(typed)).toBe(normal))

  it.each([
    '',
    '0803',
    'ada@example.com',
    '0803123456789012345',
    '+',
    '++2348031234567',
    '0803+1234567',
    '08031234abc',
    '+0803123456',
    '0803 123 45',
    '0803 123 456',
    '+234 905 123 45',
    '01 234 567',
  ])('%s is none', (typed) => expect(toPhone(typed)).toBeNull())

  it('is not what an e-mail address looks like', () => {
    expect(looksLikePhone('ada@example.com')).toBe(false)
    expect(looksLikePhone('  ')).toBe(false)
  })
})

it.each([
  ['+2348031234567', '0803 123 4567'],
  ['+23412345678', '+23412345678'],
  ['+442079460958', '+442079460958'],
])('%s is shown as %s, which is the same number again', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
  expect(toPhone(shown)).toBe(phone)
})

it.each([
  ['+2342013300100', '0201 330 0100'],
  ['+234 (0) 803-123-4567', '0803 123 4567'],
  ['0700 SHOPZERO', '0700 SHOPZERO'],
])('the line %s is read as %s', (line, shown) => {
  expect(formatPhoneLine(line)).toBe(shown)
})

it.each([
  ['+2348031234567', true],
  ['+2347012345678', true],
  ['+2349112345678', true],
  ['+2342013300100', false],
  ['+2347001234567', false],
  ['+2348001234567', false],
  ['+23412345678', false],
  ['0700 SHOPZERO', false],
])('%s takes messages: %s', (phone, does) => expect(isMobile(phone)).toBe(does))
