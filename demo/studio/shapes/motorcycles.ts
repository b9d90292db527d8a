import { at, ball, box, cyl, group, grow, pipe, plate, ring, rod, sheet, times, turn, type Thing } from '../kit.ts'
import { drawn, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, lit, metal, plastic, rubber } from '../materials.ts'

const bike = (look: Look): Thing => {
  const paint = gloss(look.text('body', '#b8202a'))
  const dark = rubber('#17191d')
  const wheel = (x: number): Thing =>
    at(
      group(
        ring(0.56, 0.12, dark),
        ring(0.45, 0.03, metal()),
        times(12, (i) =>
          rod([0, 0, 0.02], [0.45 * Math.cos(i * 0.5236), 0.45 * Math.sin(i * 0.5236), 0], 0.012, metal()),
        ),
        at(turn(cyl(0.14, 0.2, metal('#8f949b')), 90), 0, 0, -0.1),
      ),
      x,
      0.68,
    )
  return group(
    wheel(-1.15),
    wheel(1.15),
    at(grow(ball(0.4, paint), 1.3, 0.62, 0.62), 0.24, 1.5),
    at(grow(box(1.3, 0.2, 0.42, dark, 0.1), 1), -0.6, 1.36),
    at(box(0.5, 0.04, 0.4, metal('#3a3d42')), -1.35, 1.46),
    at(turn(box(0.7, 0.3, 0.3, paint, 0.1), 0, 0, -8), -0.9, 1.1),
    at(box(0.62, 0.56, 0.4, metal('#8f949b', 0.4), 0.08), 0.06, 0.6),
    times(6, (i) => at(box(0.5, 0.03, 0.46, metal('#6f747b', 0.4)), 0.12, 0.86 + i * 0.07)),
    times(2, (i) => rod([1.15, 0.68, i ? 0.17 : -0.17], [0.74, 1.9, i ? 0.14 : -0.14], 0.05, metal())),
    at(turn(grow(ball(0.24, lit('#fff6dc', 0.7)), 0.5, 1, 1), 0, 0, 0), 1.0, 1.66),
    at(turn(ring(0.24, 0.04, metal()), 0, 90), 0.98, 1.66),
    pipe(
      [
        [0.62, 2.02, -0.52],
        [0.74, 2.06, -0.26],
        [0.74, 1.94, 0],
        [0.74, 2.06, 0.26],
        [0.62, 2.02, 0.52],
      ],
      0.04,
      metal(),
    ),
    times(2, (i) =>
      group(
        rod([0.68, 2.04, i ? 0.36 : -0.36], [0.6, 2.02, i ? 0.58 : -0.58], 0.055, dark),
        rod([0.72, 2.06, i ? 0.3 : -0.3], [0.66, 2.4, i ? 0.42 : -0.42], 0.015, metal()),
        at(grow(ball(0.12, dark), 0.5, 0.8, 1), 0.66, 2.42, i ? 0.44 : -0.44),
      ),
    ),
    pipe(
      [
        [0.2, 0.64, 0.26],
        [-0.3, 0.5, 0.3],
        [-1.2, 0.62, 0.32],
        [-1.6, 0.7, 0.32],
      ],
      0.07,
      metal('#d4d7da', 0.16),
    ),
    pipe(
      [
        [0.6, 0.92, 0.02],
        [1.0, 1.3, 0],
        [1.5, 1.15, 0],
        [1.74, 0.86, 0],
      ],
      0.1,
      paint,
    ),
    rod([-1.15, 0.68, 0.2], [-0.8, 1.3, 0.18], 0.06, metal('#3a3d42')),
    rod([0.1, 0.6, 0], [-1.15, 0.68, 0.16], 0.05, metal('#3a3d42')),
    rod([0.1, 0.6, 0], [0.5, 1.7, 0], 0.06, metal('#3a3d42')),
    at(box(0.16, 0.2, 0.3, gloss('#d1342f')), -1.62, 1.3),
    sign(look, 0.5, 0.13, 0.24, 1.5, 0.26),
    rod([-0.1, 0.62, 0.2], [-0.25, 0.03, 0.4], 0.03, metal()),
  )
}

function sign(
  look: Look,
  w: number,
  h: number,
  x: number,
  y: number,
  z: number,
  ground = '#b8202a',
  ink = '#ffffff',
): Thing {
  return at(
    sheet(
      w,
      h,
      plastic(
        drawn(
          (100 * w) / h,
          100,
          (g, cw, ch) => {
            g.fillStyle = look.text('plate', ground)
            g.fillRect(0, 0, cw, ch)
            say(g, look.text('brand'), cw / 2, ch * 0.74, { size: 72, colour: ink, within: cw * 0.92, weight: 700 })
          },
          400,
        ),
      ),
    ),
    x,
    y,
    z,
  )
}

export const motorcycles: Record<string, (look: Look) => Thing> = {
  motorbike(look) {
    const whole = bike(look)
    whole.userData.view = { yaw: 24, pitch: 9 }
    return whole
  },
  scooter(look) {
    const paint = gloss('#f0f2f4')
    const green = gloss('#1f8a5b')
    const dark = rubber('#17191d')
    const wheel = (x: number): Thing =>
      at(group(ring(0.36, 0.14, dark), at(turn(cyl(0.26, 0.16, metal('#8f949b')), 90), 0, 0, -0.08)), x, 0.5)
    const whole = group(
      wheel(-1.05),
      wheel(1.15),
      at(box(1.0, 0.14, 0.5, dark, 0.06), 0.2, 0.46),
      at(turn(plate('M40 20Q54 16 60 30L66 96Q58 100 52 96L44 40Z', 0.6, paint, 0.14), 0, 0, 4), 0.62, 0.32),
      at(grow(ball(0.62, paint), 1.25, 0.72, 0.6), -0.85, 0.92),
      at(box(0.24, 0.34, 0.62, green, 0.1), -0.3, 0.5),
      at(box(1.1, 0.18, 0.46, dark, 0.09), -0.66, 1.26),
      at(box(0.9, 0.86, 0.9, green, 0.08), -1.42, 1.36),
      at(box(0.94, 0.1, 0.94, dark, 0.04), -1.42, 2.16),
      sign(look, 0.7, 0.24, -1.42, 1.8, 0.455, '#1f8a5b'),
      rod([1.15, 0.5, 0], [0.82, 1.9, 0], 0.07, metal('#3a3d42')),
      at(grow(ball(0.3, paint), 0.9, 0.8, 0.9), 0.84, 1.86),
      at(grow(ball(0.15, lit('#fff6dc', 0.8)), 0.5, 1, 1.3), 1.08, 1.84),
      pipe(
        [
          [0.7, 2.06, -0.46],
          [0.8, 2.1, -0.2],
          [0.8, 2.02, 0],
          [0.8, 2.1, 0.2],
          [0.7, 2.06, 0.46],
        ],
        0.045,
        dark,
      ),
      times(2, (i) =>
        group(
          rod([0.78, 2.06, i ? 0.28 : -0.28], [0.72, 2.4, i ? 0.4 : -0.4], 0.015, metal()),
          at(grow(ball(0.11, dark), 0.5, 0.8, 1), 0.72, 2.42, i ? 0.42 : -0.42),
        ),
      ),
      pipe(
        [
          [0.8, 0.9, 0],
          [1.1, 1.02, 0],
          [1.5, 0.9, 0],
          [1.6, 0.6, 0],
        ],
        0.12,
        green,
      ),
    )
    whole.userData.view = { yaw: 24, pitch: 10 }
    return whole
  },
}
