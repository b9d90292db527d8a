export type PictureFormat = 'avif' | 'webp'

export type RecipeName = 'product' | 'avatar' | 'logo' | 'banner' | 'slide' | 'category'

export type Size = { width: number; height: number }

type AvifOptions = { quality: number; effort: number; chromaSubsampling: string }
type WebpOptions = { quality: number; effort: number; smartSubsample: boolean }
type Recipe = { box: Size; fit: 'inside' | 'cover'; widths: readonly number[] }

/** `inside` scales the whole picture into the box; `cover` fills the box and crops. */
const RECIPES: Record<RecipeName, Recipe> = {
  product: { box: { width: 1200, height: 1200 }, fit: 'inside', widths: [160, 320, 480, 800, 1200] },
  avatar: { box: { width: 480, height: 480 }, fit: 'cover', widths: [160, 320, 480] },
  logo: { box: { width: 480, height: 480 }, fit: 'inside', widths: [160, 320, 480] },
  banner: { box: { width: 1200, height: 400 }, fit: 'cover', widths: [160, 320, 480, 800, 1200] },
  slide: { box: { width: 1200, height: 675 }, fit: 'cover', widths: [160, 320, 480, 800, 1200] },
  category: { box: { width: 480, height: 480 }, fit: 'cover', widths: [160, 320, 480] },
}

/** The size of the largest output for a source. It never exceeds the source. */
export function targetSize(recipe: RecipeName, source: Size): Size {
  const { box, fit } = RECIPES[recipe]
  const fits = [box.width / source.width, box.height / source.height]
  if (fit === 'inside') return scale(source, Math.min(1, ...fits))
  return scale(box, Math.min(1, ...fits.map((ratio) => 1 / ratio)))
}

/** The output sizes, smallest first: the recipe's widths up to the target, or the target alone. */
export function outputSizes(recipe: RecipeName, target: Size): Size[] {
  const widths = RECIPES[recipe].widths.filter((width) => width <= target.width)
  if (widths.length === 0) return [target]
  return widths.map((width) => scale(target, width / target.width))
}

/**
 * Measured with square photos on one core at 1,200 px: effort 0 takes 50 ms. Effort 3 takes 380 ms and saves a sixth of
 * the bytes. Lists load mostly small sizes, so only these get the higher effort. A logo keeps full chroma, so that thin
 * letters stay sharp.
 */
export function avifOptions(recipe: RecipeName, size: Size): AvifOptions {
  return { quality: 50, effort: size.width <= 320 ? 3 : 0, chromaSubsampling: recipe === 'logo' ? '4:4:4' : '4:2:0' }
}

export function webpOptions(recipe: RecipeName): WebpOptions {
  return { quality: 72, effort: 2, smartSubsample: recipe === 'logo' }
}

function scale(size: Size, factor: number): Size {
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  }
}
