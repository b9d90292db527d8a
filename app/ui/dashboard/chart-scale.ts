const MOST_INTERVALS = 4

export function listTicks(values: readonly number[]): number[] {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const step = roundUp((highest - lowest || MOST_INTERVALS) / MOST_INTERVALS)
  const first = Math.floor(lowest / step)
  const count = Math.max(1, Math.ceil(highest / step)) - first + 1
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

/** 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5].find((each) => each * power >= value) ?? 10
  return factor * power
}
