import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublic, isPublicAddress } from './fetch-public.ts'

let server: Server
let asked = 0

beforeAll(async () => {
  server = createServer((_request, response) => {
    asked++
    response.end('secret')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server?.close())

test.each(['8.8.8.8', '102.89.0.1', '2606:4700::1111'])('%s is on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('no host of our own network is reached, in any spelling', async () => {
  const { port } = server.address() as AddressInfo
  for (const address of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    'http://localhost/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:pass@example.com/',
    'https://example.com:8443/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'nonsense',
  ])
    expect(await fetchPublic(address, 1000), address).toBeNull()
  expect(asked).toBe(0)
})
