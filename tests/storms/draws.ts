import { createHash, randomInt } from 'node:crypto'
import { makeRandom, type Random } from '#demo/random.ts'

export type { Random }

export const chooseSeed = (): number => randomInt(2 ** 31)

/**
 * The only source of randomness in the storms. Each client has its own generator, from the seed and its name. So the
 * timing of other clients does not change its choices.
 */
export function drawsOf(seed: number, ...name: (string | number)[]): Random {
  const hash = createHash('sha256').update([seed, ...name].join('/'))
  return makeRandom(hash.digest().readUInt32BE(0))
}

/** Chooses several different items of a list. */
export function drawSome<T>(draws: Random, list: readonly T[], count: number): T[] {
  return shuffle(draws, list).slice(0, count)
}

export function shuffle<T>(draws: Random, list: readonly T[]): T[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = draws.between(0, last)
    const [a, b] = [shuffled[last], shuffled[other]]
    if (a !== undefined && b !== undefined) [shuffled[last], shuffled[other]] = [b, a]
  }
  return shuffled
}
