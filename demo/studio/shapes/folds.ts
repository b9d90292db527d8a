import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { put, type Thing } from '../kit.ts'
import { cloth } from '../materials.ts'
import { readPaint } from '../patterns.ts'

/** A folded cloth with soft edges and small waves. */
export function folded(w: number, h: number, d: number, ground: string, seed = 0): Thing {
  const geometry = new RoundedBoxGeometry(w, h, d, 8, h * 0.44)
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
    position.setY(i, y + 0.014 * Math.sin(x * 5 + seed) * Math.cos(z * 4 + seed * 2) + h / 2)
    uv.setXY(i, x * 0.42 + seed * 0.3, (z + y) * 0.42)
  }
  geometry.computeVertexNormals()
  return put(geometry, cloth(readPaint(ground)))
}
