import { afterEach, expect, test, vi } from 'vitest'
import { subscribeToDeviceCookies } from './cookie-store.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window whose listeners the store sees, in a browser with or without cookie events. */
function openWindow(cookieStore?: EventTarget): EventTarget {
  const view = new EventTarget()
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view))
  vi.stubGlobal('cookieStore', cookieStore)
  return view
}

test('returning to the tab is announced, by any event and until the last listener leaves', () => {
  const view = openWindow()
  const told: string[] = []
  const leave = ['one', 'other'].map((name) => subscribeToDeviceCookies(() => told.push(name)))
  for (const event of ['visibilitychange', 'focus', 'pageshow']) {
    told.length = 0
    view.dispatchEvent(new Event(event))
    expect(told, event).toEqual(['one', 'other'])
  }
  told.length = 0
  leave[0]?.()
  view.dispatchEvent(new Event('focus'))
  expect(told).toEqual(['other'])
  leave[1]?.()
  view.dispatchEvent(new Event('focus'))
  expect(told).toEqual(['other'])
})

test('a cookie changed in another tab is announced by browsers with cookie events', () => {
  const cookies = new EventTarget()
  openWindow(cookies)
  const listener = vi.fn()
  const leave = subscribeToDeviceCookies(listener)
  cookies.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  cookies.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(1)
})
