import { at, ball, box, cyl, group, grow, pipe, plate, ring, times, turn, type Thing } from '../kit.ts'
import type { Look } from '../look.ts'
import { cloth, gloss, leather, metal, plastic, rubber } from '../materials.ts'
import { pattern } from '../patterns.ts'
import { last, sole, pair, lift, laces, LOW, bend } from './lasts.ts'

function sneaker(look: Look): Thing {
  const [body, foam, trim] = [look.text('body', '#b9a7e8'), look.text('foam', '#f6f4ee'), look.text('trim', '#6b3fa0')]
  const weave = cloth(pattern(look.text('weave', 'knit'), [body], 3))
  const stripe = (z: number): Thing =>
    pipe(
      [
        [-0.5, 0.3, z * 0.98],
        [-0.2, 0.56, z],
        [0.1, 0.42, z * 1.06],
        [0.4, 0.38, z * 1.12],
      ],
      0.03,
      gloss(trim),
    )
  return group(
    sole(0.08, rubber(look.text('tread', '#3b3f47')), 1.02),
    at(sole(0.2, rubber(foam), 1.04, 0.08), 0, 0.04),
    at(grow(sole(0.16, rubber(foam), 0.5, 0.06), 1.0, 1, 1.85), -0.5, 0.12),
    lift(last(LOW, weave), 0.2),
    at(grow(ball(0.3, rubber(trim)), 0.5, 0.75, 0.95), -0.82, 0.4),
    look.has('slipon') ? [] : laces(5, -0.05, 0.42, 0.74, 0.62, look.text('lace', '#ffffff')),
    at(turn(grow(ball(0.24, cloth(body)), 0.22, 0.9, 0.8), 0, 0, 30), -0.08, 0.72),
    stripe(0.3),
    stripe(-0.3),
  )
}

function box2(): Thing {
  return at(box(1.5, 0.1, 0.3, metal('#9ba0a6')), 0, 0.34)
}

function times3(count: number, make: (t: number) => [number, number, number]): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => make(i / (count - 1)))
}

export const shoes: Record<string, (look: Look) => Thing> = {
  sneakers: (look) => pair(() => sneaker(look)),
  brogues: (look) =>
    pair(() => {
      const hide = leather(look.text('body', '#4a2a17'))
      const dots = times(16, (i) =>
        at(
          ball(0.014, rubber('#1d0f07')),
          0.56 - Math.abs(i - 7.5) * 0.012,
          0.6 - ((i - 7.5) / 8) ** 2 * 0.3,
          ((i - 7.5) / 8) * 0.34,
        ),
      )
      return group(
        sole(0.1, rubber('#1d130c'), 1.03),
        at(box(0.56, 0.16, 0.56, rubber('#1d130c'), 0.05), -0.68, -0.04),
        lift(last(LOW, hide), 0.1),
        pipe(
          times3(13, (t) => [
            0.5 + 0.06 * Math.cos(t * 3.1),
            0.12 + 0.42 * Math.sin(t * Math.PI),
            0.37 * Math.cos(t * Math.PI),
          ]),
          0.018,
          leather('#2f180b'),
        ),
        dots,
        laces(4, -0.06, 0.26, 0.68, 0.58, '#1d0f07', 0.13),
        at(turn(grow(ball(0.26, hide), 0.2, 1, 0.6), 0, 0, 28), -0.1, 0.68),
      )
    }),
  court: (look) =>
    pair(() => {
      const hide = leather(look.text('body', '#b8202a'))
      const shape = bend(LOW, (s) => {
        const rise = s.x < 0.25 ? ((0.25 - s.x) / 1.2) ** 1.15 * 0.72 : 0
        return {
          low: rise,
          high: rise + (s.x > 0.3 ? s.high * 0.78 : 0.3),
          open: s.x < 0.34 && s.x > -0.94 ? 0.7 : 0,
          w: s.w * 0.86,
        }
      })
      const heel = plate('M34 100H46L49 60Q40 58 31 62Z', 0.42, hide, 0.03)
      return group(
        lift(last(shape, hide, 2.2), 0.05),
        at(heel, -0.6, 0),
        at(grow(sole(0.06, rubber('#1d130c'), 0.94), 0.55, 1, 0.9), 0.48, 0),
        pipe(
          [
            [-0.5, 0.52, 0],
            [0, 0.22, 0],
            [0.36, 0.08, 0],
          ],
          0.09,
          hide,
        ),
      )
    }),
  sandals: (look) =>
    pair(() => {
      const hide = leather(look.text('body', '#b9783f'))
      return group(
        at(grow(sole(0.12, rubber('#3b2415')), 1, 1, 1), 0, 0.1),
        at(box(0.5, 0.24, 0.48, rubber('#3b2415'), 0.06), -0.66, -0.02),
        at(sole(0.05, leather('#d9a86c'), 0.97), 0, 0.22),
        times(3, (i) => at(grow(turn(ring(0.32, 0.05, hide, 180), 0, 90), 1.6, 0.95, 1), 0.34 + i * 0.09, 0.26)),
        times(3, (i) => at(grow(turn(ring(0.3, 0.035, hide, 180), 0, 90), 1, 1.6, 1), -0.34 + i * 0.05, 0.26)),
        pipe(
          [
            [-0.34, 0.5, 0.28],
            [-0.9, 0.56, 0.2],
            [-1, 0.58, 0],
            [-0.9, 0.56, -0.2],
            [-0.34, 0.5, -0.28],
          ],
          0.045,
          hide,
        ),
        at(box(0.1, 0.1, 0.03, metal('#d9b45b')), -0.3, 0.5, 0.31),
      )
    }),
  boots: (look) =>
    pair(
      () => {
        const body = look.text('body', '#a8202a')
        const hide = leather(look.has('suede') ? pattern('leather', [body], 2) : body)
        const h = look.num('h', 1.2)
        const shape = bend(LOW, (s) => ({ high: s.x < 0.1 ? s.high * 0.9 : s.high * 1.06, open: 0 }))
        const heel = look.has('work') ? 0.16 : 0.22
        const thick = look.has('work') ? 0.2 : 0.08
        const collar = at(turn(grow(cyl(0.31, h - 0.3, hide, 0.33, 0.02), 1.3, 1, 0.96), 0, 0, 3), -0.5, thick + 0.3)
        return group(
          sole(thick, rubber(look.text('tread', '#221a15')), 1.05),
          look.has('work')
            ? times(9, (i) => at(box(0.12, 0.1, 0.8, rubber(look.text('tread', '#221a15')), 0.02), -0.86 + i * 0.22, 0))
            : at(box(0.5, heel, 0.5, rubber('#221a15'), 0.04), -0.68, -0.08),
          lift(last(shape, hide), thick * 0.9),
          collar,
          at(
            turn(
              grow(ring(0.31, 0.06, look.has('work') ? cloth(look.text('trim', '#2b2b2b')) : hide), 1.3, 1.0, 1),
              90,
            ),
            -0.52,
            thick + h,
          ),
          at(grow(cyl(0.29, 0.02, rubber('#1a1412')), 1.25, 1, 0.9), -0.52, thick + h - 0.05),
          look.has('cap') ? at(grow(ball(0.36, leather(look.text('cap'))), 0.98, 0.8, 0.96), 0.72, thick + 0.06) : [],
          look.has('zip')
            ? [
                pipe(
                  [
                    [-0.42, thick + 0.25, 0.3],
                    [-0.46, thick + h - 0.1, 0.335],
                  ],
                  0.022,
                  metal('#d9b45b'),
                ),
                at(box(0.05, 0.14, 0.02, metal('#d9b45b')), -0.46, thick + h - 0.24, 0.36),
              ]
            : [],
          look.has('lace')
            ? [
                laces(4, -0.16, 0.34, 0.78 + thick, 0.5 + thick, look.text('lace'), 0.2),
                times(4, (i) =>
                  pipe(
                    [
                      [-0.15, thick + 0.72 + i * 0.14, 0.18],
                      [-0.08, thick + 0.74 + i * 0.14, 0],
                      [-0.15, thick + 0.72 + i * 0.14, -0.18],
                    ],
                    0.028,
                    cloth(look.text('lace')),
                  ),
                ),
              ].flat()
            : [],
        )
      },
      1,
      -10,
    ),
  flats: (look) => {
    const one = (): Thing => {
      const hide = cloth(look.text('body', '#22252c'))
      const shape = bend(LOW, (s) => ({
        high: s.x > 0.3 ? s.high * 0.7 : 0.3,
        open: s.x < 0.36 && s.x > -0.94 ? 0.72 : 0,
        w: s.w * 0.9,
      }))
      return group(
        sole(0.05, rubber('#17191d'), 0.95),
        lift(last(shape, hide, 2.2), 0.03),
        pipe(
          [
            [0.4, 0.22, 0.14],
            [0.3, 0.3, 0.1],
            [0.34, 0.26, 0],
            [0.3, 0.3, -0.1],
            [0.4, 0.22, -0.14],
          ],
          0.03,
          gloss('#d9b45b'),
        ),
      )
    }
    const whole = group(
      pair(one, 0.85),
      at(turn(grow(ball(0.5, cloth('#d9a3b4')), 1.2, 0.5, 0.8), 0, 20), 1.0, 0.24, 1.15),
    )
    whole.userData.view = { yaw: 30, pitch: 24 }
    return whole
  },
  slippers: (look) =>
    pair(() => {
      const hide = leather(look.text('body', '#5b3219'))
      return group(
        sole(0.12, rubber('#1d130c'), 1),
        at(sole(0.05, leather('#c28a52'), 0.97), 0, 0.12),
        times(2, (i) =>
          at(turn(grow(turn(ring(0.34, 0.07, hide, 180), 0, 90), 2.1, 0.72, 1), 0, i ? 24 : -24), 0.28, 0.12),
        ),
        at(cyl(0.08, 0.03, metal('#d9b45b')), 0.28, 0.4),
      )
    }),
  skates: (look) =>
    pair(() => {
      const body = look.text('body', '#3b8df0')
      const boot = lift(
        last(
          bend(LOW, (s) => ({ open: 0, high: s.high * 1.05 })),
          gloss(body),
        ),
        0.56,
      )
      const wheel = (x: number, z: number): Thing =>
        at(turn(cyl(0.2, 0.16, gloss('#f6c445'), 0.2, 0.05), 90), x, 0.2, z)
      return group(
        boot,
        at(grow(cyl(0.32, 0.75, gloss(body), 0.34), 1.2, 1, 0.95), -0.5, 0.86),
        at(turn(grow(ring(0.33, 0.06, cloth('#17191d')), 1.2, 0.95, 1), 90), -0.5, 1.6),
        at(sole(0.1, plastic('#22252b'), 1), 0, 0.5),
        box2(),
        [wheel(0.62, 0.16), wheel(0.62, -0.32), wheel(-0.62, 0.16), wheel(-0.62, -0.32)],
        at(turn(cyl(0.14, 0.2, rubber('#d1342f')), 0, 0, -40), 1, 0.3),
        times(3, (i) =>
          pipe(
            [
              [-0.2 + i * 0.28, 1.22 - i * 0.14, 0.3],
              [-0.16 + i * 0.28, 1.34 - i * 0.16, 0],
              [-0.2 + i * 0.28, 1.22 - i * 0.14, -0.3],
            ],
            0.06,
            rubber('#17191d'),
          ),
        ),
      )
    }, 1.1),
}
