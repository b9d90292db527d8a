/** The file name and width of the smallest version, as emails store it. */
export function toEmailPicture(picture: { name: string; widths: number[] } | null | undefined): string | null {
  const width = picture?.widths[0]
  return picture && width !== undefined ? `${picture.name}-${width}` : null
}
