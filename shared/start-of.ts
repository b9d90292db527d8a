/** As much of it as fits on one line, ending with a whole word: how others show a long text. */
export function startOf(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // one word without an end is cut where it must be, but not through a sign that takes two places
  const cut = line.slice(0, most - 1).replace(/ [^ ]*$|[\ud800-\udbff]$/, '')
  return `${cut}…`
}
