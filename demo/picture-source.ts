import { fileURLToPath } from 'node:url'

/** Output of the studio: KEY.VIEW.webp for a product, KEY.logo.webp and KEY.banner.webp for a vendor. */
export const PICTURES = fileURLToPath(new URL('pictures/files', import.meta.url))

export type PictureRecipe = 'product' | 'logo' | 'banner'

/** The demo file that a picture is made from. `pictures.source_hash` stores it. */
export type PictureSource = { recipe: PictureRecipe; key: string; view: string; vendor: string }

export const DEMO_SOURCE = 'demo:'

export function toSourceText({ recipe, key, view, vendor }: PictureSource): string {
  return `${DEMO_SOURCE}${recipe}:${key}.${view}:${vendor}`
}

export function parseSourceText(text: string): PictureSource {
  const [, recipe = '', name = '', vendor = ''] = text.split(':')
  const [key = '', view = ''] = name.split('.')
  return { recipe: recipe === 'logo' || recipe === 'banner' ? recipe : 'product', key, view, vendor }
}

export function fileOf({ key, view }: Pick<PictureSource, 'key' | 'view'>): string {
  return `${PICTURES}/${key}.${view}.webp`
}
