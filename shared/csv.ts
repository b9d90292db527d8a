/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Lines end as spreadsheets want it; the mark at the beginning tells them that it is UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${toCsvLines(rows)}`
}

/** More of them, below others. */
export function toCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/**
 * What spreadsheets write: cells between commas, or semicolons or tabs where the first line has them instead; quotes around
 * what holds them. Lines without any word are left out. null: a quote that never ends.
 */
export function parseCsv(text: string): string[][] | null {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const head = /^[^\r\n]*/.exec(plain)?.[0] ?? ''
  const between = [',', ';', '\t'].find((mark) => head.includes(mark)) ?? ','
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < plain.length) {
    let value: string
    if (plain[at] === '"') {
      const end = endOfQuoted(plain, at + 1)
      if (end < 0) return null
      value = plain.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    } else {
      const start = at
      while (at < plain.length && plain[at] !== between && plain[at] !== '\r' && plain[at] !== '\n') at++
      value = plain.slice(start, at)
    }
    line.push(value)
    if (plain[at] === between) {
      at++
      if (at < plain.length) continue
      line.push('')
    }
    // what stands behind a closing quote belongs to no cell
    while (at < plain.length && plain[at] !== '\r' && plain[at] !== '\n') at++
    if (plain[at] === '\r') at++
    if (plain[at] === '\n') at++
    if (line.some((each) => each.trim() !== '')) lines.push(line)
    line = []
  }
  return lines
}

function endOfQuoted(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}

/** A text that begins like a formula gets a quote before it; a number is a number. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
