import * as THREE from 'three'
import { at, box, group, lathe, put, sheet, turn, type Thing } from '../kit.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { gloss, paper, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'

export const curve = (points: [number, number, number][], r: number, taper = 0.3): THREE.BufferGeometry => {
  const path = new THREE.CatmullRomCurve3(points.map(([x, y, z]) => new THREE.Vector3(x, y, z)))
  const geometry = new THREE.TubeGeometry(path, 10, r, 6)
  const position = geometry.getAttribute('position')
  const middle = new THREE.Vector3()
  for (let i = 0; i < position.count; i++) {
    const t = Math.floor(i / 7) / 10
    path.getPoint(t, middle)
    const thin = Math.max(0.06, t < taper ? Math.sqrt(t / taper) : t > 1 - taper ? Math.sqrt((1 - t) / taper) : 1)
    position.setXYZ(
      i,
      middle.x + (position.getX(i) - middle.x) * thin,
      middle.y + (position.getY(i) - middle.y) * thin,
      middle.z + (position.getZ(i) - middle.z) * thin,
    )
  }
  geometry.computeVertexNormals()
  return geometry
}

/** A small paper card that leans back. Its brand is in large letters on one line. */
export function card(look: Look): Thing {
  const { brand, amount, accent, ...rest } = readLabel(look)
  const lines = { brand: brand.replaceAll(' ', '\u00a0'), amount, title: '', line: '', art: '' }
  const words = label({ ...rest, ...lines, accent, style: 'frame', ground: '#fffaf0' }, 1.8)
  return group(
    turn(
      group(box(0.86, 0.48, 0.02, paper('#fffaf0'), 0.008), at(sheet(0.846, 0.47, paper(words)), 0, 0.24, 0.012)),
      -24,
    ),
  )
}

export const bowls: Record<string, (r: number) => { thing: Thing; y: number; r: number }> = {
  calabash: (r) => ({
    thing: lathe(
      [
        [0, 0],
        [r * 0.5, 0.02],
        [r * 0.9, 0.24],
        [r * 1.06, 0.56],
        [r * 1.03, 0.58],
        [r * 0.9, 0.34],
        [0, 0.3],
      ],
      rubber(pattern('leather', ['#b98a4f'], 2)),
      true,
    ),
    y: 0.42,
    r: r * 0.98,
  }),
  basket: (r) => ({
    thing: group(
      lathe(
        [
          [0, 0],
          [r * 0.8, 0],
          [r * 1.02, 0.5],
          [r * 1.06, 0.54],
          [r * 0.98, 0.52],
          [0, 0.3],
        ],
        rubber(pattern('raffia', ['#cfa463'], 3)),
      ),
      at(
        turn(put(new THREE.TorusGeometry(r * 1.03, 0.06, 12, 60), rubber(pattern('raffia', ['#a5763a'], 3))), 90),
        0,
        0.52,
      ),
    ),
    y: 0.44,
    r: r * 0.93,
  }),
  tray: (r) => ({
    thing: lathe(
      [
        [0, 0],
        [r, 0],
        [r * 1.1, 0.1],
        [r * 1.12, 0.16],
        [r * 1.06, 0.16],
        [r * 0.98, 0.06],
        [0, 0.05],
      ],
      gloss('#e9ebef'),
    ),
    y: 0.08,
    r: r * 0.9,
  }),
  none: (r) => ({ thing: group(), y: 0, r }),
}
