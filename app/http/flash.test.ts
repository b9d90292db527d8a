import { describe, expect, it } from 'vitest'
import { readCookies } from './cookies.ts'
import { FLASH_COOKIE, flashHeader, clearFlashHeader, parseFlash } from './flash.server.ts'

type Page = Parameters<typeof flashHeader>[0]

const page = (secure: boolean): Page =>
  ({ deps: { config: { web: { secure, basePath: '/shop/' } } } }) as unknown as Page

describe('a flash', () => {
  it('survives one redirect, whatever it says', () => {
    const flash = { kind: 'success' as const, text: 'Ẹ káàbọ̀! ₦12,500; "yes"' }
    const [pair = ''] = flashHeader(page(false), flash).split(';')
    expect(parseFlash(readCookies(pair).get(FLASH_COOKIE))).toMatchObject(flash)
  })

  it('has a new id each time, so that each toast has its own time on screen', () => {
    const same = encode({ kind: 'success', text: 'Email sent' })
    expect(parseFlash(same)?.id).not.toBe(parseFlash(same)?.id)
  })

  it('is for the server alone, for a minute, and for https where there is https', () => {
    const flash = { kind: 'info' as const, text: 'x' }
    expect(flashHeader(page(false), flash)).toMatch(/; Path=\/shop\/; Max-Age=60; HttpOnly; SameSite=Lax$/)
    expect(flashHeader(page(true), flash)).toMatch(/; Secure$/)
    expect(clearFlashHeader(page(false))).toContain('Max-Age=0')
  })

  it.each([
    undefined,
    '',
    'not base64 at all!',
    encode('text'),
    encode(null),
    encode([]),
    encode({}),
    encode({ kind: 'success' }),
    encode({ text: 'x' }),
    encode({ kind: 'danger', text: 'x' }),
    encode({ kind: 'success', text: { toString: 'x' } }),
    encode({ kind: 'success', text: 'x'.repeat(2000) }),
    Buffer.from('{"kind":"success","text":').toString('base64url'),
  ])('that somebody made up is none: %s', (value) => {
    expect(parseFlash(value)).toBeNull()
  })

  it('never grows beyond a sentence', () => {
    expect(parseFlash(encode({ kind: 'error', text: 'x'.repeat(400) }))?.text).toHaveLength(300)
  })
})

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
