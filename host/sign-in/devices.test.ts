import { expect, test } from 'vitest'
import { getOrCreateDeviceToken } from '#modules/secrets/index.server.ts'
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
