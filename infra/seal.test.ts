import { expect, test } from 'vitest'
import { keyIdOf } from './key-ring.ts'
import { identifiedHash, keyedHash, listStoredHashes, openSeal, seal } from './seal.ts'

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

test('the newest secret of a ring seals, and each of them opens', () => {
  const newer = `newer ${SECRET}`
  const old = seal(SECRET, 'letters', 'ọ̀rọ̀')
  expect(old.split('.')[0]).toBe(keyIdOf(SECRET))
  expect(openSeal([newer, SECRET], 'letters', old)).toBe('ọ̀rọ̀')
  // the form of earlier versions
  expect(openSeal([newer, SECRET], 'letters', old.split('.')[1] ?? '')).toBe('ọ̀rọ̀')
  const fresh = seal([newer, SECRET], 'letters', 'ọ̀rọ̀')
  expect(openSeal(newer, 'letters', fresh)).toBe('ọ̀rọ̀')
  expect(openSeal(SECRET, 'letters', fresh)).toBeNull()
  // another id does not change which secret opens it
  expect(openSeal([newer, SECRET], 'letters', fresh.replace(keyIdOf(newer), keyIdOf(SECRET)))).toBeNull()
})

test('a stored hash is found with each secret, and as earlier versions wrote it', () => {
  const newer = `newer ${SECRET}`
  const stored = listStoredHashes([newer, SECRET], 'codes', 'ABCD').map((hash) => hash.toString('hex'))
  for (const hash of [identifiedHash(SECRET, 'codes', 'ABCD'), keyedHash(SECRET, 'codes', 'ABCD')])
    expect(stored).toContain(hash.toString('hex'))
  expect(stored).toContain(identifiedHash([newer, SECRET], 'codes', 'ABCD').toString('hex'))
  expect(stored).not.toContain(identifiedHash('another secret', 'codes', 'ABCD').toString('hex'))
})

test('a keyed hash depends on the secret and the purpose', () => {
  const hash = keyedHash(SECRET, 'codes', 'ABCD').toString('hex')
  expect(keyedHash(SECRET, 'codes', 'ABCD').toString('hex')).toBe(hash)
  expect(keyedHash(SECRET, 'other', 'ABCD').toString('hex')).not.toBe(hash)
  expect(keyedHash(`${SECRET}!`, 'codes', 'ABCD').toString('hex')).not.toBe(hash)
})
