const LETTERS = [
  'xxs',
  'xs',
  's',
  'small',
  'm',
  'medium',
  'l',
  'large',
  'xl',
  'xxl',
  '2xl',
  'xxxl',
  '3xl',
  '4xl',
  '5xl',
]

/** As on a rail: letters from small to large, then numbers, then words. */
export function bySize(a: { slug: string }, b: { slug: string }): number {
  return rankOf(a.slug) - rankOf(b.slug) || a.slug.localeCompare(b.slug, 'en', { numeric: true })
}

function rankOf(slug: string): number {
  const letter = LETTERS.indexOf(slug)
  return letter === -1 ? LETTERS.length : letter
}
