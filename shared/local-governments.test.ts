import { expect, test } from 'vitest'
import { localGovernments } from './local-governments.ts'
import { nigerianStates } from './states.ts'

test('every state has its own, and they are 774', () => {
  const areas = nigerianStates.map(localGovernments)
  expect(areas.every((own) => own.length > 0)).toBe(true)
  expect(areas.flat()).toHaveLength(774)
})

test.each(['', 'Atlantis', 'lagos', '__proto__', 'constructor', 'toString'])(
  'what is no state has none: %j',
  (text) => {
    expect(localGovernments(text)).toEqual([])
  },
)
