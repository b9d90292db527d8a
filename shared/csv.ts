/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Lines end as spreadsheets want it; the mark at the beginning tells them that it is UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}

/** A text that begins like a formula gets a quote before it; a number is a number. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
