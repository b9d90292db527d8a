import { expect, test } from 'vitest'
import { drag, toPart, WHOLE } from './crop.ts'

const wide = { width: 2000, height: 1000 }
const square = { width: 400, height: 400 }

test('the first part is the largest in the middle', () => {
  expect(toPart(wide, square, WHOLE)).toEqual({ width: 1000, height: 1000, left: 500, top: 0 })
  expect(toPart(wide, { width: 1200, height: 400 }, WHOLE)).toMatchObject({ width: 2000, left: 0 })
})

test('nearer is smaller, and no part goes over the edge', () => {
  expect(toPart(wide, square, { ...WHOLE, zoom: 2 })).toEqual({ width: 500, height: 500, left: 750, top: 250 })
  const far = toPart(wide, square, { x: 9, y: -9, zoom: 99 })
  expect(far.left + far.width).toBe(2000)
  expect(far.top).toBe(0)
  expect(far.width).toBe(250)
})

test('what is dragged goes along with the finger, and stops at the edge', () => {
  // 100 of the frame's 400 pixels are 250 pixels of the source
  expect(toPart(wide, square, drag(wide, square, WHOLE, { x: -100, y: 50 }))).toMatchObject({ left: 750, top: 0 })
  expect(drag(wide, square, WHOLE, { x: 10_000, y: 0 }).x).toBe(0)
})
