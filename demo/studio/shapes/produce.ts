import * as THREE from 'three'
import { at, ball, cyl, group, grow, pipe, put, times, turn, type Mat, type Thing } from '../kit.ts'
import { chance } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { card, bowls } from './bowls.ts'
import { fishes } from './fishes.ts'

export const produce: Record<string, (look: Look) => Thing> = {
  yams() {
    const skin = rubber(pattern('speckle', ['#6b4a30', '#9b7a5a'], 3))
    const yam = (l: number, r: number, seed: number): Thing => {
      const geometry = new THREE.SphereGeometry(1, 48, 32)
      const position = geometry.getAttribute('position')
      for (let i = 0; i < position.count; i++) {
        const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)]
        const k =
          1 + 0.05 * Math.sin(x * 5 + seed) + 0.03 * Math.sin(y * 12 + z * 9 + seed) + 0.02 * Math.sin(z * 23 + x * 17)
        const fat = Math.max(0, 1 - Math.abs(x) ** 5) ** 0.4
        position.setXYZ(i, x * l, y * r * k * (0.9 + 0.14 * x) * fat ** 0.2, z * r * k * (0.9 + 0.14 * x))
      }
      geometry.computeVertexNormals()
      return group(
        put(geometry, skin),
        times(14, (i) => {
          const a = i * 2.4
          const x = (chance(i + seed) - 0.5) * 1.7
          const rr = r * 0.98 * Math.sqrt(Math.max(0.1, 1 - (x / l) ** 2))
          return pipe(
            [
              [x, rr * Math.cos(a), rr * Math.sin(a)],
              [x + 0.02, (rr + 0.05) * Math.cos(a), (rr + 0.05) * Math.sin(a)],
              [x + 0.08, (rr + 0.09) * Math.cos(a), (rr + 0.09) * Math.sin(a)],
            ],
            0.006,
            rubber('#4a3322'),
          )
        }),
      )
    }
    return group(
      at(turn(yam(1.25, 0.4, 1), 0, 6), 0, 0.4, 0.75),
      at(turn(yam(1.3, 0.42, 3), 0, -5), 0.1, 0.42, -0.15),
      at(turn(yam(1.2, 0.38, 5), 0, 3), -0.05, 0.38, -1.0),
      at(turn(yam(1.2, 0.38, 7), 0, 9), 0.05, 1.02, 0.3),
      at(turn(yam(1.15, 0.36, 9), 0, -8), 0, 1.0, -0.6),
    )
  },
  mangoes() {
    const skin = (seed: number): Mat =>
      gloss(
        ((): THREE.Texture => {
          const canvas = document.createElement('canvas')
          canvas.width = canvas.height = 256
          const g = canvas.getContext('2d')
          if (!g) throw new Error('the canvas gives no context')
          const ramp = g.createLinearGradient(0, 0, 256, 256)
          ramp.addColorStop(0, seed % 2 ? '#d9482f' : '#f2a02c')
          ramp.addColorStop(0.5, '#f2b83a')
          ramp.addColorStop(1, '#6f9a3c')
          g.fillStyle = ramp
          g.fillRect(0, 0, 256, 256)
          for (let n = 0; n < 200; n++) {
            g.fillStyle = '#fff3c033'
            g.fillRect(chance(n + seed) * 256, chance(n + 300 + seed) * 256, 2, 2)
          }
          const texture = new THREE.CanvasTexture(canvas)
          texture.colorSpace = THREE.SRGBColorSpace
          return texture
        })(),
      )
    const mango = (i: number): Thing =>
      group(
        turn(grow(ball(0.38, skin(i)), 0.86, 1.14, 0.8), 20 * Math.sin(i), i * 70, 25 * Math.cos(i * 3)),
        at(turn(cyl(0.03, 0.09, rubber('#5b3a1c')), 0, 0, 12), 0, 0.38),
      )
    const spots: [number, number, number][] = [
      ...ringOf(8, 0.95, 0.62),
      ...ringOf(6, 0.55, 0.9),
      [0.0, 1.22, 0.1],
      [0.3, 1.2, -0.2],
      [-0.32, 1.2, 0],
    ]
    return group(
      (bowls.basket ?? (() => ({ thing: group(), y: 0, r: 1 })))(1.3).thing,
      spots.map(([x, y, z], i) => at(mango(i), x, y, z)),
    )
  },
  fishes,
  kilishi(look) {
    const meat = rubber(pattern('speckle', ['#7a2412', '#d98a3c'], 3))
    const slice = (i: number): Thing => {
      const geometry = new THREE.BoxGeometry(1.5, 0.035, 1.0, 24, 1, 16)
      const position = geometry.getAttribute('position')
      for (let k = 0; k < position.count; k++) {
        const [x, z] = [position.getX(k), position.getZ(k)]
        position.setXYZ(
          k,
          x * (1 + 0.1 * Math.sin(z * 5 + i)),
          position.getY(k) + 0.06 * Math.sin(x * 4 + i * 2) + 0.05 * Math.cos(z * 5 + i),
          z * (1 + 0.14 * Math.sin(x * 4 + i)),
        )
      }
      geometry.computeVertexNormals()
      return put(geometry, meat)
    }
    return group(
      (bowls.tray ?? (() => ({ thing: group(), y: 0, r: 1 })))(1.25).thing,
      times(7, (i) =>
        at(
          turn(slice(i), (i % 3) * 5 - 5, i * 47, (i % 2) * 7 - 3),
          0.34 * Math.cos(i * 2.2),
          0.16 + i * 0.1,
          0.34 * Math.sin(i * 2.2),
        ),
      ),
      at(turn(card(look), 0, 20), 1.27, 0, 1.02),
      times(4, (i) => at(grow(ball(0.2, gloss('#c81e12')), 1, 0.85, 1), -1.1 + i * 0.22, 0.26, 0.7 + (i % 2) * 0.2)),
      times(3, (i) =>
        at(
          turn(put(new THREE.TorusGeometry(0.22, 0.035, 10, 30), plastic('#a8577a')), 90),
          -0.3 + i * 0.16,
          0.22,
          1.05 + (i % 2) * 0.1,
        ),
      ),
    )
  },
}

function ringOf(count: number, r: number, y: number): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => [
    r * Math.cos((i / count) * 6.283),
    y,
    r * Math.sin((i / count) * 6.283),
  ])
}
