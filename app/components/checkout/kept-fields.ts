const LONGEST = 5000

/** What was typed, as this tab has kept it; null: nothing, or nothing of ours. */
export function parseKeptFields(text: string | null): { chosen: string; values: Record<string, string> } | null {
  if (!text || text.length > LONGEST) return null
  try {
    const { chosen, values } = Object(JSON.parse(text)) as { chosen?: unknown; values?: unknown }
    if (typeof chosen !== 'string' || typeof values !== 'object' || values === null) return null
    const fields = Object.entries(values).filter((field): field is [string, string] => typeof field[1] === 'string')
    return { chosen, values: Object.fromEntries(fields) }
  } catch {
    return null
  }
}
