import { categories } from '#app/components/categories.ts'

const LONGEST_LINE = 120

/** A short first sentence is the shop's tagline. The rest is its description. */
export function splitDescription(text: string | null): { line: string | null; rest: string | null } {
  const whole = text?.trim() ?? ''
  const [, line = '', rest = ''] = /^(.{8,}?[.!?])\s+(\S[^]*)$/.exec(whole) ?? []
  if (line !== '' && line.length <= LONGEST_LINE) return { line, rest }
  const isLine = whole.length <= LONGEST_LINE && !whole.includes('\n')
  return isLine ? { line: whole || null, rest: null } : { line: null, rest: whole }
}

const tints = Object.values(categories).map(({ tint }) => tint)

/** A shop without a banner gets a colour from its slug, which never changes. */
export function tintOf(slug: string): string {
  const sum = Array.from(slug).reduce((all, char) => (all * 31 + char.charCodeAt(0)) % 9973, 7)
  return tints[sum % tints.length] ?? 'bg-sunken'
}
