import * as THREE from 'three'
import { at, group, put, turn, type Mat, type Thing } from '../kit.ts'
import { chance } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, rubber } from '../materials.ts'
import { curve, card, bowls } from './bowls.ts'

type Kind = { part: THREE.BufferGeometry; inks: string[]; size: number; count: number; flat?: boolean; shine?: boolean }

const bead = (x: number, y: number, z: number): THREE.BufferGeometry => new THREE.SphereGeometry(1, 9, 7).scale(x, y, z)

const knobbly = (x: number, y: number, z: number, rough: number): THREE.BufferGeometry => {
  const geometry = new THREE.SphereGeometry(1, 12, 9)
  const position = geometry.getAttribute('position')
  for (let i = 0; i < position.count; i++) {
    const [px, py, pz] = [position.getX(i), position.getY(i), position.getZ(i)]
    const k = 1 + rough * (Math.sin(px * 6 + py * 4) * Math.cos(pz * 5 + px * 3) + 0.4 * Math.sin(py * 11))
    position.setXYZ(i, px * k * x, py * k * y, pz * k * z)
  }
  geometry.computeVertexNormals()
  return geometry
}

const kinds: Record<string, () => Kind> = {
  rice: () => ({ part: bead(1, 0.3, 0.3), inks: ['#f3ead2', '#e9dcba', '#fbf6e6'], size: 0.075, count: 900 }),
  jollof: () => ({
    part: bead(1, 0.34, 0.34),
    inks: ['#e06a24', '#d1541a', '#ee8a3c', '#b93f14'],
    size: 0.08,
    count: 1100,
  }),
  ofada: () => ({
    part: bead(1, 0.42, 0.42),
    inks: ['#b58a5c', '#a2744a', '#c9a477', '#8f6038'],
    size: 0.07,
    count: 900,
  }),
  gari: () => ({ part: knobbly(1, 0.8, 0.9, 0.1), inks: ['#f6efd9', '#efe3c0', '#fbf8ea'], size: 0.04, count: 1500 }),
  beans: () => ({
    part: bead(1, 0.66, 0.62),
    inks: ['#9a5b2c', '#b0703c', '#84481f', '#c08a52'],
    size: 0.09,
    count: 520,
    shine: true,
  }),
  ogbono: () => ({
    part: bead(1, 0.42, 0.74),
    inks: ['#c9a06a', '#b0854f', '#dcbd8a', '#8f6a3c'],
    size: 0.125,
    count: 240,
  }),
  egusi: () => ({ part: bead(1, 0.24, 0.62), inks: ['#f6eccb', '#efe0b0', '#fbf5e0'], size: 0.105, count: 380 }),
  crayfish: () => ({
    part: curve(
      [
        [-1, -0.1, 0],
        [-0.5, 0.36, 0],
        [0.2, 0.4, 0],
        [0.8, 0, 0],
        [0.7, -0.5, 0],
      ],
      0.2,
    ),
    inks: ['#d9824a', '#c8683a', '#e8a06c', '#b5562e'],
    size: 0.16,
    count: 260,
  }),
  pepper: () => ({
    part: curve(
      [
        [-1.2, 0, 0],
        [-0.5, 0.1, 0.1],
        [0.3, -0.05, 0.1],
        [1.2, 0.2, -0.15],
      ],
      0.24,
      0.5,
    ),
    inks: ['#a8150c', '#8a0f0a', '#c8281a', '#6d0d0a'],
    size: 0.24,
    count: 130,
    shine: true,
  }),
  ukwa: () => ({ part: bead(1, 0.7, 0.66), inks: ['#d9b27a', '#c99a5e', '#e6c797', '#b5824a'], size: 0.1, count: 420 }),
  dates: () => ({
    part: knobbly(1, 0.52, 0.54, 0.06),
    inks: ['#5b2a12', '#6d3617', '#4a1f0c', '#84461f'],
    size: 0.19,
    count: 110,
    shine: true,
  }),
  tigernuts: () => ({
    part: knobbly(1, 0.8, 0.82, 0.1),
    inks: ['#8f5f34', '#a2744a', '#7a4c26'],
    size: 0.09,
    count: 460,
  }),
  ginger: () => ({
    part: knobbly(1.2, 0.34, 0.7, 0.3),
    inks: ['#d9b880', '#c9a466', '#e6cc9c', '#b8904f'],
    size: 0.2,
    count: 110,
  }),
  zobo: () => ({
    part: knobbly(0.9, 0.9, 0.6, 0.42),
    inks: ['#5b0f24', '#7a1632', '#420a1a', '#8f1f3c'],
    size: 0.15,
    count: 240,
  }),
  kulikuli: () => ({
    part: curve(
      [
        [-1.1, 0, 0],
        [-0.4, 0.06, 0],
        [0.4, -0.04, 0],
        [1.1, 0.04, 0],
      ],
      0.26,
      0.12,
    ),
    inks: ['#a8702f', '#b98440', '#8f5a22'],
    size: 0.24,
    count: 90,
  }),
  snails: () => ({
    part: knobbly(1, 0.66, 0.7, 0.12),
    inks: ['#d9cdb8', '#b8a890', '#8a7a66'],
    size: 0.22,
    count: 46,
    shine: true,
  }),
}

/** A heap of one kind of object, higher in the middle. It is always the same heap. */
export function heapOf(name: string, r: number, high: number): Thing {
  const kind = kinds[name]?.()
  if (!kind) throw new Error(`there is no heap of ${name}`)
  const whole = group()
  kind.inks.forEach((ink, k) => {
    const count = Math.ceil(kind.count / kind.inks.length)
    const material: Mat = kind.shine ? gloss(ink) : rubber(ink)
    const many = new THREE.InstancedMesh(kind.part, material, count)
    const dummy = new THREE.Object3D()
    for (let n = 0; n < count; n++) {
      const i = n * kind.inks.length + k
      const far = Math.sqrt((i + 0.5) / (count * kind.inks.length))
      const angle = i * 2.39996
      const size = kind.size * (0.85 + 0.3 * chance(i + 5))
      dummy.position.set(
        r * far * Math.cos(angle),
        high * (1 - far ** 2.2) + size * (0.3 + 0.5 * chance(i)),
        r * far * Math.sin(angle),
      )
      dummy.rotation.set((chance(i + 1) - 0.5) * 1.1, chance(i + 2) * 6.28, (chance(i + 3) - 0.5) * 1.1)
      dummy.scale.setScalar(size)
      dummy.updateMatrix()
      many.setMatrixAt(n, dummy.matrix)
    }
    many.castShadow = true
    many.receiveShadow = true
    whole.add(many)
  })
  const core = new THREE.Color(kind.inks[0]).multiplyScalar(0.7)
  whole.add(
    put(
      new THREE.SphereGeometry(1, 40, 20, 0, 6.3, 0, Math.PI / 2).scale(r * 0.98, high * 0.94, r * 0.98),
      rubber(`#${core.getHexString()}`),
    ),
  )
  return whole
}

export const heaps: Record<string, (look: Look) => Thing> = {
  heap(look) {
    const bowl = (bowls[look.text('bowl', 'calabash')] ?? (() => ({ thing: group(), y: 0, r: 1 })))(1.1)
    const whole = group(
      bowl.thing,
      at(heapOf(look.text('kind'), bowl.r, look.num('high', 0.42)), 0, bowl.y),
      look.has('title') ? at(turn(card(look), 0, 14), 0.99, 0, 1.07) : [],
    )
    whole.userData.view = { yaw: 16, pitch: 24 }
    return whole
  },
}
