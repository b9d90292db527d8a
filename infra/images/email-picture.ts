import sharp from 'sharp'

/** Shown at 64 px, on screens of up to 2.5 pixels to the point. */
const SIDE = 160
/** The ground of goods that are cut out, as a list shows them in the light theme. */
const GROUND = '#f6eee3'

/** What an email shows of a product: a square JPEG, since not every mail program knows WebP or fits a picture into a box. */
export async function drawEmailPicture(file: Buffer): Promise<Buffer> {
  return sharp(file, { limitInputPixels: 1_000_000 })
    .resize(SIDE, SIDE, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
