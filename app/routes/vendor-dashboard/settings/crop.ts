/** What of a picture is kept: the middle of the frame as a share of what can be moved, and how far one is in. */
export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

/** The part of the source that fills a frame of this shape, in the source's pixels: never beyond its edges. */
export function toPart(source: Size, frame: Size, { x, y, zoom }: Crop): Size & { left: number; top: number } {
  const scale = Math.min(source.width / frame.width, source.height / frame.height) / clamp(zoom, 1, MOST_ZOOM)
  const width = frame.width * scale
  const height = frame.height * scale
  return {
    width,
    height,
    left: (source.width - width) * clamp(x, 0, 1),
    top: (source.height - height) * clamp(y, 0, 1),
  }
}

/** Dragged by so many of the frame's pixels: the picture goes along with the finger. */
export function drag(source: Size, frame: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const part = toPart(source, frame, crop)
  const share = (pixels: number, shown: number, framed: number, whole: number): number =>
    whole - shown < 1 ? 0 : (pixels * (shown / framed)) / (whole - shown)
  return {
    ...crop,
    x: clamp(crop.x - share(by.x, part.width, frame.width, source.width), 0, 1),
    y: clamp(crop.y - share(by.y, part.height, frame.height, source.height), 0, 1),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
