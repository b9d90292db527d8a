import { expect, test } from 'vitest'
import { isPushKey, isPushTarget, makePushKey, sealMessage } from './web-push.ts'

/** The example of RFC 8291, section 5. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  own: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted as the standard says', () => {
  const { text, own, sealed, ...target } = EXAMPLE
  const salt = Buffer.from(EXAMPLE.salt, 'base64url')
  expect(sealMessage(text, target, { own, salt }).toString('base64url')).toBe(sealed)
})

test('each message is encrypted differently, and an oversized one is refused', () => {
  const seal = () => sealMessage('Hello', EXAMPLE).toString('hex')
  expect(seal()).not.toBe(seal())
  expect(() => sealMessage('x'.repeat(3001), EXAMPLE)).toThrow('too long')
})

test('a key is valid if its halves match', () => {
  const key = makePushKey()
  expect(key.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(isPushKey(key)).toBe(true)
  expect(isPushKey({ ...key, publicKey: makePushKey().publicKey })).toBe(false)
  expect(isPushKey({ ...key, privateKey: 'none' })).toBe(false)
})

test.each([
  ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['a short secret', { auth: 'AAAA' }],
  ['no address', { endpoint: 'nowhere' }],
])('%s is not a valid target', (_, change) => {
  const { p256dh, auth } = EXAMPLE
  const target = { endpoint: 'https://push.example/1', p256dh, auth }
  expect(isPushTarget(target)).toBe(true)
  expect(isPushTarget({ ...target, ...change })).toBe(false)
})
