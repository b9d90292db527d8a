import { at, box, lay, turn, type Thing } from '../kit.ts'
import { dot, fill, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth } from '../materials.ts'
import { puff } from '../puff.ts'
import { sewn, wear, first, seam } from './sewing.ts'

const SHIRT = 'M38 14Q50 20 62 14L70 17L95 36L84 50L74 42V96Q50 99 26 96V42L16 50L5 36L30 17Z'

const SHORT_SLEEVE = 'M37 12Q50 19 63 12L74 16L94 34L83 47L75 41V95Q50 98 25 95V41L17 47L6 34L26 16Z'

export const clothes: Record<string, (look: Look) => Thing> = {
  tshirts(look) {
    const inks = look.list('inks', '#2f8a5a/#17191d/#f4f2ec')
    return lay(
      inks.map((ink, i) =>
        at(
          turn(
            wear(SHORT_SLEEVE, ink, (g) => {
              line(g, seam(ink, ink === '#17191d' ? 0.16 : -0.14), 1.6, 'M37 12Q50 21 63 12')
              line(g, seam(ink, ink === '#17191d' ? 0.12 : -0.1), 0.5, 'M26 16L25 44M74 16L75 44M25 93Q50 96 75 93')
            }),
            0,
            0,
            8 - i * 9,
          ),
          (i - 1) * 0.3,
          (1 - i) * 0.22,
          i * 0.09,
        ),
      ),
    )
  },
  jersey(look) {
    const one = (ground: string, number: string, ink: string): Thing =>
      wear(SHORT_SLEEVE, ground, (g) => {
        say(g, number, 50, 62, { size: 30, colour: ink, weight: 700 })
        say(g, look.text('team', 'ABA UTD'), 50, 34, { size: 7, colour: ink, weight: 700 })
        line(g, ink, 1.6, 'M37 12Q50 21 63 12M7 36L18 46M93 36L82 46')
      })
    const shorts = wear(
      'M28 14H72L80 62Q66 66 54 63L50 38L46 63Q34 66 20 62Z',
      '#ffffff',
      (g) => line(g, '#17427a', 2, 'M28 16H72M22 58L45 60M55 60L78 58'),
      {},
    )
    return lay(
      at(turn(one('stripes #d1342f #b01f1c', '7', '#ffffff'), 0, 0, 7), -0.42, 0.35, 0),
      at(turn(one('stripes #17427a #0f3260', '10', '#f6c445'), 0, 0, -6), 0.42, 0.3, 0.07),
      at(shorts, 0, -0.95, 0.16),
    )
  },
  jeans(look) {
    const paint = look.text('ground', 'denim #24406f')
    const base = first(paint)
    const l = look.has('slim')
      ? 'M33 6H67L70 40L64 97Q58 99 54 97L50 42L46 97Q42 99 36 97L30 40Z'
      : 'M30 6H70L74 40L72 97Q62 99 55 97L50 40L45 97Q38 99 28 97L26 40Z'
    return lay(
      wear(
        l,
        paint,
        (g) => {
          const thread = '#d08a3c'
          line(g, seam(base, -0.1), 5.6, 'M30 8.6H70')
          line(
            g,
            thread,
            0.5,
            'M30 11.6H70M50 12V30Q46 30 46 24M31 12Q34 22 44 22M69 12Q66 22 56 22M33 90Q40 92 46 91M54 91Q60 92 70 90',
          )
          dot(g, '#d9b45b', 50, 9, 1.3)
          for (const x of [36, 64]) line(g, seam(base, 0.1), 1.6, `M${x} 6v7`)
          g.globalAlpha = 0.07
          dot(g, '#cfe0f5', 39, 46, 4, 16)
          dot(g, '#cfe0f5', 61, 46, 4, 16)
          g.globalAlpha = 1
          if (look.has('tab')) fill(g, '#c81e12', 'M70 20h2.4v4h-2.4z')
        },
        { height: 0.13, folds: 0.03 },
      ),
    )
  },
  shorts(look) {
    return lay(
      wear(
        'M18 20H82L94 78Q74 86 56 81L50 52L44 81Q26 86 6 78Z',
        look.text('ground', '#1f8a5b'),
        (g) => {
          line(g, '#00000033', 1, 'M18 28Q50 31 82 28M50 30V52')
          line(g, '#ffffff', 2, 'M14 44L10 76M86 44L90 76')
          line(g, '#f4f2ec', 1.3, 'M48 24Q40 40 44 48M52 24Q60 40 55 50')
        },
        { height: 0.16, folds: 0.05 },
      ),
    )
  },
  shirttie(look) {
    const paint = look.text('ground', '#dbe7f5')
    return lay(
      wear('M38 12L62 12L72 16L90 30L95 84L84 87L77 46V97H23V46L16 87L5 84L10 30L28 16Z', paint, (g) => {
        line(g, seam(paint, -0.12), 0.6, 'M50 20V97M46 22V97M23 40L26 20M77 40L74 20M5 80L16 83M95 80L84 83')
        line(g, seam(paint, -0.1), 0.6, 'M58 44h11v14q-5 3 -11 0z')
        for (let k = 0; k < 7; k++) dot(g, '#ffffff', 48, 34 + k * 9, 0.9)
      }),
      at(
        puff('M37 10Q50 16 63 10L66 22L54 26L50 18L46 26L34 22Z', cloth(sewn('#eef4fb')), { height: 0.06, soft: 4 }),
        0,
        0,
        0.07,
      ),
      at(
        puff('M46 18H54L52.5 24L57 70L50 79L43 70L47.5 24Z', cloth(sewn(look.text('tie', 'stripes #6d1236 #d9b45b'))), {
          height: 0.07,
          soft: 4,
        }),
        0,
        0,
        0.09,
      ),
    )
  },
  jacket(look) {
    const paint = look.text('ground', '#c2a878')
    return lay(
      wear(
        SHIRT.replace(
          'L95 36L84 50L74 42V96Q50 99 26 96V42L16 50L5 36L30 17Z',
          'L88 30L96 84L84 88L76 46V88Q50 91 24 88V46L16 88L4 84L12 30L30 17Z',
        ),
        paint,
        (g) => {
          line(
            g,
            seam(paint),
            0.9,
            'M50 20V90M24 82H76M23 40L26 20M77 40L74 20M30 58h13v14h-13zM57 58h13v14h-13zM4 80L16 83M96 80L84 83',
          )
          for (let k = 0; k < 6; k++) dot(g, '#8a6a2f', 52.4, 30 + k * 10, 1.1)
          line(g, '#e9d9b0', 0.4, 'M48.6 22V88')
        },
      ),
      at(
        puff('M35 10Q50 20 65 10L70 24L57 32L50 20L43 32L30 24Z', cloth(sewn('denim #2c4a7c')), {
          height: 0.08,
          soft: 4,
        }),
        0,
        0,
        0.07,
      ),
    )
  },
  swimsuit() {
    return lay(
      wear(
        'M36 6L41 6Q42 20 50 22Q58 20 59 6L64 6Q66 22 70 30Q66 44 68 54Q74 66 72 78L56 92Q50 95 44 92L28 78Q26 66 32 54Q34 44 30 30Q34 22 36 6Z',
        '#d83f7b',
        (g) => {
          fill(
            g,
            '#17193a',
            'M30 30Q34 42 32 54Q26 66 28 78L36 74Q34 60 38 48Q38 38 36 28ZM70 30Q66 42 68 54Q74 66 72 78L64 74Q66 60 62 48Q62 38 64 28Z',
          )
          say(g, 'Speedo', 50, 36, { size: 6, colour: '#ffffff' })
        },
        { height: 0.16 },
      ),
    )
  },
  karate() {
    const white = '#f6f5f0'
    return lay(
      wear(
        'M38 10L62 10L72 14L98 34L90 54L76 44L77 94H23L24 44L10 54L2 34L28 14Z',
        white,
        (g) => {
          line(g, '#c9c6bb', 0.8, 'M40 10L56 56M60 10L44 60M23 40L26 18M77 40L74 18')
          line(g, '#d8d5ca', 3, 'M39 10L55 54M61 10L45 58')
        },
        { height: 0.13, folds: 0.04 },
      ),
      at(box(1.1, 0.12, 0.06, cloth('#ffffff'), 0.03), 0, 0.74, 0.14),
      at(turn(box(0.1, 0.6, 0.05, cloth('#ffffff'), 0.03), 0, 0, 14), -0.1, 0.18, 0.16),
      at(turn(box(0.1, 0.6, 0.05, cloth('#ffffff'), 0.03), 0, 0, -14), 0.12, 0.18, 0.16),
    )
  },
}
