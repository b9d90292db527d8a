import { resolve } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

export type ShareCard = {
  shop: string
  title: string
  by: string
  price: string
  /** shown struck through next to the price */
  before: string | null
  picture: Buffer | null
  /** the background of the picture, '#rrggbb' */
  ground: string
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 60
const BOX = HEIGHT - 2 * MARGIN
const TEXT_LEFT = MARGIN + BOX + 50
const TEXT_WIDTH = WIDTH - TEXT_LEFT - MARGIN
const LONGEST_TITLE = 90

const PAPER = '#fffbf5'
const INK = '#1e1712'
const MUTED = '#6f5e4e'
const INDIGO = '#2f2b7a'
const DANFO = '#ffc53d'

/** A bundled font, so that every machine renders the same: Inter 600 with the characters of Nigerian languages. */
const FONT = { font: 'Inter Share', fontfile: resolve('infra/images/fonts/inter-share.ttf') }

/** The preview of a shared link: the picture, the title, the shop and the price, as a JPEG. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const title = card.title.length > LONGEST_TITLE ? `${card.title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : card.title
  const [picture, ...texts] = await Promise.all([
    card.picture && fitPicture(card.picture),
    write(card.shop, 30, INDIGO),
    write(title, 46, INK),
    write(card.by, 28, MUTED),
    write(card.price, 68, INDIGO),
    card.before === null ? null : write(card.before, 34, MUTED, true),
  ])
  const [shop, name, by, price, before] = texts
  const layers: OverlayOptions[] = [{ input: drawGround(card.ground, picture === null), left: 0, top: 0 }]
  if (picture) layers.push({ input: picture, left: MARGIN, top: MARGIN })
  if (shop) layers.push({ input: shop.data, left: TEXT_LEFT + 62, top: MARGIN + 24 - Math.round(shop.info.height / 2) })
  if (name && by && price) {
    const nameTop = MARGIN + 100
    layers.push({ input: name.data, left: TEXT_LEFT, top: nameTop })
    layers.push({ input: by.data, left: TEXT_LEFT, top: nameTop + name.info.height + 22 })
    const bottom = HEIGHT - MARGIN - 10
    layers.push({ input: price.data, left: TEXT_LEFT, top: bottom - price.info.height })
    if (before)
      layers.push({ input: before.data, left: TEXT_LEFT, top: bottom - price.info.height - 24 - before.info.height })
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

async function fitPicture(file: Buffer): Promise<Buffer> {
  const corners = Buffer.from(`<svg width="${BOX}" height="${BOX}"><rect width="100%" height="100%" rx="28"/></svg>`)
  return sharp(file, { limitInputPixels: 4_000_000 })
    .resize(BOX, BOX, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function write(text: string, size: number, colour: string, struck = false) {
  const attributes = `size="${size}pt" foreground="${colour}"${struck ? ' strikethrough="true"' : ''}`
  const markup = `<span ${attributes}>${escapeMarkup(text) || ' '}</span>`
  const block = { text: markup, ...FONT, width: TEXT_WIDTH, dpi: 72, rgba: true, wrap: 'word-char' as const }
  const { data, info } = await sharp({ text: block }).png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const most = { width: Math.min(info.width, TEXT_WIDTH), height: Math.min(info.height, 230) }
  if (info.width <= most.width && info.height <= most.height) return { data, info }
  return sharp(data)
    .extract({ left: 0, top: 0, ...most })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
}

/** Escapes stored text, and removes characters that no font can draw. */
function escapeMarkup(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\ufffd]/gu, ' ')
    .replaceAll(/[&<>"']/g, (char) => names[char] ?? '')
    .trim()
}

/** The background and the logo, with the same lines as on pages. */
function drawGround(ground: string, isEmpty: boolean): Buffer {
  const mark = (stroke: string): string =>
    `<ellipse cx="32" cy="32" rx="13.4" ry="15.8" fill="none" stroke="${stroke}" stroke-width="6.8"/><path d="M12 28.4h40M12 35.6h40" stroke="${DANFO}" stroke-width="3.6" stroke-linecap="round"/>`
  const middle = MARGIN + BOX / 2 - 128
  return Buffer.from(`<svg width="${WIDTH}" height="${HEIGHT}" xmlns="http://www.w3.org/2000/svg">
    <rect x="${MARGIN}" y="${MARGIN}" width="${BOX}" height="${BOX}" rx="28" fill="${ground}"/>
    ${isEmpty ? `<g transform="translate(${middle} ${middle}) scale(4)">${mark(INDIGO)}</g>` : ''}
    <g transform="translate(${TEXT_LEFT} ${MARGIN}) scale(.75)"><rect width="64" height="64" rx="16" fill="${INDIGO}"/>${mark('#fff')}</g>
  </svg>`)
}
