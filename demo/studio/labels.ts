import type * as THREE from 'three'
import { drawn, fill, line, say, sayBlock } from './drawing.ts'
import { drawArt } from './arts.ts'
import type { Look } from './look.ts'
import { weave } from './patterns.ts'

type Ink = { ground: string; ink: string; accent: string }

/** A label's text: brand, title, a smaller line and the amount. */
export type Label = { brand: string; title: string; line: string; amount: string; art: string; style: string } & Ink

export function readLabel(look: Look): Label {
  return {
    brand: look.text('brand'),
    title: look.text('title'),
    line: look.text('line'),
    amount: look.text('amount'),
    art: look.text('art'),
    style: look.text('style', 'band'),
    ground: look.text('ground', '#fffaf0'),
    ink: look.text('ink', '#1e1712'),
    accent: look.text('accent', '#2f2b7a'),
  }
}

/** The height is 100 units. A label has the same text on any body, within this share of its width. */
export function label(words: Label, ratio: number, pixels = 1024, share = 0.84): THREE.Texture {
  return drawn(100 * ratio, 100, (g, w, h) => paint(g, words, w, h, w * share), pixels)
}

function paint(g: CanvasRenderingContext2D, words: Label, w: number, h: number, within: number): void {
  const { brand, title, line: small, amount, art, style, ground, ink, accent } = words
  const x = w / 2
  weave(g, ground, w, h)
  g.fillStyle = accent
  if (style === 'band') {
    g.fillRect(0, 0, w, h * 0.3)
    g.fillStyle = '#ffffff2e'
    g.fillRect(0, h * 0.3, w, 1)
  } else if (style === 'oval') {
    g.beginPath()
    g.ellipse(x, h * 0.3, w * 0.42, h * 0.17, 0, 0, 7)
    g.fill()
  } else if (style === 'slash') {
    fill(g, accent, `M0 0H${w}V${h * 0.3}L0 ${h * 0.46}Z`)
    fill(g, '#ffffff55', `M0 ${h * 0.46}L${w} ${h * 0.3}V${h * 0.32}L0 ${h * 0.485}Z`)
  } else if (style === 'frame') {
    line(g, accent, 1.6, `M4 4H${w - 4}V${h - 4}H4Z`)
    line(g, accent, 0.5, `M6.5 6.5H${w - 6.5}V${h - 6.5}H6.5Z`)
  } else if (style === 'edges') {
    g.fillRect(0, 0, w, h * 0.07)
    g.fillRect(0, h * 0.93, w, h * 0.07)
  }
  const isOnAccent = style === 'band' || style === 'oval' || style === 'slash'
  const tops = { band: 0.3, oval: 0.49, slash: 0.47, edges: 0.09, frame: 0.09, none: 0.05 }
  const start = tops[style as keyof typeof tops] ?? 0.05
  if (isOnAccent)
    sayBlock(g, brand || title, x, h * (style === 'oval' ? 0.3 : style === 'band' ? 0.15 : 0.2), {
      size: h * 0.2,
      within: style === 'oval' ? w * 0.68 : within,
      tall: h * (style === 'slash' ? 0.22 : 0.24),
      colour: '#ffffff',
      isTitle: true,
      lines: 2,
    })
  // the remaining space is divided from top to bottom, and each part is as large as it fits
  type Part = [share: number, draw: (middle: number, tall: number) => void]
  const parts: Part[] = []
  const rest = isOnAccent ? (brand ? title : '') : title
  if (!isOnAccent && brand)
    parts.push([
      rest ? 1.4 : 2,
      (y, tall) => sayBlock(g, brand, x, y, { size: tall, within, tall, colour: accent, isTitle: true, lines: 2 }),
    ])
  if (rest)
    parts.push([
      art ? 1.7 : 2.4,
      (y, tall) =>
        sayBlock(g, rest, x, y, { size: tall * 0.66, within, tall, colour: ink, isTitle: !brand, lines: art ? 2 : 3 }),
    ])
  if (art) parts.push([3.1, (y, tall) => drawArt(g, art, x, y, Math.min(tall * 1.06, w * 0.7))])
  if (small)
    parts.push([
      0.85,
      (y, tall) => say(g, small, x, y + tall * 0.2, { size: tall * 0.72, within, colour: ink, weight: 500 }),
    ])
  if (amount)
    parts.push([
      0.95,
      (y, tall) => say(g, amount, x, y + tall * 0.24, { size: tall * 0.78, within, colour: ink, weight: 700 }),
    ])
  const end = style === 'edges' || style === 'frame' ? 0.91 : 0.96
  const whole = parts.reduce((sum, [share]) => sum + share, 0)
  let y = start * h + h * 0.015
  for (const [share, draw] of parts) {
    const tall = ((end - start - 0.03) * h * share) / whole
    draw(y + tall / 2, tall * 0.88)
    y += tall
  }
}
