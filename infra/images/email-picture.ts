import sharp from 'sharp'

/** Shown at 64 px, on screens with up to 2.5 device pixels per CSS pixel. */
const SIDE = 160
/** The background of transparent pictures, as in the light theme. */
const GROUND = '#f6eee3'

/** A product's picture in emails: a square JPEG, because some mail programs cannot show WebP or crop a picture. */
export async function drawEmailPicture(file: Buffer): Promise<Buffer> {
  return sharp(file, { limitInputPixels: 1_000_000 })
    .resize(SIDE, SIDE, { fit: 'contain', background: GROUND })
    .flatten({ background: GROUND })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
