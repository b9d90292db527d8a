/** Where a word is avoided. 'everywhere' means all three places. */
export type Place = 'screens' | 'documentation' | 'comments'
export type WordRule = { pattern: RegExp; say: string; places: Place[] }
export type Passage = { place: Place; at: string; text: string }

const EVERYWHERE: Place[] = ['screens', 'documentation', 'comments']
const ROW = /^\| (?<not>[^|]+?) +\| (?<but>[^|]+?) +\| (?<where>[^|]+?) +\|$/

/** Parses the table at the end of docs/voice.md. */
export function readWordRules(guide: string): WordRule[] {
  const [, table = ''] = guide.split("## Words we don't write")
  return table.split('\n').flatMap((line) => {
    const { not, but, where } = ROW.exec(line)?.groups ?? {}
    if (!not || !but || !where || not === 'not' || not.startsWith('-')) return []
    const words = not.split(', ').map((word) => word.replaceAll(/[^\w\s-]/g, '').replaceAll(/\s+/g, String.raw`\s+`))
    return [
      {
        pattern: new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'gi'),
        say: but,
        places: EVERYWHERE.filter((place) => where === 'everywhere' || where.split(', ').includes(place)),
      },
    ]
  })
}

/** Returns one sentence for each avoided word that occurs. */
export function findAvoidedWords(passages: Passage[], rules: WordRule[], fixed: ReadonlySet<string>): string[] {
  return passages.flatMap(({ place, at, text }) => {
    if (fixed.has(text)) return []
    return rules
      .filter((rule) => rule.places.includes(place))
      .flatMap(({ pattern, say }) =>
        [...withoutPlaceholders(text).matchAll(pattern)].map(
          ([word]) => `${at}: "${word}" (${say}) in: ${shorten(text)}`,
        ),
      )
  })
}

/** The name of a placeholder is code, so it does not count. */
function withoutPlaceholders(text: string): string {
  return text.replaceAll(/\{\w+(?=[,}])/g, '{')
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
