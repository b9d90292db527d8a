/** The smallest of a picture's files, as an email names it. */
export function toEmailPicture(picture: { name: string; widths: number[] } | null | undefined): string | null {
  const width = picture?.widths[0]
  return picture && width !== undefined ? `${picture.name}-${width}` : null
}
