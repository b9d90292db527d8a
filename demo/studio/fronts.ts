import { drawn, fill, line, type Draw } from './drawing.ts'
import type { FrontJob } from './job.ts'
import { weave } from './patterns.ts'

type Symbol = (g: CanvasRenderingContext2D, ink: string, accent: string) => void

/** In a square of 100. */
const symbols: Record<string, Symbol> = {
  shoe: (g, ink, accent) => {
    fill(g, ink, 'M10 60L14 34Q22 40 32 36L40 30Q52 50 78 54Q92 57 92 68V70H10Z')
    fill(g, accent, 'M8 72H94Q94 82 84 82H16Q8 82 8 72Z')
    line(g, accent, 2.6, 'M42 38L34 44M48 45L40 51M55 50L48 57')
  },
  phone: (g, ink, accent) => {
    fill(g, ink, 'M32 8H68Q74 8 74 14V86Q74 92 68 92H32Q26 92 26 86V14Q26 8 32 8Z')
    fill(g, accent, 'M31 18H69V78H31Z')
    line(g, ink, 3, 'M40 58L48 48L54 54L62 40M56 40H62V46')
    line(g, accent, 2.4, 'M45 85H55')
  },
  screen: (g, ink, accent) => {
    fill(g, ink, 'M10 18H90Q94 18 94 22V66Q94 70 90 70H10Q6 70 6 66V22Q6 18 10 18Z')
    fill(g, accent, 'M12 24H88V64H12ZM42 70H58V78H70V84H30V78H42Z')
    fill(g, ink, 'M56 28L40 46H50L44 60L62 40H52Z')
  },
  pit: (g, ink, accent) => {
    line(g, ink, 4, 'M10 50a40 40 0 1 0 80 0a40 40 0 1 0 -80 0')
    fill(g, ink, 'M50 18C66 42 72 50 72 60A22 21 0 0 1 28 60C28 50 34 42 50 18Z')
    line(g, accent, 3, 'M38 60q0 12 12 13M36 50q14 -8 28 0')
  },
  shirt: (g, ink, accent) => {
    fill(g, ink, 'M36 16Q50 26 64 16L74 20L92 38L81 50L74 44V86H26V44L19 50L8 38L26 20Z')
    line(g, accent, 2.6, 'M50 26V82M32 70H68', [4, 4])
  },
  wheel: (g, ink, accent) => {
    for (let i = 0; i < 12; i++) {
      g.save()
      g.translate(50, 50)
      g.rotate((i / 12) * 2 * Math.PI)
      fill(g, ink, 'M-6 -44H6L8 -30H-8Z')
      g.restore()
    }
    line(g, ink, 13, 'M22 50a28 28 0 1 0 56 0a28 28 0 1 0 -56 0')
    line(g, accent, 5, 'M50 38V62M38 50H62M42 42L58 58M58 42L42 58')
  },
  book: (g, ink, accent) => {
    fill(g, ink, 'M8 22Q30 14 48 24V82Q30 72 8 80ZM92 22Q70 14 52 24V82Q70 72 92 80Z')
    line(
      g,
      accent,
      2.4,
      'M16 34Q28 30 40 36M16 46Q28 42 40 48M16 58Q28 54 40 60M84 34Q72 30 60 36M84 46Q72 42 60 48M84 58Q72 54 60 60',
    )
  },
  chair: (g, ink, accent) => {
    fill(g, ink, 'M28 8H34V48H66V8H72V94H66V64H34V94H28Z')
    line(g, accent, 3, 'M40 14V44M50 14V44M60 14V44M37 56H63')
  },
  pot: (g, ink, accent) => {
    fill(g, ink, 'M16 44H84L78 80Q76 88 68 88H32Q24 88 22 80Z')
    line(g, ink, 6, 'M16 50Q4 50 8 62M84 50Q96 50 92 62')
    line(g, accent, 4, 'M38 34q-6 -8 0 -16M52 34q-6 -8 0 -16M66 34q-6 -8 0 -16M28 58H72')
  },
  leaf: (g, ink, accent) => {
    fill(g, ink, 'M16 84C8 38 40 10 88 12C90 62 62 92 16 84Z')
    line(g, accent, 3, 'M16 84Q50 52 78 24M38 64Q36 46 44 36M52 52Q66 54 74 50')
  },
  ball: (g, ink, accent) => {
    fill(g, ink, 'M50 8a42 42 0 1 0 0.1 0Z')
    line(g, accent, 4, 'M12 34Q50 44 88 34M12 66Q50 56 88 66')
  },
  bear: (g, ink, accent) => {
    fill(g, ink, 'M24 12a14 14 0 1 0 0.1 0ZM76 12a14 14 0 1 0 0.1 0ZM50 18a36 34 0 1 0 0.1 0Z')
    fill(g, accent, 'M50 54a17 14 0 1 0 0.1 0ZM38 44a4 4 0 1 0 0.1 0ZM62 44a4 4 0 1 0 0.1 0Z')
    fill(g, ink, 'M44 60H56L50 67Z')
    line(g, ink, 2.4, 'M50 66v5q-5 5 -9 1M50 71q5 5 9 1')
  },
}

const inksOf = (pattern: string): [ground: string, ink: string, accent: string] => {
  const [, ground = '#333333', ink = '#ffffff', accent = '#f6c445'] = pattern.split(' ')
  return [ground, ink, accent]
}

const sign =
  ({ pattern, symbol }: FrontJob): Draw =>
  (g) => {
    const [ground, ink, accent] = inksOf(pattern)
    weave(g, pattern)
    g.fillStyle = ground
    g.beginPath()
    g.arc(50, 50, 37, 0, 7)
    g.fill()
    line(g, ink, 1.4, 'M15.5 50a34.5 34.5 0 1 0 69 0a34.5 34.5 0 1 0 -69 0')
    g.save()
    g.translate(27, 27)
    g.scale(0.46, 0.46)
    symbols[symbol]?.(g, ink, accent)
    g.restore()
  }

/**
 * The page shows the vendor's name below the banner, so the banner doesn't. Wide boxes cut its top and bottom, so no
 * detail is there.
 */
const banner =
  ({ pattern, symbol }: FrontJob): Draw =>
  (g, w, h) => {
    const [ground, ink, accent] = inksOf(pattern)
    weave(g, pattern, w, h)
    const veil = g.createRadialGradient(w * 0.7, h * 0.5, h * 0.4, w * 0.7, h * 0.5, w * 0.62)
    veil.addColorStop(0, `${ground}00`)
    veil.addColorStop(1, `${ground}b8`)
    g.fillStyle = veil
    g.fillRect(0, 0, w, h)
    for (const [x, size] of [
      [0.7, 0.5],
      [0.545, 0.26],
      [0.855, 0.26],
    ] as const)
      medallion(g, { x: w * x, y: h * 0.5, size: h * size }, (cloth) => symbols[symbol]?.(cloth, ink, accent), [
        ground,
        ink,
      ])
  }

/** A circle of plain cloth with a symbol inside an outline. */
function medallion(
  g: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
  draw: (g: CanvasRenderingContext2D) => void,
  [ground, ink]: [ground: string, ink: string],
): void {
  g.save()
  g.translate(x - size / 2, y - size / 2)
  g.scale(size / 100, size / 100)
  g.fillStyle = ground
  g.beginPath()
  g.arc(50, 50, 50, 0, 7)
  g.fill()
  line(g, ink, 2, 'M4.5 50a45.5 45.5 0 1 0 91 0a45.5 45.5 0 1 0 -91 0')
  g.translate(24, 24)
  g.scale(0.52, 0.52)
  draw(g)
  g.restore()
}

/** A vendor's own pattern and colour, and a symbol of its products. */
export function drawFront(front: FrontJob): HTMLCanvasElement {
  const texture = front.view === 'logo' ? drawn(100, 100, sign(front), 480) : drawn(300, 100, banner(front), 1200)
  const canvas = texture.image
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('there is no drawing')
  return canvas
}
