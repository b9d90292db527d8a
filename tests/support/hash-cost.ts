import { afterAll } from 'vitest'
import { FULL_HASH_COST, hashCost } from '#infra/hashing/cost.ts'

const LEAST = { memory: 8, passes: 1 }

/** Each hash says what it cost: the built shop checks a cheap one of a fixture as cheaply as it was made. */
export function useCheapHashes(): void {
  Object.assign(hashCost, LEAST)
}

/** For the tests of a file that measure what a password costs. */
export function useFullHashes(): void {
  Object.assign(hashCost, FULL_HASH_COST)
  afterAll(useCheapHashes)
}
