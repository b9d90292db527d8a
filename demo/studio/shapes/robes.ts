import { at, lay, pipe, times, type Thing } from '../kit.ts'
import { dot, line } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth } from '../materials.ts'
import { weave } from '../patterns.ts'
import { puff } from '../puff.ts'
import { gele } from './head-wraps.ts'
import { sewn, wear, first, seam } from './sewing.ts'

/** Rings and loops of thread: the embroidery on the chest of an agbádá. */
function embroider(g: CanvasRenderingContext2D, thread: string, x: number, y: number, s: number): void {
  for (let k = 0; k < 4; k++)
    line(
      g,
      thread,
      0.55 * s,
      `M${x - 7 * s + k * 1.1 * s} ${y}q${7 * s - k * 1.1 * s} ${13 * s - k} ${14 * s - 2.2 * k * s} 0`,
    )
  line(g, thread, 0.9 * s, `M${x - 6 * s} ${y + 2 * s}v${22 * s}h${12 * s}v${-22 * s}`)
  for (let j = 0; j < 4; j++)
    for (const dx of [-3, 3])
      line(
        g,
        thread,
        0.5 * s,
        `M${x + dx * s - 2 * s} ${y + (7 + j * 4.6) * s}a${2 * s} ${2 * s} 0 1 0 ${4 * s} 0a${2 * s} ${2 * s} 0 1 0 ${-4 * s} 0M${x + dx * s - s} ${y + (7 + j * 4.6) * s}h${2 * s}`,
      )
  line(g, thread, 0.7 * s, `M${x} ${y + 4 * s}v${18 * s}`)
}

export const robes: Record<string, (look: Look) => Thing> = {
  agbada(look) {
    const [ground, thread] = [look.text('ground', 'brocade #5b1030 #ffffff'), look.text('thread', '#e2c170')]
    const wide =
      'M40 7Q50 12 60 7L68 8Q92 11 99 19L98 82Q90 90 81 86L80 97Q50 100 20 97L19 86Q10 90 2 82L1 19Q8 11 32 8Z'
    const robe = wear(
      wide,
      ground,
      (g) => {
        for (const x of [18, 30, 70, 82])
          line(g, '#00000022', 1.6, `M${x} 14Q${x + (x < 50 ? -3 : 3)} 50 ${x + (x < 50 ? 3 : -3)} 96`)
        line(g, thread, 1.3, 'M39 7Q50 19 61 7')
        embroider(g, thread, 50, 13, 1.25)
        line(g, thread, 0.8, 'M22 95Q50 98 78 95')
        if (look.has('trim')) {
          g.save()
          g.clip(new Path2D('M1 12H10V90H1ZM90 12H99V90H90Z'))
          weave(g, look.text('trim'))
          g.restore()
          line(g, thread, 0.5, 'M10 14V86M90 14V86')
        }
      },
      { height: 0.15, folds: 0.05, soft: 6 },
    )
    const cap = look.has('cap')
      ? [
          at(
            puff('M34 72Q34 58 48 54Q64 52 66 60L67 72Q50 78 34 72Z', cloth(sewn(look.text('cap'))), {
              height: 0.16,
              soft: 6,
            }),
            0.92,
            -0.6,
            0.12,
          ),
        ]
      : []
    return lay(robe, cap)
  },
  iro(look) {
    const ground = look.text('ground', 'asooke #6d1236 #d9b45b #ffffff #3b0a1f')
    const blouse = wear(
      'M36 12Q50 19 64 12L74 14L97 38L86 54L76 46L77 66H23L24 46L14 54L3 38L26 14Z',
      look.text('buba', 'flowers #f3e2c8 #b5305a #c99a4b #6d1236'),
      (g) => line(g, '#00000033', 0.8, 'M36 12Q50 25 64 12'),
      { folds: 0.03 },
    )
    const wrapper = wear('M26 60H74L78 98Q50 101 22 98Z', ground, (g) => line(g, '#00000055', 1, 'M64 60L68 98'), {
      height: 0.12,
      folds: 0.03,
    })
    return lay(blouse, at(wrapper, 0, 0, 0.04), at(gele(ground), 0, 1.76, 0.02))
  },
  boubou(look) {
    return lay(
      wear(
        'M38 8Q50 14 62 8L72 10L98 20Q100 50 92 66L82 60L80 98Q50 101 20 98L18 60L8 66Q0 50 2 20L28 10Z',
        look.text('ground', 'adire #1c1a55 #cfcdff'),
        (g) => line(g, '#ffffffcc', 1, 'M38 8Q50 21 62 8M50 15V32'),
        { height: 0.14, folds: 0.05 },
      ),
    )
  },
  dress(look) {
    const ground = look.text('ground', 'ankara #17427a #f6c445 #d1342f #ffffff')
    return lay(
      wear(
        'M36 5Q38 14 50 15Q62 14 64 5L70 6L84 20L75 28L70 24L66 42Q84 70 88 96Q50 101 12 96Q16 70 34 42L30 24L25 28L16 20L30 6Z',
        ground,
        (g) => {
          line(g, '#00000055', 0.8, 'M34 42Q50 45 66 42')
          line(g, '#0000003d', 0.8, 'M30 62Q33 54 39 52M70 62Q67 54 61 52')
          line(g, '#ffffff88', 0.7, 'M36 5Q38 16 50 17Q62 16 64 5')
          for (const x of [30, 44, 58, 72]) line(g, '#00000022', 1.4, `M${44 + (x - 50) * 0.2} 46L${x} 96`)
        },
        { height: 0.13, folds: 0.035 },
      ),
    )
  },
  blouse(look) {
    const paint = look.text('ground', '#f3b8c6')
    return lay(
      wear(
        'M36 18Q50 28 64 18L70 18Q92 14 95 34Q96 46 86 50L80 46L74 42L76 90Q50 95 24 90L26 42L20 46L14 50Q4 46 5 34Q8 14 30 18Z',
        paint,
        (g) => {
          line(g, '#ffffffaa', 0.9, 'M36 18Q50 32 64 18')
          for (const s of [-1, 1])
            for (let k = 0; k < 5; k++)
              line(
                g,
                seam(paint, -0.1),
                0.6,
                `M${50 + s * (24 + k * 2)} ${20 + k}Q${50 + s * (30 + k * 3)} 32 ${50 + s * (30 + k * 2)} ${44 + k}`,
              )
          line(g, seam(paint, -0.12), 0.5, 'M50 26V92')
          for (let k = 0; k < 6; k++) dot(g, '#fff7f2', 50, 34 + k * 9.5, 1)
        },
        { height: 0.16, folds: 0.045 },
      ),
    )
  },
  shawl(look) {
    const ground = look.text('ground', 'asooke #6d1236 #8f2a4c #d9b45b #4a0a22')
    const fringe = (y: number, s: number): Thing[] =>
      times(30, (i) =>
        pipe(
          [
            [-0.62 + i * 0.043, y, 0.06],
            [-0.63 + i * 0.043, y + s * 0.1, 0.05],
            [-0.615 + i * 0.043, y + s * 0.17, 0.03],
          ],
          0.008,
          cloth(first(ground)),
        ),
      )
    return lay(
      wear('M18 10H82V92H18Z', ground, undefined, { height: 0.1, folds: 0.05, soft: 5 }),
      fringe(0.14, -1),
      fringe(1.82, 1),
    )
  },
}
