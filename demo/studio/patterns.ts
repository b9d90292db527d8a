import type { Draw } from './drawing.ts'
import { chance, dot, drawn, fill, line } from './drawing.ts'
import type * as THREE from 'three'

const shade = (colour: string, amount: number): string => {
  const n = Number.parseInt(colour.slice(1), 16)
  const part = (shift: number): number => Math.max(0, Math.min(255, ((n >> shift) & 255) + Math.round(amount * 255)))
  return `rgb(${part(16)} ${part(8)} ${part(0)})`
}
export { shade }

type Weave = (g: CanvasRenderingContext2D, ink: string[]) => void

function grid(step: number, draw: (x: number, y: number, i: number, j: number) => void): void {
  for (let j = 0; j * step < 100; j++)
    for (let i = 0; i * step < 100; i++) draw((i + 0.5) * step, (j + 0.5) * step, i, j)
}

/** In a square of 100. The first ink is the ground. */
const weaves: Record<string, Weave> = {
  plain: (g) => {
    for (let i = 0; i < 300; i++) line(g, i % 2 ? '#ffffff0d' : '#0000000d', 0.4, `M0 ${i / 3}H100`)
  },
  adire: (g, [, a = '#cfcdff']) =>
    grid(12.5, (x, y, i, j) => {
      if ((i + j) % 2)
        for (const r of [5, 3.6, 2.2, 0.8])
          line(
            g,
            a,
            0.5 + chance(i * 9 + j + r) * 0.4,
            `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
          )
      else {
        line(g, a, 0.7, `M${x - 5} ${y - 5}h10v10h-10z`)
        line(g, a, 0.6, `M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8M${x} ${y - 5}v10M${x - 5} ${y}h10`)
      }
    }),
  ankara: (g, [, a = '#f6c445', b = '#d1342f', c = '#ffffff']) =>
    grid(25, (x, y, i, j) => {
      const s = (i + j) % 2 ? 1 : 0.8
      for (let k = 0; k < 12; k++) {
        const t = (k / 12) * 6.283
        dot(g, k % 2 ? a : b, x + 8.5 * s * Math.cos(t), y + 8.5 * s * Math.sin(t), 3 * s, 1.5 * s, t)
      }
      dot(g, c, x, y, 4.4 * s)
      dot(g, b, x, y, 3 * s)
      dot(g, a, x, y, 1.4 * s)
      for (const [dx, dy] of [
        [12.5, 12.5],
        [12.5, 0],
        [0, 12.5],
      ] as const)
        dot(g, c, x + dx, y + dy, 1.2)
    }),
  waves: (g, [, a = '#f6c445', b = '#ffffff']) => {
    for (let j = -1; j < 11; j++)
      for (let i = -1; i < 11; i++)
        for (const [r, c] of [
          [5, a],
          [3.6, b],
          [2.2, a],
        ] as const)
          line(g, c, 0.9, `M${i * 10 + 5 - r + (j % 2) * 5} ${j * 10 + 8}a${r} ${r} 0 0 1 ${2 * r} 0`)
  },
  asooke: (g, [, a = '#c79a2b', b = '#ffffff', c = '#5b1030']) => {
    for (let i = 0; i < 8; i++) {
      const x = i * 12.5
      for (const [dx, w, ink] of [
        [1, 1.6, a],
        [3.4, 0.5, b],
        [4.6, 2.6, c],
        [8, 0.5, b],
        [9.6, 1.6, a],
      ] as const) {
        g.fillStyle = ink
        g.fillRect(x + dx, 0, w, 100)
      }
      g.fillStyle = '#00000030'
      g.fillRect(x, 0, 0.35, 100)
    }
    for (let j = 0; j < 150; j++) line(g, j % 2 ? '#ffffff14' : '#00000014', 0.35, `M0 ${j / 1.5}H100`)
  },
  stripes: (g, [, a = '#ffffff']) => {
    for (let i = 0; i < 20; i++) {
      g.fillStyle = a
      g.fillRect(i * 5 + 1, 0, 1.6, 100)
    }
  },
  check: (g, [, a = '#ffffff', b = '#00000033']) => {
    for (let i = 0; i < 10; i++) {
      g.fillStyle = a
      g.globalAlpha = 0.5
      g.fillRect(i * 10, 0, 4, 100)
      g.fillRect(0, i * 10, 100, 4)
      g.fillStyle = b
      g.fillRect(i * 10 + 6.5, 0, 1, 100)
      g.fillRect(0, i * 10 + 6.5, 100, 1)
      g.globalAlpha = 1
    }
  },
  brocade: (g, [, a = '#ffffff']) => {
    g.globalAlpha = 0.22
    grid(12.5, (x, y, i, j) => {
      const k = (i + j) % 2 ? 1 : 0.7
      line(
        g,
        a,
        0.7,
        `M${x} ${y - 5 * k}q${4 * k} ${5 * k} 0 ${10 * k}q${-4 * k} ${-5 * k} 0 ${-10 * k}M${x - 5 * k} ${y}q${5 * k} ${4 * k} ${10 * k} 0q${-5 * k} ${-4 * k} ${-10 * k} 0`,
      )
    })
    g.globalAlpha = 1
  },
  flowers: (g, [, a = '#f08bb0', b = '#3c8d5a', c = '#f6c445']) => {
    for (let n = 0; n < 46; n++) {
      const [x, y, s] = [chance(n) * 100, chance(n + 500) * 100, 2 + chance(n + 90) * 2.2]
      fill(g, b, `M${x} ${y}q${s * 2} ${-s} ${s * 3} ${s}q${-s * 2} ${s} ${-s * 3} ${-s}`)
      for (let k = 0; k < 5; k++)
        dot(g, n % 3 ? a : c, x + s * Math.cos(k * 1.257), y + s * Math.sin(k * 1.257), s * 0.7)
      dot(g, '#fff6d8', x, y, s * 0.5)
    }
  },
  denim: (g) => {
    for (let i = 0; i < 260; i++) line(g, i % 2 ? '#ffffff16' : '#00000022', 0.3, `M${i - 130} 0l100 100`)
  },
  knit: (g) => {
    for (let j = 0; j < 60; j++)
      for (let i = 0; i < 50; i++) line(g, '#00000026', 0.35, `M${i * 2} ${j * 1.7}l1 1.2l1 -1.2`)
  },
  leather: (g) => {
    for (let n = 0; n < 2400; n++)
      dot(
        g,
        chance(n + 3) > 0.5 ? '#ffffff0c' : '#00000014',
        chance(n) * 100,
        chance(n + 0.5) * 100,
        0.5 + chance(n + 9) * 0.6,
        0.4,
      )
  },
  wood: (g) => {
    for (let n = 0; n < 130; n++) {
      const [x, o] = [chance(n) * 100, chance(n + 77)]
      line(
        g,
        o > 0.4 ? '#00000022' : '#ffffff1e',
        0.25 + o * 0.9,
        `M${x} 0C${x + 3 * (o - 0.5)} 33 ${x - 4 * (o - 0.5)} 66 ${x + 2 * o} 100`,
      )
    }
  },
  raffia: (g) => {
    grid(5, (x, y, i, j) => {
      g.fillStyle = (i + j) % 2 ? '#00000026' : '#ffffff26'
      g.fillRect(x - 2.3, y - 2.3, 4.6, 4.6)
      line(g, '#0000002e', 0.3, (i + j) % 2 ? `M${x - 2} ${y}h4` : `M${x} ${y - 2}v4`)
    })
  },
  speckle: (g, [, a = '#ffffff']) => {
    for (let n = 0; n < 900; n++)
      dot(g, n % 3 ? a : '#00000055', chance(n) * 100, chance(n + 0.3) * 100, 0.15 + chance(n + 5) * 0.3)
  },
  dots: (g, [, a = '#ffffff']) => grid(8, (x, y, _i, j) => dot(g, a, x + (j % 2) * 4 - 2, y, 1.5)),
  mesh: (g) => grid(2, (x, y) => dot(g, '#00000030', x, y, 0.5)),
}

/** A texture of cloth, wood or leather: 'adire', and its inks with the ground first. */
export function pattern(name: string, inks: string[], repeat = 1, over?: Draw): THREE.Texture {
  const weave = weaves[name]
  if (!weave) throw new Error(`there is no pattern ${name}`)
  const texture = drawn(100, 100, (g, w, h) => {
    g.fillStyle = inks[0] ?? '#888888'
    g.fillRect(0, 0, 100, 100)
    weave(g, inks)
    over?.(g, w, h)
  })
  texture.repeat.set(repeat, repeat)
  return texture
}
/** For example 'adire #201d5c #c9c6ff', or a single colour. */
export function readPaint(text: string, repeat = 1): THREE.Texture | string {
  const [name = '', ...inks] = text.split(' ')
  return name.startsWith('#') ? name : pattern(name, inks, repeat)
}
/** Fills a drawing of w by h with such a pattern. */
export function weave(g: CanvasRenderingContext2D, text: string, w = 100, h = 100): void {
  const [name = '', ...inks] = text.split(' ')
  g.fillStyle = inks[0] ?? name
  g.fillRect(0, 0, w, h)
  for (let y = 0; y < h; y += 100)
    for (let x = 0; x < w; x += 100) {
      g.save()
      g.translate(x, y)
      weaves[name]?.(g, inks)
      g.restore()
    }
}
