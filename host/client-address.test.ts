import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { makeProxyList } from '#infra/proxy-list.ts'
import { clientAddress, toNetwork } from './client-address.ts'

function request(socket: string, forwarded?: string) {
  const headers: Record<string, string | undefined> = { 'X-Forwarded-For': forwarded }
  const context = {
    env: { incoming: { socket: { remoteAddress: socket } } },
    req: { header: (name: string) => headers[name] },
  }
  return context as unknown as Context
}

test('without a configured proxy, only the socket gives the client address', () => {
  expect(clientAddress(request('102.89.1.2', '9.9.9.9'), null)).toBe('102.89.1.2')
  expect(clientAddress(request('::ffff:102.89.1.2', '9.9.9.9'), null)).toBe('102.89.1.2')
  expect(clientAddress(request('2c0f:f5c0:1:2:3:4:5:6', '9.9.9.9'), null)).toBe('2c0f:f5c0:1:2::/64')
})

test('a request from another of our processes has the address that this process reports', () => {
  const passedOn = request('', '9.9.9.9, 102.89.1.2')
  Object.assign(passedOn.env, { askedFrom: '10.1.2.3' })
  expect(clientAddress(passedOn, null)).toBe('10.1.2.3')
  expect(clientAddress(passedOn, makeProxyList('10.0.0.0/8'))).toBe('102.89.1.2')
})

test('only the header entries of a configured proxy are believed, not those of the client', () => {
  const trusted = makeProxyList('10.0.0.0/8, fd00::/8')
  expect(clientAddress(request('10.1.2.3', '9.9.9.9, 102.89.1.2'), trusted)).toBe('102.89.1.2')
  expect(clientAddress(request('10.1.2.3', '9.9.9.9, 102.89.1.2, 10.9.9.9'), trusted)).toBe('102.89.1.2')
  expect(clientAddress(request('fd00::1', '2c0f:f5c0:1:2::77'), trusted)).toBe('2c0f:f5c0:1:2::/64')
  expect(clientAddress(request('102.89.1.2', '9.9.9.9'), trusted)).toBe('102.89.1.2')
  expect(clientAddress(request('10.1.2.3', 'nonsense'), trusted)).toBe('10.1.2.3')
  expect(clientAddress(request('10.1.2.3'), trusted)).toBe('10.1.2.3')
})

test('all addresses of one /64 network count as one', () => {
  expect(toNetwork('2c0f:f5c0::1')).toBe('2c0f:f5c0:0:0::/64')
  expect(toNetwork('2c0f:f5c0:0:0:ffff:ffff:ffff:ffff')).toBe('2c0f:f5c0:0:0::/64')
  expect(toNetwork('::1')).toBe('0:0:0:0::/64')
  expect(toNetwork('2C0F:0F5C:0001:0002::')).toBe('2c0f:f5c:1:2::/64')
  expect(toNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(toNetwork('')).toBe('unknown')
})

test('a proxy list contains addresses and networks, or is invalid', () => {
  expect(makeProxyList('127.0.0.1, ::1, 10.0.0.0/8')).not.toBeNull()
  for (const odd of ['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', 'fd00::/129'])
    expect(makeProxyList(odd)).toBeNull()
})
