import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { signInForm } from '#modules/accounts/contract.ts'
import { parseForm } from './forms.ts'

const noteForm = z.object({
  title: z.string().trim().min(1, 'title-required'),
  note: z.string().max(5, 'note-long').optional(),
})

describe('parseForm', () => {
  it('gives typed values, trimmed as the schema says', async () => {
    expect(await parseForm(send({ title: ' Hello ', note: 'hi' }), noteForm)).toEqual({
      ok: true,
      value: { title: 'Hello', note: 'hi' },
      typed: { title: ' Hello ', note: 'hi' },
    })
  })

  it('leaves out what is optional', async () => {
    expect(await parseForm(send({ title: 'Hello' }), noteForm)).toEqual({
      ok: true,
      value: { title: 'Hello' },
      typed: { title: 'Hello' },
    })
  })

  it('names the first thing that is wrong with each field and keeps what was typed', async () => {
    expect(await parseForm(send({ title: '  ', note: 'too long' }), noteForm)).toEqual({
      ok: false,
      errors: { title: 'title-required', note: 'note-long' },
      values: { title: '  ', note: 'too long' },
    })
  })

  it('takes nothing for text that a database refuses', async () => {
    const parsed = await parseForm(send({ title: 'a\0b' }), noteForm)
    expect(parsed.ok ? null : parsed.errors).toEqual({ title: 'text-invalid' })
  })

  it('leaves out what would turn round the rest of a line, and never in a password', async () => {
    expect(
      await parseForm(send({ title: '\u202eAda\u202c \u2066Obi\u2069\u200f\u200e\u061c' }), noteForm),
    ).toMatchObject({
      value: { title: 'Ada Obi' },
    })
    const secret = { email: '\u202aada@example.com\u202c', password: 'mango\u202e-tree' }
    expect(await parseForm(send(secret), signInForm)).toMatchObject({
      value: { email: 'ada@example.com', password: 'mango\u202e-tree' },
    })
  })

  it('takes a missing field for an empty one', async () => {
    const parsed = await parseForm(send({}), signInForm)
    expect(parsed.ok ? null : parsed.errors).toEqual({ email: 'email-required', password: 'password-required' })
  })

  it('never keeps a password', async () => {
    const parsed = await parseForm(send({ email: 'ada@shop.test', password: 'short' }), signInForm)
    expect(parsed).toEqual({ ok: false, errors: { password: 'password-short' }, values: { email: 'ada@shop.test' } })
  })

  it.each([
    ['an unknown field', 'title=a&isAdmin=true'],
    ['the prototype', 'title=a&__proto__=x'],
    ['a constructor', 'title=a&constructor=x'],
    ['the same field twice', 'title=a&title=b'],
    ['a field as a list', 'title[]=a'],
    ['a thousand fields and one', Array.from({ length: 1001 }, (_, at) => `f${at}=x`).join('&')],
  ])('refuses %s', async (_, body) => {
    expect(await statusOf(parseForm(sendRaw(body), noteForm))).toBe(400)
  })

  it('refuses a file where text belongs', async () => {
    const body = new FormData()
    body.set('title', new File(['x'], 'x.txt'))
    expect(await statusOf(parseForm(new Request('http://shop.test', { method: 'POST', body }), noteForm))).toBe(400)
  })

  it.each([
    ['JSON', 'application/json', '{"title":"a"}', 415],
    ['plain text', 'text/plain', 'title=a', 415],
    ['nothing said', '', 'title=a', 415],
    ['a form in parts that has none', 'multipart/form-data', 'title=a', 400],
    [
      'a form in parts that ends early',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data',
      400,
    ],
  ])('refuses a body that is %s', async (_, type, body, status) => {
    expect(await statusOf(parseForm(sendRaw(body, type), noteForm))).toBe(status)
  })
})

function send(fields: Record<string, string>): Request {
  return sendRaw(new URLSearchParams(fields).toString())
}

function sendRaw(body: string, type = 'application/x-www-form-urlencoded'): Request {
  return new Request('http://shop.test', {
    method: 'POST',
    body: Buffer.from(body),
    headers: type ? { 'Content-Type': type } : {},
  })
}

async function statusOf(parsing: Promise<unknown>): Promise<unknown> {
  const thrown: unknown = await parsing.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown && typeof thrown === 'object' && 'init' in thrown ? (thrown.init as { status: number }).status : thrown
}
