const LONGEST = 5000

/**
 * What was typed, as this tab has kept it, by the same person for the same address; null: nothing of theirs. Who comes to
 * the tab after somebody else finds nothing of them.
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
