import * as THREE from 'three'

export type Draw = (g: CanvasRenderingContext2D, w: number, h: number) => void

/** A texture that is drawn in w by h units, at any resolution. */
export function drawn(w: number, h: number, draw: Draw, pixels = 1024): THREE.Texture {
  const scale = pixels / Math.max(w, h)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(w * scale)
  canvas.height = Math.round(h * scale)
  const g = canvas.getContext('2d')
  if (!g) throw new Error('the canvas gives no context')
  g.scale(canvas.width / w, canvas.height / h)
  g.textRendering = 'geometricPrecision'
  g.lineJoin = 'round'
  g.lineCap = 'round'
  draw(g, w, h)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.anisotropy = 8
  texture.wrapS = THREE.RepeatWrapping
  texture.wrapT = THREE.RepeatWrapping
  return texture
}

export function fill(g: CanvasRenderingContext2D, colour: string, d: string): void {
  g.fillStyle = colour
  g.fill(new Path2D(d))
}

export function line(g: CanvasRenderingContext2D, colour: string, width: number, d: string, dash: number[] = []): void {
  g.strokeStyle = colour
  g.lineWidth = width
  g.setLineDash(dash)
  g.stroke(new Path2D(d))
  g.setLineDash([])
}

export function dot(
  g: CanvasRenderingContext2D,
  colour: string,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  turn = 0,
): void {
  g.fillStyle = colour
  g.beginPath()
  g.ellipse(x, y, rx, ry, turn, 0, 7)
  g.fill()
}

export type Words = {
  size: number
  colour?: string
  weight?: number
  /** maximum width */
  within?: number
  align?: CanvasTextAlign
  isTitle?: boolean
}

/**
 * One line, scaled down if it is too wide. The title font has no tone marks, so text with marks uses the other font.
 */
export function say(g: CanvasRenderingContext2D, text: string, x: number, y: number, words: Words): void {
  const { size, colour = '#1e1712', weight = 600, within = Infinity, align = 'center', isTitle = false } = words
  const family = isTitle && /^[\x20-\x7e’·–]+$/.test(text) ? 'Bricolage' : 'Inter'
  g.textAlign = align
  g.fillStyle = colour
  g.font = `${family === 'Bricolage' ? 700 : weight} ${size}px ${family}`
  const wide = g.measureText(text).width
  if (wide > within) g.font = g.font.replace(/[\d.]+px/, `${(size * within) / wide}px`)
  g.fillText(text, x, y)
}

/** Several lines, vertically centred at y, as large as possible. */
export function sayBlock(
  g: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  box: Words & { within: number; lines?: number; tall?: number },
): void {
  const { size, within, lines: most = 3, tall = Infinity } = box
  const measure = (part: string): number => {
    g.font = `700 ${size}px Inter`
    return g.measureText(part).width
  }
  const lines = text.includes('/') ? text.split('/') : wrap(text.split(' '), (part) => measure(part) <= within, most)
  const widest = Math.max(...lines.map(measure))
  const fit = Math.min(1, within / widest, tall / (lines.length * size * 1.12))
  lines.forEach((part, i) =>
    say(g, part, x, y + size * fit * (0.35 + (i - (lines.length - 1) / 2) * 1.12), {
      weight: 700,
      ...box,
      size: size * fit,
    }),
  )
}

function wrap(words: string[], fits: (text: string) => boolean, most: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && (fits(`${last} ${word}`) || lines.length >= most))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A pseudo-random number, the same on every run. */
export function chance(seed: number): number {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return x - Math.floor(x)
}
