import { expect, test } from 'vitest'
import { keyedHash, openSeal, seal } from './seal.ts'

const SECRET = 'a secret of this test, 0123456789'

test('a sealed text opens only with the same secret, for the same purpose, unchanged', () => {
  const sealed = seal(SECRET, 'letters', 'ọ̀rọ̀ ìkọ̀kọ̀')
  expect(sealed).not.toContain('ọ̀rọ̀')
  expect(openSeal(SECRET, 'letters', sealed)).toBe('ọ̀rọ̀ ìkọ̀kọ̀')
  expect(openSeal(`${SECRET}!`, 'letters', sealed)).toBeNull()
  expect(openSeal(SECRET, 'two-factor', sealed)).toBeNull()
  expect(openSeal(SECRET, 'letters', `${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(openSeal(SECRET, 'letters', '')).toBeNull()
  expect(seal(SECRET, 'letters', 'ọ̀rọ̀ ìkọ̀kọ̀')).not.toBe(sealed)
})

test('a keyed hash depends on the secret and the purpose', () => {
  const hash = keyedHash(SECRET, 'codes', 'ABCD').toString('hex')
  expect(keyedHash(SECRET, 'codes', 'ABCD').toString('hex')).toBe(hash)
  expect(keyedHash(SECRET, 'other', 'ABCD').toString('hex')).not.toBe(hash)
  expect(keyedHash(`${SECRET}!`, 'codes', 'ABCD').toString('hex')).not.toBe(hash)
})
