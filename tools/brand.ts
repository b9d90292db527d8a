/**
 * Draws the icons and the link preview from the logo and the pattern. Run it manually when one of them changes (`node
 * tools/brand.ts`), and commit its output in public/.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchBrowser } from '#tests/support/browser.ts'

const root = join(import.meta.dirname, '..')
const out = join(root, 'public')

const INDIGO = '#2f2b7a'
const WHITE = '#ffffff'
const DANFO = '#ffc53d'

/** The same lines as in app/ui/mark.tsx, which takes its colours from the theme. */
const MARK = `<ellipse cx="32" cy="32" rx="13.4" ry="15.8" fill="none" stroke="${WHITE}" stroke-width="6.8"/>
  <path d="M12 28.4h40M12 35.6h40" stroke="${DANFO}" stroke-width="3.6" stroke-linecap="round"/>`

const rounded = svg(`<rect width="64" height="64" rx="16" fill="${INDIGO}"/>${MARK}`)
const square = svg(`<rect width="64" height="64" fill="${INDIGO}"/>${MARK}`)
/** A system may crop a maskable icon to a circle of 80%, so the logo stays inside. */
const maskable = svg(
  `<rect width="64" height="64" fill="${INDIGO}"/><g transform="translate(32 32) scale(.78) translate(-32 -32)">${MARK}</g>`,
)

await mkdir(out, { recursive: true })
await writeFile(join(out, 'favicon.svg'), `${rounded}\n`)
await drawIcon(rounded, 192, 'icon-192.png')
await drawIcon(rounded, 512, 'icon-512.png')
await drawIcon(maskable, 512, 'maskable-512.png')
await drawIcon(square, 180, 'apple-touch-icon.png')
await drawOldIcon()
await drawSharePicture()

async function drawIcon(drawing: string, size: number, name: string): Promise<void> {
  const picture = await sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(out, name), picture)
  console.log(`${name}  ${picture.length} bytes`)
}

/** For clients that request /favicon.ico without reading a page: an ICO header and a PNG. */
async function drawOldIcon(): Promise<void> {
  const side = 32
  const picture = await sharp(Buffer.from(rounded), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  await writeFile(join(out, 'favicon.ico'), Buffer.concat([header, picture]))
  console.log(`favicon.ico  ${header.length + picture.length} bytes`)
}

/** Drawn in the browser, where the web fonts are available. */
async function drawSharePicture(): Promise<void> {
  const [inter, bricolage, naira] = await Promise.all(
    ['inter-ng-400-700', 'bricolage-latin-700', 'bricolage-naira-700'].map(fontAddress),
  )
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>
      @font-face { font-family: Inter; src: url(${inter}); font-weight: 400 700 }
      @font-face { font-family: Bricolage; src: url(${bricolage}); font-weight: 700 }
      @font-face { font-family: Bricolage; src: url(${naira}); font-weight: 700; unicode-range: U+20A6 }
      * { margin: 0; box-sizing: border-box }
      body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: #fffbf5; color: #1e1712; font: 34px/1.35 Inter }
      .cloth { position: absolute; inset: 0 0 0 auto; width: 416px; background: ${INDIGO} }
      .cloth svg { width: 100%; height: 100%; color: ${WHITE}; opacity: .22 }
      .mark { position: absolute; right: 68px; top: 175px; width: 280px; height: 280px; border-radius: 50%; background: ${INDIGO} }
      main { position: absolute; left: 72px; top: 72px; bottom: 72px; width: 660px; display: flex; flex-direction: column }
      .name { font: 700 44px/1 Bricolage; letter-spacing: -.015em; color: ${INDIGO} }
      h1 { margin: auto 0 28px; font: 700 76px/1.04 Bricolage; letter-spacing: -.02em }
      p { color: #57483b }
      .foot { margin: auto 0 0; font-size: 28px; color: #6f5e4e }
    </style>
    <main><div class="name">ShopZero</div><h1>Everything Nigeria sells, delivered.</h1>
    <p>Fashion, phones, food and more from vendors all over Nigeria, in ₦.</p>
    <div class="foot">Ẹ káàbọ̀ · Nnọọ · Barka da zuwa</div></main>
    <div class="cloth">${cloth()}</div><div class="mark">${svg(MARK)}</div>`)
    await page.evaluate('document.fonts.ready')
    const shot = await page.screenshot()
    const picture = await sharp(shot).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer()
    await writeFile(join(out, 'share.png'), picture)
    console.log(`share.png  ${picture.length} bytes`)
  } finally {
    await browser.close()
  }
}

async function fontAddress(name: string): Promise<string> {
  const file = await readFile(join(root, 'app/styles/fonts', `${name}.woff2`))
  return `data:font/woff2;base64,${file.toString('base64')}`
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`
}

function cloth(): string {
  const rings = [36, 24, 11, 3].map((radius) => `<circle cx="48" cy="48" r="${radius}"/>`).join('')
  const crosses = [
    [0, 0],
    [96, 0],
    [0, 96],
    [96, 96],
  ].map(
    ([x = 0, y = 0]) => `<path d="M${x - 12} ${y - 12} ${x + 12} ${y + 12}M${x - 12} ${y + 12} ${x + 12} ${y - 12}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor" stroke-width="3"><defs><pattern id="rings" width="96" height="96" patternUnits="userSpaceOnUse">${rings}${crosses.join('')}</pattern></defs><rect width="100%" height="100%" fill="url(#rings)" stroke="none"/></svg>`
}
