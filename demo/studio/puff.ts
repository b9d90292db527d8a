import * as THREE from 'three'
import { put, UNIT } from './kit.ts'

export type Puff = {
  /** height at the centre, and the distance from the edge over which it rises */
  height?: number
  soft?: number
  /** soft waves, like those of cloth */
  folds?: number
  /** both sides, for objects that are upright */
  isRound?: boolean
  tilt?: number
}

const GRID = 110
const MASK = 400

/**
 * An outline of 100 by 100 units, filled like a cushion: for cloth, leather and bodies. The texture covers the square.
 */
export function puff(d: string, material: THREE.MeshStandardMaterial, options: Puff = {}): THREE.Group {
  const { height = 0.12, soft = 8, folds = 0, isRound = false } = options
  const path = new Path2D(d)
  const distance = measure(path)
  const cut = material.clone()
  cut.alphaMap = maskOf(path)
  cut.alphaTest = 0.5
  cut.alphaToCoverage = true
  cut.side = THREE.DoubleSide
  const whole = new THREE.Group()
  for (const side of isRound ? [1, -1] : [1]) {
    const geometry = new THREE.PlaneGeometry(2, 2, GRID, GRID).translate(0, 1, 0)
    const position = geometry.getAttribute('position')
    const inside: boolean[] = []
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i) / UNIT + 50
      const y = 100 - position.getY(i) / UNIT
      const far = distance(x, y)
      inside.push(far > 0)
      const t = Math.min(1, far / soft)
      const waves = folds === 0 ? 0 : folds * t * wave(x, y)
      position.setZ(i, side * (height * Math.sqrt(1 - (1 - t) * (1 - t)) + waves))
    }
    geometry.computeVertexNormals()
    const mesh = put(geometry, cut)
    mesh.userData.inside = (i: number): boolean => inside[i] === true
    whole.add(mesh)
  }
  return whole
}

function wave(x: number, y: number): number {
  return (
    0.5 * Math.sin(x * 0.42 + 1.4 * Math.sin(y * 0.06)) +
    0.3 * Math.sin(x * 0.21 - y * 0.11 + 2) +
    0.25 * Math.sin(x * 0.9 + y * 0.05 + Math.sin(y * 0.13) * 2)
  )
}

function draw(path: Path2D, size: number): CanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(size, size) as unknown as HTMLCanvasElement
  const g = canvas.getContext('2d')
  if (!g) throw new Error('the canvas gives no context')
  g.fillStyle = '#000'
  g.fillRect(0, 0, size, size)
  g.fillStyle = '#fff'
  g.scale(size / 100, size / 100)
  g.fill(path)
  return g
}

function maskOf(path: Path2D): THREE.Texture {
  const texture = new THREE.CanvasTexture(draw(path, 1024).canvas)
  texture.anisotropy = 8
  return texture
}

/** The distance of a point from the outline, in its units. Uses two passes over a raster. */
function measure(path: Path2D): (x: number, y: number) => number {
  const { data } = draw(path, MASK).getImageData(0, 0, MASK, MASK)
  const far = new Float32Array(MASK * MASK)
  for (let i = 0; i < far.length; i++) far[i] = (data[i * 4] ?? 0) > 127 ? 1e6 : 0
  const near = (i: number, x: number, dx: number, dy: number, cost: number): number =>
    x + dx < 0 || x + dx >= MASK ? cost : (far[i + dx + dy * MASK] ?? 0) + cost
  for (const sweep of [1, -1]) {
    for (let n = 0; n < far.length; n++) {
      const i = sweep > 0 ? n : far.length - 1 - n
      const x = i % MASK
      const steps: [number, number, number][] = [
        [-1, 0, 1],
        [0, -1, 1],
        [-1, -1, 1.414],
        [1, -1, 1.414],
      ]
      let best = far[i] ?? 0
      if (best === 0) continue
      for (const [dx, dy, cost] of steps) best = Math.min(best, near(i, x, dx * sweep, dy * sweep, cost))
      far[i] = best
    }
  }
  const scale = 100 / MASK
  const value = (x: number, y: number): number =>
    far[Math.min(MASK - 1, Math.max(0, y)) * MASK + Math.min(MASK - 1, Math.max(0, x))] ?? 0
  return (x, y) => {
    const px = x / scale - 0.5
    const py = y / scale - 0.5
    const [x0, y0] = [Math.floor(px), Math.floor(py)]
    const [tx, ty] = [px - x0, py - y0]
    const top = value(x0, y0) * (1 - tx) + value(x0 + 1, y0) * tx
    const bottom = value(x0, y0 + 1) * (1 - tx) + value(x0 + 1, y0 + 1) * tx
    return (top * (1 - ty) + bottom * ty) * scale
  }
}
