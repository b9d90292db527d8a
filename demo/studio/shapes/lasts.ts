import * as THREE from 'three'
import { at, group, pipe, plate, put, times, turn, type Thing } from '../kit.ts'
import { cloth } from '../materials.ts'

type Station = { x: number; w: number; low: number; high: number; open?: number }

/**
 * The upper of a shoe. At each station along its length: width, start height, end height, and the opening at the top.
 */
export function last(stations: Station[], material: THREE.Material, squareness = 2.4): THREE.Mesh {
  const around = 36
  const along = 44
  const geometry = new THREE.PlaneGeometry(1, 1, along, around)
  const position = geometry.getAttribute('position')
  const at2 = (t: number, pick: (s: Station) => number): number => {
    const curve = new THREE.SplineCurve(stations.map((s, i) => new THREE.Vector2(i, pick(s))))
    return curve.getPoint(t).y
  }
  const rows = Array.from({ length: along + 1 }, (_, i) => {
    const t = i / along
    return {
      x: at2(t, (s) => s.x),
      w: at2(t, (s) => s.w),
      low: at2(t, (s) => s.low),
      high: at2(t, (s) => s.high),
      open: Math.max(
        0,
        at2(t, (s) => s.open ?? 0),
      ),
    }
  })
  for (let j = 0; j <= around; j++)
    for (let i = 0; i <= along; i++) {
      const row = rows[i]
      if (!row) continue
      const part = j / around
      // from the ground on one side, over the top, to the ground on the other; an opening leaves out the middle
      const reach = Math.PI * (0.5 - 0.5 * row.open)
      const angle = part < 0.5 ? part * 2 * reach : Math.PI - (1 - part) * 2 * reach
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const bend = (v: number): number => Math.sign(v) * Math.abs(v) ** (2 / squareness)
      const end = capOf(i / along)
      const y = row.low + (row.high - row.low) * end * bend(s)
      position.setXYZ(j * (along + 1) + i, row.x, y, row.w * end * bend(c))
    }
  geometry.computeVertexNormals()
  const mesh = put(geometry, material)
  const both = material as THREE.MeshPhysicalMaterial
  both.side = THREE.DoubleSide
  return mesh
}

/** Both ends are round and closed. */
function capOf(t: number): number {
  const [heel, toe] = [0.05, 0.12]
  const over = Math.max(0, (heel - t) / heel, (t - 1 + toe) / toe)
  return Math.sqrt(Math.max(0, 1 - over * over))
}

const FOOT = (y: number, grow2 = 1): string => {
  const p = (x: number, z: number): string => `${50 + x * 49 * grow2} ${y + z * 49 * grow2}`
  return `M${p(-1.02, 0)}Q${p(-1.02, -0.32)} ${p(-0.7, -0.33)}Q${p(-0.2, -0.27)} ${p(0.1, -0.29)}Q${p(0.5, -0.42)} ${p(0.8, -0.34)}Q${p(1.08, -0.2)} ${p(1.08, 0.02)}Q${p(1.04, 0.26)} ${p(0.76, 0.32)}Q${p(0.4, 0.38)} ${p(0, 0.27)}Q${p(-0.4, 0.24)} ${p(-0.7, 0.32)}Q${p(-1.02, 0.32)} ${p(-1.02, 0)}Z`
}

export function sole(thick: number, material: THREE.Material, big = 1, bevel = 0.04): Thing {
  const flat = plate(FOOT(50, big), thick, material, Math.min(bevel, thick / 2.5))
  return at(turn(group(at(flat, 0, -1)), -90), 0, thick / 2)
}

export const pair = (make: () => Thing, gap = 0.95, yaw = -6): Thing => {
  const whole = group(at(turn(make(), 0, 4), 0.1, 0, gap / 2), at(turn(make(), 0, yaw), -0.25, 0, -gap / 2))
  whole.userData.view = { yaw: 32, pitch: 17 }
  return whole
}

export const lift = (thing: Thing, y: number): Thing => at(thing, 0, y)

export const laces = (
  rows: number,
  from: number,
  to: number,
  low: number,
  high: number,
  paint: string,
  w = 0.2,
): Thing[] =>
  times(rows, (i) => {
    const t = i / Math.max(1, rows - 1)
    const [x, y] = [from + (to - from) * t, low + (high - low) * t]
    return pipe(
      [
        [x, y - 0.03, w],
        [x + 0.03, y + 0.05, 0],
        [x, y - 0.03, -w],
      ],
      0.025,
      cloth(paint),
    )
  })

export const LOW: Station[] = [
  { x: -0.97, w: 0.2, low: 0, high: 0.56, open: 0.3 },
  { x: -0.9, w: 0.26, low: 0, high: 0.64, open: 0.6 },
  { x: -0.6, w: 0.3, low: 0, high: 0.6, open: 0.72 },
  { x: -0.22, w: 0.27, low: 0, high: 0.62, open: 0.6 },
  { x: 0.06, w: 0.29, low: 0, high: 0.56, open: 0.05 },
  { x: 0.5, w: 0.35, low: 0, high: 0.38 },
  { x: 0.86, w: 0.29, low: 0, high: 0.26 },
  { x: 1.02, w: 0.2, low: 0, high: 0.2 },
]

export const bend = (stations: Station[], change: (s: Station, i: number) => Partial<Station>): Station[] =>
  stations.map((s, i) => ({ ...s, ...change(s, i) }))
