const LONGEST_SIDE = 1280
const QUALITY = 0.85
/** Below this a picture is small enough as it is. */
const SMALL_BYTES = 300 * 1024

/**
 * A photograph of a phone weighs 5 MB, and of an avatar 480 pixels are kept: it is made smaller before it travels over a dear line.
 * A picture that this browser cannot read goes as it is, for the server to judge.
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
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
    return blob && blob.size < file.size ? new File([blob], 'picture', { type: blob.type }) : file
  } catch {
    return file
  }
}
