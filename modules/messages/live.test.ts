import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeLiveHub, type LiveHub } from './live.ts'

afterEach(() => vi.useRealTimers())

const shopper = { userId: 'u1', vendorId: null }
const vendor = { userId: 'u2', vendorId: 'v2' }

function read(hub: LiveHub, reader: { userId: string; vendorId: string | null }) {
  const stream = hub.open(reader)
  if (!stream) throw new Error('refused')
  const source = stream.getReader()
  const heard: string[] = []
  let isOver = false
  const decoder = new TextDecoder()
  const pump = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await source.read()
      if (done) break
      heard.push(...(decoder.decode(value).match(/event: \w+|^:$/gm) ?? []))
    }
    isOver = true
  }
  void pump()
  return { heard, isOver: () => isOver, leave: async () => source.cancel() }
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}

describe('the hub', () => {
  test('notifies each side of its own events, and no one else', async () => {
    const hub = makeLiveHub()
    const [one, two, third] = [read(hub, shopper), read(hub, vendor), read(hub, { userId: 'u3', vendorId: 'v3' })]
    hub.hear('conversation u1 v2 c1')
    hub.hear('bell v2')
    hub.hear('bell null')
    hub.hear('nonsense')
    await settle()
    expect(one.heard).toEqual(['event: hello', 'event: conversation'])
    expect(two.heard).toEqual(['event: hello', 'event: conversation', 'event: bell'])
    expect(third.heard).toEqual(['event: hello'])
    hub.missed()
    hub.hear('ended u1')
    await settle()
    expect(third.heard).toEqual(['event: hello', 'event: missed'])
    expect([one.isOver(), two.isOver()]).toEqual([true, false])
    hub.close()
    await settle()
    expect([two.isOver(), third.isOver(), hub.count()]).toEqual([true, true, 0])
    expect(hub.open(shopper)).toBe(null)
  })

  test('limits the streams per user and in total, and frees a place when one closes', async () => {
    const hub = makeLiveHub({ mostOfOne: 2, most: 3 })
    const first = read(hub, shopper)
    read(hub, shopper)
    expect(hub.open(shopper)).toBe(null)
    read(hub, vendor)
    expect(hub.open({ userId: 'u3', vendorId: null })).toBe(null)
    await first.leave()
    expect(hub.count()).toBe(2)
    expect(hub.open({ userId: 'u3', vendorId: null })).not.toBe(null)
    hub.close()
  })

  test('sends heartbeats, and checks the session again after some time', async () => {
    vi.useFakeTimers()
    const hub = makeLiveHub({ heartbeatMs: 1000, lifeMs: 5000 })
    const one = read(hub, shopper)
    await vi.advanceTimersByTimeAsync(2500)
    expect(one.heard).toEqual(['event: hello', ':', ':'])
    await vi.advanceTimersByTimeAsync(4000)
    expect([one.isOver(), hub.count()]).toEqual([true, 0])
  })

  test('disconnects a client that does not read', () => {
    const hub = makeLiveHub({ unreadChunks: 10 })
    const stream = hub.open(shopper)
    for (let i = 0; i < 20; i++) hub.hear('conversation u1 v1 c1')
    expect(stream).not.toBe(null)
    expect(hub.count()).toBe(0)
  })
})
