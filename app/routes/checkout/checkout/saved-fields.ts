const LONGEST = 5000

/**
 * What this tab stored, by the same user and for the same address. null: nothing of theirs, so that a later user of the
 * tab never sees it.
 */
export function readKeptFields(text: string | null, of: string): Record<string, string> | null {
  if (!text || text.length > LONGEST) return null
  try {
    const kept = Object(JSON.parse(text)) as { of?: unknown; values?: unknown }
    if (kept.of !== of || typeof kept.values !== 'object' || kept.values === null) return null
    const fields = Object.entries(kept.values).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    return Object.fromEntries(fields)
  } catch {
    return null
  }
}
