import sharp, { type OverlayOptions } from 'sharp'

export type Shot = { label: string; image: Buffer; width: number }

const HEAD = 56
const LABEL = 32
const GAP = 16
const COLUMN = 360
const MOST = 1200

/** One row per theme. Each screenshot is scaled to the column width, and long pages are cropped. */
export async function makeContactSheet(title: string, rows: Shot[][]): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  let width = 0
  let top = HEAD
  for (const row of rows) {
    let left = GAP
    const columns = await Promise.all(row.map(toColumn))
    for (const column of columns) {
      layers.push({ input: toText(column.label, column.width, LABEL, 15), left, top })
      layers.push({ input: column.image, left, top: top + LABEL })
      left += column.width + GAP
    }
    width = Math.max(width, left)
    top += LABEL + Math.max(...columns.map((column) => column.height)) + GAP
  }
  layers.push({ input: toText(title, width, HEAD, 24), left: 0, top: 0 })
  return sharp({ create: { width, height: top, channels: 3, background: '#6a6a6a' } })
    .composite(layers)
    .png()
    .toBuffer()
}

async function toColumn({
  label,
  image,
  width,
}: Shot): Promise<{ label: string; image: Buffer; width: number; height: number }> {
  const wide = width > 1000 ? COLUMN * 2 : width > 500 ? Math.round(COLUMN * 1.4) : COLUMN
  const scaled = await sharp(image).resize({ width: wide }).png().toBuffer({ resolveWithObject: true })
  const height = Math.min(scaled.info.height, MOST)
  const cut = sharp(scaled.data).extract({ left: 0, top: 0, width: wide, height })
  return { label, image: await cut.png().toBuffer(), width: wide, height }
}

function toText(text: string, width: number, height: number, size: number): Buffer {
  const safe = text.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="${size === 15 ? 2 : GAP}" y="${height - 11}" font-family="sans-serif" font-size="${size}" fill="#fff">${safe}</text></svg>`)
}
