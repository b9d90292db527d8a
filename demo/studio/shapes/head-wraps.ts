import * as THREE from 'three'
import { at, group, grow, put, turn, type Thing } from '../kit.ts'
import { cloth } from '../materials.ts'
import { readPaint } from '../patterns.ts'

/** A tied gèlè: two pleated fans above the folds that go around the head. It is 1.3 wide, with its foot at y = 0. */
export function gele(ground: string): Thing {
  return group(
    at(turn(fan(ground, { radius: 0.74, spread: 82, pleats: 11 }), 0, 0, 5), 0.02, 0.12, 0.02),
    at(turn(fan(ground, { radius: 0.56, spread: 70, pleats: 8 }), 0, 0, -14), 0.04, 0.12, 0.12),
    at(turn(fold(ground, 0.4, 0.13), 0, 0, 9), 0.0, 0.25, 0.16),
    at(turn(fold(ground, 0.37, 0.13), 0, 0, -7), 0.0, 0.14, 0.22),
    at(turn(fold(ground, 0.31, 0.1), 0, 0, 4), 0.0, 0.05, 0.2),
  )
}

/** Pleats from one point upwards. The stripes of the cloth run along the pleats. */
function fan(ground: string, { radius, spread, pleats }: { radius: number; spread: number; pleats: number }): Thing {
  const geometry = new THREE.PlaneGeometry(1, 1, 220, 14)
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) {
    const [u, v] = [uv.getX(i), uv.getY(i)]
    const angle = THREE.MathUtils.degToRad((u * 2 - 1) * spread)
    const pleat = Math.abs(Math.sin(u * pleats * Math.PI))
    const far = radius * (0.12 + 0.88 * v) * (1 + v * (0.07 * pleat - 0.16 * (1 - Math.cos(angle))))
    const lift = 0.1 * v * pleat ** 0.7 + 0.1 * Math.sin(v * 2.4)
    position.setXYZ(i, far * Math.sin(angle), far * Math.cos(angle), lift)
    uv.setXY(i, u * 1.3, v * 0.6)
  }
  geometry.computeVertexNormals()
  return put(geometry, cloth(readPaint(ground)))
}

/** A soft fold across the forehead, thinner at both ends. The stripes of the cloth run along it. */
function fold(ground: string, reach: number, thick: number): Thing {
  const path = new THREE.CatmullRomCurve3(
    [-1, -0.55, 0, 0.55, 1].map((x) => new THREE.Vector3(x * reach, 0.16 * (1 - x * x) * reach, 0.1 * (1 - x * x))),
  )
  const geometry = new THREE.TubeGeometry(path, 40, thick, 20)
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  const middle = new THREE.Vector3()
  for (let i = 0; i < position.count; i++) {
    const along = uv.getX(i)
    path.getPoint(along, middle)
    const thin = 0.35 + 0.65 * Math.sin(along * Math.PI) ** 0.5
    const offset = new THREE.Vector3().fromBufferAttribute(position, i).sub(middle).multiplyScalar(thin)
    position.setXYZ(i, middle.x + offset.x, middle.y + offset.y, middle.z + offset.z)
    uv.setXY(i, uv.getY(i) * 0.75, along)
  }
  geometry.computeVertexNormals()
  return grow(put(geometry, cloth(readPaint(ground))), 1, 1, 0.7)
}
