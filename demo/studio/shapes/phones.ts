import * as THREE from 'three'
import { at, ball, box, cyl, group, grow, plate, put, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import { drawn, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, plastic, rubber } from '../materials.ts'
import { screen } from '../screens.ts'

const round = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`

/** A slab with rounded corners and a texture on its front. */
export function slab(w: number, h: number, d: number, corner: number, edge: ReturnType<typeof plastic>): Thing {
  return plate(round(50 - w * 25, 100 - h * 50, w * 50, h * 50, corner * 50), d, edge, Math.min(0.03, d * 0.3))
}

const lens = (r: number): Thing =>
  group(
    turn(cyl(r, 0.035, metal('#3a3d42', 0.3), r, 0.01), 90),
    at(turn(cyl(r * 0.72, 0.045, gloss('#0c1018')), 90), 0, 0, 0),
    at(ball(r * 0.2, gloss('#3b5a8c')), -r * 0.2, r * 0.2, 0.035),
  )

/** A sheet with rounded corners, and its centre at the origin. */
function roundSheet(w: number, h: number, r: number, material: THREE.Material): Thing {
  const [x, y] = [w / 2, h / 2]
  const shape = new THREE.Shape()
  shape
    .moveTo(r - x, -y)
    .lineTo(x - r, -y)
    .quadraticCurveTo(x, -y, x, r - y)
    .lineTo(x, y - r)
  shape
    .quadraticCurveTo(x, y, x - r, y)
    .lineTo(r - x, y)
    .quadraticCurveTo(-x, y, -x, y - r)
  shape.lineTo(-x, r - y).quadraticCurveTo(-x, -y, r - x, -y)
  const geometry = new THREE.ShapeGeometry(shape)
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) / w + 0.5, uv.getY(i) / h + 0.5)
  return put(geometry, material)
}

function phone(look: Look, isBack: boolean): Thing {
  const [w, h, d] = [look.num('w', 0.96), 2, 0.1]
  const paint = look.text('body', '#1b1e24')
  const body = group(slab(w, h, d, look.num('corner', 0.14), gloss(paint)))
  const face = look.text('screen', 'dunes')
  const glass = lit(screen(face, w, h), 0.85)
  body.add(at(roundSheet(w - 0.07, h - 0.08, look.num('corner', 0.14) * 0.8, glass), 0, h / 2, d / 2 + 0.003))
  const hole = look.text('hole', 'dot')
  body.add(
    hole === 'pill'
      ? at(box(0.24, 0.07, 0.006, plastic('#050505'), 0.003), 0, h - 0.18, d / 2 + 0.003)
      : hole === 'drop'
        ? at(grow(ball(0.05, plastic('#050505')), 1.4, 1, 0.1), 0, h - 0.06, d / 2 + 0.004)
        : at(grow(ball(0.034, plastic('#050505')), 1, 1, 0.15), 0, h - 0.12, d / 2 + 0.004),
    at(box(0.02, 0.2, 0.04, metal(paint, 0.3)), w / 2, h * 0.6),
  )
  const camera = look.text('camera', 'three')
  const z = -d / 2 - 0.01
  const islands: Record<string, () => Thing> = {
    three: () => group(times(3, (i) => at(turn(lens(0.1), 0, 180), 0.28, h - 0.24 - i * 0.26, z))),
    square: () =>
      group(
        at(turn(slab(0.46, 0.46, 0.03, 0.1, gloss(paint)), 0, 180), 0.2, h - 0.6, z),
        at(turn(lens(0.1), 0, 180), 0.3, h - 0.26, z - 0.02),
        at(turn(lens(0.1), 0, 180), 0.1, h - 0.46, z - 0.02),
      ),
    circle: () =>
      group(
        at(turn(cyl(0.3, 0.03, gloss('#2c2f36')), -90), 0, h - 0.44, z),
        times(4, (i) =>
          at(turn(lens(0.085), 0, 180), 0.13 * (i % 2 ? 1 : -1), h - 0.44 + (i < 2 ? 0.13 : -0.13), z - 0.02),
        ),
      ),
    bar: () =>
      group(
        at(turn(slab(0.3, 0.8, 0.03, 0.14, gloss('#30343c')), 0, 180), 0.26, h - 0.9, z),
        times(3, (i) => at(turn(lens(0.095), 0, 180), 0.26, h - 0.24 - i * 0.25, z - 0.02)),
      ),
  }
  body.add((islands[camera] ?? (() => group()))())
  return isBack ? group(turn(body, 0, 180)) : body
}

export const phones: Record<string, (look: Look) => Thing> = {
  /** The front, with the back behind it. */
  phone(look) {
    const isAlone = look.text('view') !== 'front'
    const whole = isAlone
      ? group(at(turn(phone(look, true), -8, 14), 0.1, 0.02), at(turn(phone(look, false), -8, -16), -0.95, 0.02, -0.5))
      : group(at(turn(phone(look, true), -7, -8), 0.52, 0.02, -0.42), at(turn(phone(look, false), -7, 4), -0.2, 0.02))
    whole.userData.view = { yaw: isAlone ? -30 : 8, pitch: 8 }
    return whole
  },
  keyphone(look) {
    const body = group(slab(0.9, 2, 0.2, 0.2, gloss(look.text('body', '#1d2b4a'))))
    body.add(at(sheet(0.7, 0.62, lit(screen('keypad', 0.7, 0.62), 0.85)), 0, 1.5, 0.104))
    const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '✱', '0', '#']
    keys.forEach((key, i) => {
      const cap = drawn(
        26,
        16,
        (g) => {
          g.fillStyle = '#e9ebef'
          g.fillRect(0, 0, 26, 16)
          say(g, key, 13, 12, { size: 11, colour: '#1d2b4a', weight: 700 })
        },
        128,
      )
      const [x, y] = [-0.25 + (i % 3) * 0.25, 0.68 - Math.floor(i / 3) * 0.17]
      body.add(
        at(box(0.22, 0.13, 0.03, gloss('#e9ebef'), 0.03), x, y, 0.1),
        at(sheet(0.18, 0.11, gloss(cap)), x, y + 0.065, 0.117),
      )
    })
    body.add(
      at(turn(ring(0.13, 0.03, metal('#c9ccd1')), 0), 0, 0.98, 0.1),
      at(box(0.2, 0.06, 0.03, gloss('#2bb673'), 0.02), -0.27, 0.98, 0.1),
      at(box(0.2, 0.06, 0.03, gloss('#e4573d'), 0.02), 0.27, 0.98, 0.1),
      at(box(0.26, 0.03, 0.01, rubber('#000000'), 0.01), 0, 1.9, 0.1),
      at(turn(cyl(0.1, 0.05, lit('#fff6cf', 1.2)), 0), 0, 2),
    )
    return turn(body, -6)
  },
  laptop(look) {
    const paint = look.text('body', '#c4c8ce')
    const shell = look.has('matt') ? rubber(paint) : metal(paint, 0.4)
    const base = group(at(turn(slab(2.6, 1.8, 0.08, 0.1, shell), -90), 0, 0.04, 0.9))
    const dark = rubber('#16181c')
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 14; i++)
        base.add(at(box(0.135, 0.02, 0.13, dark, 0.01), -1.04 + i * 0.16, 0.08, -0.62 + j * 0.16))
    base.add(
      at(box(0.8, 0.006, 0.5, look.has('matt') ? rubber('#24272c') : metal('#b3b7bd', 0.5), 0.003), 0, 0.079, 0.5),
    )
    if (look.has('nub'))
      base.add(
        at(ball(0.04, rubber('#d0201a')), 0.08, 0.11, -0.3),
        at(box(0.8, 0.015, 0.08, rubber('#2b2e34')), 0, 0.079, 0.2),
      )
    const lid = group(slab(2.6, 1.72, 0.06, 0.1, shell))
    lid.add(
      at(box(2.52, 1.64, 0.01, rubber('#0b0c0f'), 0.005), 0, 0.04, 0.03),
      at(sheet(2.4, 1.42, lit(screen(look.text('screen', 'desk'), 2.4, 1.42), 0.85)), 0, 0.9, 0.042),
    )
    const whole = group(base, at(turn(lid, -16), 0, 0.07, -0.9))
    whole.userData.view = { yaw: 26, pitch: 16 }
    return whole
  },
  monitor() {
    const dark = plastic('#1c1f25')
    const panel = group(
      slab(2.8, 1.66, 0.08, 0.04, dark),
      at(sheet(2.72, 1.53, lit(screen('sums', 2.72, 1.53), 0.8)), 0, 0.88, 0.045),
    )
    return group(
      at(panel, 0, 0.55),
      at(box(0.26, 1.1, 0.1, dark), 0, 0.05, -0.12),
      at(box(1, 0.05, 0.7, dark, 0.02), 0, 0, -0.05),
      rod([0, 1, -0.1], [0, 1.2, 0], 0.06, metal()),
    )
  },
  tv(look) {
    const dark = plastic('#15171b')
    const [w, h] = [look.num('w', 2.8), look.num('h', 1.6)]
    const panel = group(
      slab(w, h, 0.07, 0.03, dark),
      at(sheet(w - 0.06, h - 0.09, lit(screen(look.text('screen', 'film'), w, h), 0.9)), 0, h / 2 + 0.02, 0.039),
    )
    const feet = look.has('stand')
      ? [at(box(0.9, 0.05, 0.6, metal('#8f949b')), 0, 0), at(box(0.5, 0.3, 0.1, dark), 0, 0.03)]
      : [-1, 1].map((s) =>
          group(
            rod([s * w * 0.36, 0.22, 0], [s * w * 0.4, 0.02, 0.32], 0.03, dark),
            rod([s * w * 0.36, 0.22, 0], [s * w * 0.4, 0.02, -0.28], 0.03, dark),
          ),
        )
    const remote = group(
      at(turn(slab(0.24, 0.9, 0.08, 0.1, plastic('#22252b')), -90), 0, 0.05),
      times(8, (i) =>
        at(
          cyl(0.035, 0.03, rubber(['#e9ebef', '#c81e12', '#f6c445', '#2bb673'][i % 4] ?? '#fff'), 0.035, 0.008),
          (i % 2) * 0.1 - 0.05,
          0.08,
          -0.2 - Math.floor(i / 2) * 0.16,
        ),
      ),
    )
    const whole = group(at(panel, 0, 0.2), feet, at(turn(remote, 0, -20), w * 0.28, 0, 0.9))
    whole.userData.view = { yaw: 20, pitch: 10 }
    return whole
  },
}
