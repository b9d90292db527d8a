import { builtIns, LEADING_SLIDES, sectionSchema, type Language, type Section, type Words } from './sections.ts'

/** The home page of the product specification. */
export const STANDARD: Section[] = builtIns.map((kind) =>
  sectionSchema.parse({ id: kind, kind, isOn: true, from: null, until: null }),
)

export function isStandard(sections: Section[]): boolean {
  return JSON.stringify(sections) === JSON.stringify(STANDARD)
}

/** English where the reader's language has no text. */
export function toLanguage(words: Words, language: Language): string {
  return words[language] || words.en
}

export function hasEnded({ until }: Pick<Section, 'until'>, now: Date): boolean {
  return until !== null && new Date(until) <= now
}

export function hasBegun({ from }: Pick<Section, 'from'>, now: Date): boolean {
  return from === null || new Date(from) <= now
}

/** When the next of these sections appears or vanishes. */
export function findNextTurn(sections: Section[], now: Date): Date | null {
  const times = sections.flatMap(({ isOn, from, until }) => (isOn ? [from, until] : [])).flatMap((time) => time ?? [])
  const next = times.filter((time) => new Date(time) > now).toSorted()[0]
  return next ? new Date(next) : null
}

export type LayoutFault = 'hero-needs-three' | 'slides-empty' | 'page-empty'

/** Why a layout can't be published. */
export function findFault(sections: Section[]): LayoutFault | null {
  const shown = sections.filter(({ isOn }) => isOn)
  if (shown.length === 0) return 'page-empty'
  if (shown.some((section) => section.kind === 'slides' && section.slides.length === 0)) return 'slides-empty'
  for (const section of shown) {
    if (section.kind === 'slides' && section.slides.length !== LEADING_SLIDES) return 'hero-needs-three'
    // below a section without a schedule, no section is ever the first of the page
    if (section.from === null && section.until === null) return null
  }
  return null
}

export type LayoutChange = { section: Section; change: 'added' | 'removed' | 'changed' | 'moved' | 'on' | 'off' }

/** What publishing `after` would change on the page with `before`. */
export function compareLayouts(before: Section[], after: Section[]): LayoutChange[] {
  const old = new Map(before.map((section) => [section.id, section]))
  const kept = listUnmoved(before, after)
  const changes = after.flatMap((section): LayoutChange[] => {
    const was = old.get(section.id)
    if (!was) return [{ section, change: 'added' }]
    const found: LayoutChange[] = []
    if (was.isOn !== section.isOn) found.push({ section, change: section.isOn ? 'on' : 'off' })
    if (JSON.stringify({ ...was, isOn: true }) !== JSON.stringify({ ...section, isOn: true }))
      found.push({ section, change: 'changed' })
    if (!kept.has(section.id)) found.push({ section, change: 'moved' })
    return found
  })
  const left = new Set(after.map(({ id }) => id))
  const removed = before.filter(({ id }) => !left.has(id))
  return [...changes, ...removed.map((section): LayoutChange => ({ section, change: 'removed' }))]
}

/** The ids of the longest common sequence: all others have moved. */
function listUnmoved(before: Section[], after: Section[]): Set<string> {
  const longest: string[][] = before.map(() => [])
  let best: string[] = []
  const places = new Map(after.map(({ id }, at) => [id, at]))
  for (const [at, { id }] of before.entries()) {
    const place = places.get(id)
    if (place === undefined) continue
    const earlier = before.slice(0, at).flatMap((one, n) => {
      const its = places.get(one.id)
      return its !== undefined && its < place ? [longest[n] ?? []] : []
    })
    const sequence = [...earlier.reduce((a, b) => (b.length > a.length ? b : a), [] as string[]), id]
    longest[at] = sequence
    if (sequence.length > best.length) best = sequence
  }
  return new Set(best)
}
