export type Random = {
  /** from 0 to 1, without 1 */
  next: () => number
  /** an integer, including both ends */
  between: (least: number, most: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  pickWeighted: <T>(list: readonly T[], weight: (item: T) => number) => T
  /** around 0; nine of ten are within ±1.65 */
  normal: () => number
  bytes: (target: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
}

const GOLDEN = 0x9e3779b9

/** The same seed gives the same numbers on every machine. Good enough for a demo, but never for a secret. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0

  function word(): number {
    state = (state + GOLDEN) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  function next(): number {
    return word() / 0x1_0000_0000
  }
  function pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  return {
    next,
    pick,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pickWeighted(list, weight) {
      let rest = next() * list.reduce((sum, item) => sum + weight(item), 0)
      for (const item of list) {
        rest -= weight(item)
        if (rest < 0) return item
      }
      return pick(list)
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    bytes(target) {
      for (let i = 0; i < target.length; i++) target[i] = word() >>> 24
      return target
    },
  }
}
