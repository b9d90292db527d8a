import { arrangement, type DemoPicture } from './content/schemas.ts'

/** What a row of `pictures` keeps in its source_hash while the picture is still to be composed. */
export type PictureSource = { vendor: string; picture: DemoPicture | 'logo'; emoji: string }

export const DEMO_SOURCE = 'demo:'

export function toSourceText(vendor: string, picture: DemoPicture): string {
  const second = picture.with ? `+${picture.with}` : ''
  return `${DEMO_SOURCE}${picture.arrangement}:${picture.emoji}${second}:${vendor}`
}

export function toLogoText(vendor: string, emoji: string): string {
  return `${DEMO_SOURCE}logo:${emoji}:${vendor}`
}

export function parseSourceText(text: string): PictureSource {
  const [, kind = '', emojis = '', vendor = ''] = text.split(':')
  const [emoji = '', second] = emojis.split('+')
  if (kind === 'logo') return { vendor, picture: 'logo', emoji }
  const picture: DemoPicture = { emoji, arrangement: arrangement.parse(kind) }
  if (second !== undefined) picture.with = second
  return { vendor, picture, emoji }
}
