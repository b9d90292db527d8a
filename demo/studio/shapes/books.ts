import { at, box, cyl, group, lathe, lay, put, ring, rod, times, turn, type Thing } from '../kit.ts'
import { drawn, line, say, sayBlock } from '../drawing.ts'
import type { Look } from '../look.ts'
import { cloth, glass, gloss, metal, paper, plastic } from '../materials.ts'
import { weave } from '../patterns.ts'
import { drawArt } from '../arts.ts'
import { label, readLabel } from '../labels.ts'
import * as THREE from 'three'

/** The background is a pattern. The title is on a plate, in a band, or on the pattern. */
function cover(look: Look, w: number, h: number): THREE.Texture {
  const style = look.text('style', 'plate')
  const [ink, accent, plate] = [
    look.text('ink', '#1e1712'),
    look.text('accent', '#8f2c06'),
    look.text('plate', '#f3d9a4'),
  ]
  return drawn(100, (100 * h) / w, (g, cw, ch) => {
    weave(g, look.text('ground', '#1d3f36'), cw, ch)
    const [x, title, author] = [cw / 2, look.text('title'), look.text('author')]
    if (style === 'plate') {
      g.fillStyle = plate
      g.fillRect(9, 12, cw - 18, ch * 0.46)
      line(g, accent, 0.6, `M11 14H${cw - 11}V${10 + ch * 0.46}H11Z`)
      sayBlock(g, title, x, 12 + ch * 0.18, {
        size: 13,
        within: cw - 28,
        tall: ch * 0.32,
        colour: ink,
        lines: 4,
        isTitle: true,
      })
      say(g, author, x, ch * 0.46 + 5, { size: 6, within: cw - 28, colour: accent })
    } else if (style === 'band') {
      g.fillStyle = plate
      g.fillRect(0, ch * 0.56, cw, ch * 0.32)
      sayBlock(g, title, x, ch * 0.68, {
        size: 12,
        within: cw - 16,
        tall: ch * 0.19,
        colour: ink,
        lines: 3,
        isTitle: true,
      })
      say(g, author, x, ch * 0.85, { size: 5.6, within: cw - 16, colour: accent })
    } else {
      sayBlock(g, title, x, ch * 0.22, { size: 14, within: cw - 16, colour: ink, lines: 4, isTitle: true })
      say(g, author, x, ch * 0.92, { size: 6, within: cw - 16, colour: accent })
    }
    if (look.has('art')) drawArt(g, look.text('art'), x, ch * (style === 'band' ? 0.3 : 0.74), 42)
    if (look.has('note'))
      say(g, look.text('note'), x, ch * 0.96, { size: 4.4, within: cw - 16, colour: style === 'free' ? accent : plate })
  })
}

const pages = (): THREE.Texture =>
  drawn(10, 100, (g) => {
    g.fillStyle = '#f4ecdb'
    g.fillRect(0, 0, 10, 100)
    for (let i = 0; i < 10; i += 0.35) line(g, '#d9cdb4', 0.12, `M${i} 0V100`)
  })

export function book(look: Look, thick: number, front: THREE.Texture): Thing {
  const [w, h] = [look.num('w', 1.42), look.num('h', 2.1)]
  const spine = look.text(
    'spine',
    look
      .text('ground', '#1d3f36')
      .split(' ')
      .find((part) => part.startsWith('#')) ?? '#333333',
  )
  const hard = look.has('hard') ? 0.035 : 0.014
  const over = look.has('hard') ? 0.05 : 0.006
  const back = gloss(spine)
  const face = at(put(new THREE.PlaneGeometry(w - 0.01, h - 0.01), gloss(front)), 0, h / 2, thick / 2 + hard + 0.003)
  return group(
    at(box(w - over, h - 2 * over, thick, paper(pages()), 0.01), -over / 2, over),
    at(box(w, h, hard, back, 0.012), 0, 0, thick / 2 + hard / 2),
    at(box(w, h, hard, back, 0.012), 0, 0, -thick / 2 - hard / 2),
    at(box(0.03, h, thick + hard * 2, back, 0.012), -w / 2, 0),
    face,
  )
}

/** The same parameters, with some of them replaced. */
function withWords(look: Look, words: Record<string, string>): Look {
  return {
    ...look,
    has: (name) => words[name] !== undefined || look.has(name),
    text: (name, other) => words[name] ?? look.text(name, other),
  }
}
const one = (look: Look): Thing =>
  book(look, look.num('thick', 0.2), cover(look, look.num('w', 1.42), look.num('h', 2.1)))

export const books: Record<string, (look: Look) => Thing> = {
  book(look) {
    const whole = group(one(look))
    if (look.has('ribbon'))
      whole.add(at(turn(box(0.05, 0.5, 0.01, cloth(look.text('ribbon')), 0.003), 30), 0.15, 0, 0.05))
    if (look.has('rings'))
      whole.add(group(times(18, (i) => at(turn(ring(0.09, 0.014, metal('#3a3d42')), 90), -0.71, 0.14 + i * 0.108))))
    if (look.has('strap'))
      whole.add(
        at(box(0.06, 2.12, 0.4, cloth(look.text('strap')), 0.02), 0.5, -0.01),
        at(group(rod([0, 0, 0], [0, 1.5, 0], 0.05, metal('#c9973f'))), 0.79, 0.3, 0),
      )
    whole.userData.view = { yaw: 27, pitch: 12 }
    return whole
  },
  /** Some books lie flat and one is upright, each with its own colour and title. */
  books(look) {
    const grounds = look.list('grounds', '#17427a/#c02a1c/#2f8a5a/#6b3fa0')
    const titles = look.list('titles')
    const n = grounds.length
    const each = (i: number): Thing =>
      one(
        withWords(look, { ground: grounds[i] ?? '', spine: grounds[i] ?? '', title: titles[i] ?? look.text('title') }),
      )
    const whole = group(
      times(n, (i) => at(turn(each(n - 1 - i), -7, 8 - i * 6), (i - (n - 1) / 2) * -0.42, 0, -i * 0.42)),
    )
    whole.userData.view = { yaw: 20, pitch: 14 }
    return whole
  },
  stack(look) {
    const grounds = look.list('grounds', '#2f6fb3/#2f8a5a/#c8452f/#f0b52c')
    const n = look.num('count', 11)
    const flat = (i: number): Thing =>
      turn(
        group(
          at(
            one(
              withWords(look, { ground: grounds[i % grounds.length] ?? '', spine: grounds[i % grounds.length] ?? '' }),
            ),
            0,
            -1.05,
          ),
        ),
        -90,
      )
    const whole = group(
      times(n, (i) => at(turn(group(flat(i)), 0, 2 * Math.sin(i * 4)), 0, i * 0.1 + 0.05)),
      at(turn(one(look), -16, 4), 0.1, 0.04, 1.35),
    )
    whole.userData.view = { yaw: 24, pitch: 24 }
    return whole
  },
  pens(look) {
    const pen = (): Thing =>
      group(
        lathe(
          [
            [0, 0],
            [0.012, 0.02],
            [0.05, 0.22],
            [0.05, 0.3],
          ],
          metal('#c9973f'),
        ),
        at(cyl(0.055, 1.3, glass('#dcebf5', 0.7)), 0, 0.28),
        at(cyl(0.03, 1.2, plastic('#17427a')), 0, 0.3),
        at(cyl(0.065, 0.5, gloss('#1f4fae')), 0, 1.3),
      )
    return group(
      at(
        group(
          box(1.5, 0.62, 0.9, paper('#f28c1c'), 0.02),
          at(put(new THREE.PlaneGeometry(1.48, 0.6), gloss(label(readLabel(look), 1.48 / 0.6))), 0, 0.31, 0.455),
        ),
        0,
        0,
        -0.2,
      ),
      times(11, (i) =>
        at(turn(pen(), (i % 3) * 3 - 16, 0, (i - 5) * 1.6), -0.62 + i * 0.124, 0.24, -0.2 - (i % 2) * 0.16),
      ),
      times(3, (i) => at(turn(pen(), -90, 0, 70 + i * 12), -0.2 + i * 0.2, 0.07, 0.9 + i * 0.2)),
    )
  },
  crayons(look) {
    const inks = ['#d1342f', '#f28c1c', '#f6c445', '#2bb673', '#2f7fd6', '#6b4fc0', '#e26aa5', '#8a5a3b']
    const crayon = (ink: string): Thing =>
      group(
        cyl(0.07, 0.9, paper(ink)),
        at(cyl(0.06, 0.2, gloss(ink), 0.02), 0, 0.9),
        times(2, (i) => at(cyl(0.072, 0.03, paper('#17110d')), 0, 0.12 + i * 0.6)),
      )
    const lying = turn(group(at(one(look), 0, -1)), -90)
    const whole = lay(
      group(turn(lying, 90)),
      inks.map((ink, i) => at(turn(crayon(ink), 0, 0, -64 + (i % 3) * 9), 0.55 + (i % 2) * 0.2, 1.7 - i * 0.21, 0.1)),
    )
    lying.position.set(-0.2, 1, 0.1)
    lying.rotation.set(0, 0, 0)
    return whole
  },
}
