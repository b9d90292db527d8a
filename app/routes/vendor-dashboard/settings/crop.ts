/** The visible part of a picture: the frame's position as a share of the movable distance, and the zoom. */
export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

/** The part of the source that fills the frame, in the source's pixels. It never exceeds the edges. */
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

/** Moves the picture with the pointer, by pixels of the frame. */
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
