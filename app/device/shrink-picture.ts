/** The `accept` attribute of uploads. HEIC is listed by extension too, because few systems know its type. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
/** The server has the same limit. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024
const LONGEST_SIDE = 1280
const QUALITY = 0.85
/** Smaller pictures are sent as they are. */
const SMALL_BYTES = 300 * 1024

/**
 * A phone's photo weighs 5 MB, and we store an avatar at 480 pixels. So it is resized before the upload, because data
 * is expensive. A picture that this browser can't decode is sent as it is, and the server decides.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const toBlob = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    // iPhones can't encode WebP, and would turn a photo into a PNG that is larger than the original
    const isPhotograph = /jpeg|hei[cf]/.test(file.type)
    const webp = await toBlob('image/webp')
    const blob = isPhotograph && webp?.type !== 'image/webp' ? await toBlob('image/jpeg') : webp
    return blob && blob.size < file.size ? new File([blob], 'picture', { type: blob.type }) : file
  } catch {
    return file
  }
}

/** Resizes the pictures in a form field. It keeps at most `most` of them, and none over 10 MB. */
export async function shrinkChosen(
  input: HTMLInputElement,
  most: number,
  onOne?: () => void,
): Promise<{ kept: number; bytes: number; why: 'too-many' | 'too-heavy' | null }> {
  const chosen = [...(input.files ?? [])]
  const small = await Promise.all(
    chosen.slice(0, most).map(async (file) => {
      const picture = await shrinkPicture(file)
      onOne?.()
      return picture
    }),
  )
  const isTooHeavy = small.some((file) => file.size > MOST_PICTURE_BYTES)
  const kept = new DataTransfer()
  if (!isTooHeavy) for (const file of small) kept.items.add(file)
  input.files = kept.files
  const bytes = isTooHeavy ? 0 : small.reduce((sum, { size }) => sum + size, 0)
  return { kept: kept.items.length, bytes, why: isTooHeavy ? 'too-heavy' : chosen.length > most ? 'too-many' : null }
}
