const MOST_INTERVALS = 4

export function listTicks(values: readonly number[]): number[] {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const step = roundUp((highest - lowest || MOST_INTERVALS) / MOST_INTERVALS)
  const first = Math.floor(lowest / step)
  const count = Math.max(1, Math.ceil(highest / step)) - first + 1
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5].find((each) => each * power >= value) ?? 10
  return factor * power
}

type Point = { x: number; y: number }

/** A curve through all points that never overshoots: between two days without sales, it stays on the axis. */
export function smoothPath(points: readonly Point[]): string {
  const [start, ...rest] = points
  if (!start) return ''
  const slopes = points.map((_, at) => slopeAt(points, at))
  let [path, from] = [`M${round(start.x)},${round(start.y)}`, start]
  for (const [at, to] of rest.entries()) {
    const third = (to.x - from.x) / 3
    const [leave = 0, arrive = 0] = [slopes[at], slopes[at + 1]]
    path += `C${round(from.x + third)},${round(from.y + leave * third)} ${round(to.x - third)},${round(to.y - arrive * third)} ${round(to.x)},${round(to.y)}`
    from = to
  }
  return path
}

/** Flat at ends and turning points. Elsewhere it is the harmonic mean of both slopes, which can't overshoot. */
function slopeAt(points: readonly Point[], at: number): number {
  const [before, here, after] = [points[at - 1], points[at], points[at + 1]]
  if (!before || !here || !after) return 0
  const left = (here.y - before.y) / (here.x - before.x)
  const right = (after.y - here.y) / (after.x - here.x)
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
