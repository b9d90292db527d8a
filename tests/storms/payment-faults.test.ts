import { expect, test } from 'vitest'
import { paymentFaults, planPayments, settlingWays } from './payment-faults.ts'

test('even the shortest storm uses every fault and every order of settling', () => {
  const seen = planPayments({ seed: 7, cycles: 1 }).map(({ fault, way }) => `${fault.name}: ${way}`)
  const every = paymentFaults.flatMap(({ name }) => settlingWays.map((way) => `${name}: ${way}`))
  expect(seen.toSorted()).toEqual(every.toSorted())
})

test('the same seed gives the same order of payments', () => {
  const order = (seed: number) => planPayments({ seed, cycles: 2 }).map(({ fault, way }) => [fault.name, way])
  expect(order(7)).toEqual(order(7))
  expect(order(8)).not.toEqual(order(7))
})
