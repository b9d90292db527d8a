import { describe, expect, it } from 'vitest'
import { isEmailAddress, toEmailAddress } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['Ada.Obi+Shop@Example.COM', 'ada.obi+shop@example.com'],
    ["o'neil_99@mail.example.co.uk", "o'neil_99@mail.example.co.uk"],
    ['ada＠example.com', 'ada@example.com'],
    ['ａda@example.com', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
    [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
  ])('%s has the normal form %s', (typed, normal) => {
    expect(toEmailAddress(typed)).toBe(normal)
    expect(toEmailAddress(normal)).toBe(normal)
    expect(isEmailAddress(typed)).toBe(true)
  })

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@@example.com',
    'ada@b@example.com',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@0x7f.1',
    'ada@example.1',
    'ada@example.c',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exa_mple.com',
    'ada@example..com',
    'ada@.example.com',
    'ada@example.com.',
    'ada@example.com:25',
    'ada@example.com/path',
    'ada@example%2ecom',
    'ada@xn--zzzzzzzz--.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ad a@example.com',
    ' ada@example.com',
    'ada@example.com ',
    '"ada"@example.com',
    'Ada <ada@example.com>',
    'ada@example.com,bob@example.com',
    'ada@example.com;bob@example.com',
    'ada(comment)@example.com',
    'ada\\@example.com',
    'ada\r\nBcc: bob@example.com',
    'ada@example.com\r\nBcc: bob@example.com',
    'ada@example.com\n',
    'ada\0@example.com',
    'ada\u200b@example.com',
    'ada@exam\u00adple.com\u202e',
    'ọlá@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
    `${'a'.repeat(100_000)}@example.com`,
    `a@${'b.'.repeat(100_000)}com`,
  ])('%j is none', (typed) => {
    expect(isEmailAddress(typed)).toBe(false)
  })
})
