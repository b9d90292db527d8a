const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** For example '2026-11'. null: not a month. */
export function parseMonth(text: string | null): string | null {
  return text !== null && MONTH.test(text) ? text : null
}
