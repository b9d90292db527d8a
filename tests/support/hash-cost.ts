import { afterAll } from 'vitest'
import { FULL_HASH_COST, hashCost } from '#infra/hashing/cost.ts'

const LEAST = { memory: 8, passes: 1 }

/** A hash contains its cost, so the built application also checks a fixture's cheap hash quickly. */
export function useCheapHashes(): void {
  Object.assign(hashCost, LEAST)
}

/** For the tests of a file that measure the cost of a password. */
export function useFullHashes(): void {
  Object.assign(hashCost, FULL_HASH_COST)
  afterAll(useCheapHashes)
}
