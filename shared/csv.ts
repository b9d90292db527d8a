/**
 * Text that a spreadsheet could run as a formula. The first visible character decides, after any blanks, controls or
 * invisible characters. Full-width and small forms count too. Leading apostrophes are allowed, so that unescapeFormula
 * always restores the original text.
 */
const FORMULA = /^'*(?:[\t\r]|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠﹦﹢﹣﹫\u2212])/u

/** Spreadsheets expect these line ends. The caller writes the byte order mark. */
export function toCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/**
 * Reads files of spreadsheets: cells are separated by commas, semicolons or tabs, as the first line shows. Blank lines
 * are left out. null: a quote is never closed.
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
    // text after a closing quote belongs to no cell
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

/** Removes the apostrophe that toCsvLines writes before a formula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** An apostrophe stops spreadsheets from running a text as a formula. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
