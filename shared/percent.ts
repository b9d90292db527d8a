/** '7.5' or '7,5 %' in hundredths of a percent. null: not a percentage of up to two decimal places. */
export function parsePercent(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
