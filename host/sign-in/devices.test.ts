import { expect, test } from 'vitest'
import { getOrCreateDeviceToken, isOwnDevice } from '#modules/secrets/index.server.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import { findOwnDevice } from './devices.ts'

const config = (secure: boolean) => ({ appSecret: TEST_SECRET, web: { secure } })
const askedWith = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } })

test('a device is recognised by its cookie, for shoppers and the administrator', () => {
  const device = getOrCreateDeviceToken(TEST_SECRET, null)
  expect(findOwnDevice(config(false), askedWith(`sz_prefs=x; sz_device=${device}`))).toBe(device)
  expect(findOwnDevice(config(false), askedWith(`sz_device=stale; sz_admin_device=${device}`))).toBe(device)
  expect(findOwnDevice(config(true), askedWith(`__Host-sz_device=${device}`))).toBe(device)
})

test('a device of an older secret is known until that secret goes, and gets a token of the newest', () => {
  const ring = ['a newer secret of these tests', TEST_SECRET] as const
  const old = getOrCreateDeviceToken(TEST_SECRET, null)
  const ofFormerVersion = old.slice(0, 75)
  for (const device of [old, ofFormerVersion]) {
    expect(isOwnDevice(ring, device)).toBe(true)
    expect(isOwnDevice(ring[0], device)).toBe(false)
  }
  const fresh = getOrCreateDeviceToken(ring, old)
  expect(fresh).not.toBe(old)
  expect(isOwnDevice(ring[0], fresh)).toBe(true)
  expect(getOrCreateDeviceToken(ring, fresh)).toBe(fresh)
})

test('no other cookie counts', () => {
  const device = getOrCreateDeviceToken(TEST_SECRET, null)
  expect(findOwnDevice(config(false), askedWith())).toBeNull()
  expect(
    findOwnDevice(config(false), askedWith(`sz_device=${getOrCreateDeviceToken('of another shop', null)}`)),
  ).toBeNull()
  expect(findOwnDevice(config(false), askedWith(`sz_session=${device}`))).toBeNull()
  // any page on the host may set the unprefixed name
  expect(findOwnDevice(config(true), askedWith(`sz_device=${device}`))).toBeNull()
})
