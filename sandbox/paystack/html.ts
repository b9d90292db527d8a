/** Safe markup, which only `html` creates. */
export interface Html {
  markup: string
}

type Part = Html | string | number | null | undefined | false | Part[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((text, piece, index) => text + toMarkup(parts[index - 1]) + piece) }
}

function toMarkup(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(toMarkup).join('')
  if (typeof part === 'object') return part.markup
  return String(part).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function formatNaira(kobo: number): string {
  const digits = kobo % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(kobo / 100)
}
