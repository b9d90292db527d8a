/** The beginning of a text on one line, cut after a whole word. */
export function truncateAtWord(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // a very long word is cut anywhere, except inside a surrogate pair
  const cut = line.slice(0, most - 1).replace(/ [^ ]*$|[\ud800-\udbff]$/, '')
  return `${cut}…`
}
