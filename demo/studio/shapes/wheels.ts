import type * as THREE from 'three'
import { at, ball, box, cyl, group, grow, pipe, plate, ring, rod, times, turn, type Thing } from '../kit.ts'
import { dot, drawn } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, metal, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'

function turnAll(thing: Thing, z: number): Thing {
  const whole = group(turn(thing, 0, 0, z))
  whole.position.y = 0.62
  const outer = group(whole)
  outer.userData = thing.userData
  return outer
}

export const wheels: Record<string, (look: Look) => Thing> = {
  skateboard() {
    const deck = drawn(100, 100, (g) => {
      g.fillStyle = '#1d1f24'
      g.fillRect(0, 0, 100, 100)
      for (let n = 0; n < 3000; n++) dot(g, '#ffffff14', (n * 7.3) % 100, (n * 3.7) % 100, 0.3)
    })
    const truck = (x: number): Thing =>
      group(
        at(box(0.16, 0.16, 0.5, metal()), x, 0.2),
        [-1, 1].map((s) =>
          at(turn(cyl(0.16, 0.16, gloss('#f28c1c'), 0.16, 0.04), 90), x, 0.16, s * 0.34 + (s > 0 ? 0 : -0.16)),
        ),
      )
    const board = (y: number, m: THREE.Material, t: number): Thing =>
      at(
        turn(
          group(
            at(
              grow(plate('M10 50Q10 36 24 36H76Q90 36 90 50Q90 64 76 64H24Q10 64 10 50Z', t, m, t / 3), 1.55, 1.25, 1),
              0,
              -1.25,
            ),
          ),
          -90,
        ),
        0,
        y,
      )
    const whole = group(
      board(0.36, gloss(pattern('wood', ['#d3a566'])), 0.08),
      board(0.41, rubber(deck), 0.03),
      truck(-0.8),
      truck(0.8),
    )
    whole.userData.view = { yaw: 30, pitch: 24 }
    return turnAll(whole, -14)
  },
  bicycle() {
    const frame = gloss('#c0272d')
    const wheel = (x: number): Thing =>
      at(
        group(
          ring(0.62, 0.06, rubber('#17191d')),
          ring(0.56, 0.025, metal()),
          times(16, (i) =>
            rod([0, 0, 0], [0.56 * Math.cos(i * 0.3927), 0.56 * Math.sin(i * 0.3927), 0], 0.006, metal()),
          ),
          at(turn(cyl(0.05, 0.16, metal()), 90), 0, 0, -0.08),
          at(turn(cyl(0.14, 0.02, metal('#9ba0a6')), 90), 0, 0, 0.05),
        ),
        x,
        0.68,
      )
    const t = (a: [number, number, number?], b: [number, number, number?], r = 0.05): Thing => rod(a, b, r, frame)
    const whole = group(
      wheel(-1),
      wheel(1),
      t([-0.42, 1.36], [0.56, 1.4]),
      t([-0.14, 0.66], [0.6, 1.26], 0.06),
      t([-0.14, 0.66], [-0.46, 1.5]),
      times(2, (i) =>
        group(
          t([-0.14, 0.66, i ? 0.09 : -0.09], [-1, 0.68, i ? 0.09 : -0.09], 0.03),
          t([-0.42, 1.36, i ? 0.06 : -0.06], [-1, 0.68, i ? 0.09 : -0.09], 0.03),
          rod([0.7, 1.1, i ? 0.1 : -0.1], [1, 0.68, i ? 0.1 : -0.1], 0.045, metal('#3a3d42')),
        ),
      ),
      t([0.54, 1.5], [0.68, 1.1], 0.06),
      pipe(
        [
          [0.5, 1.62, -0.44],
          [0.54, 1.66, -0.2],
          [0.52, 1.64, 0],
          [0.54, 1.66, 0.2],
          [0.5, 1.62, 0.44],
        ],
        0.035,
        metal('#3a3d42'),
      ),
      times(2, (i) => rod([0.5, 1.62, i ? 0.34 : -0.34], [0.46, 1.62, i ? 0.5 : -0.5], 0.05, rubber('#17191d'))),
      at(grow(ball(0.26, rubber('#17191d')), 1.2, 0.35, 0.6), -0.52, 1.56),
      at(turn(cyl(0.22, 0.03, metal('#6f747b')), 90), -0.14, 0.66, 0.08),
      rod([-0.14, 0.66, 0.14], [0.06, 0.44, 0.14], 0.025, metal()),
      at(box(0.2, 0.05, 0.14, rubber('#17191d')), 0.07, 0.4, 0.18),
      rod([-0.14, 0.66, -0.14], [-0.34, 0.88, -0.14], 0.025, metal()),
      pipe(
        [
          [-0.14, 0.88, 0.09],
          [-1, 0.8, 0.09],
          [-1.1, 0.68, 0.09],
          [-1, 0.56, 0.09],
          [-0.14, 0.45, 0.09],
        ],
        0.012,
        metal('#3a3d42'),
      ),
    )
    whole.userData.view = { yaw: 18, pitch: 8 }
    return whole
  },
  kickscooter() {
    const alu = metal('#9ba0a6', 0.35)
    const wheel = (x: number): Thing =>
      at(
        group(ring(0.24, 0.08, rubber('#17191d')), at(turn(cyl(0.17, 0.06, gloss('#2bb673')), 90), 0, 0, -0.03)),
        x,
        0.31,
      )
    const whole = group(
      wheel(-1),
      wheel(1),
      at(box(1.5, 0.09, 0.38, rubber('#1d1f24'), 0.04), -0.1, 0.26),
      rod([0.6, 0.3, 0], [0.92, 0.62, 0], 0.07, alu),
      rod([1, 0.3, 0], [0.72, 2.2, 0], 0.06, alu),
      rod([0.72, 2.2, -0.42], [0.72, 2.2, 0.42], 0.04, alu),
      times(2, (i) => rod([0.72, 2.2, i ? 0.24 : -0.24], [0.72, 2.2, i ? 0.5 : -0.5], 0.06, rubber('#2bb673'))),
      at(turn(box(0.44, 0.04, 0.22, alu), 0, 0, 24), -1, 0.62),
      rod([-0.4, 0.26, 0.2], [-0.5, 0.05, 0.26], 0.025, alu),
    )
    whole.userData.view = { yaw: 24, pitch: 12 }
    return whole
  },
}
