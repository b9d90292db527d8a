/**
 * What a spreadsheet could take for a formula: the first character that shows decides, whatever blanks, controls or
 * invisible characters stand before it, and full-width and small forms count too. An apostrophe may stand before all that,
 * so that removing one (unguardCell) always gives the text that was written.
 */
const FORMULA = /^'*(?:[\t\r]|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@|%＝＋－＠﹦﹢﹣﹫\u2212])/u

/** Lines end as spreadsheets want it. The byte order mark is the caller's. */
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

/** The apostrophe that toCsvLines writes before a formula is not part of the text. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A text that could be a formula gets an apostrophe before it; a number is a number. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
