import { toLagosTime } from '#shared/time.ts'
import type { ProductSource, Section, Slide } from './sections.ts'

/** For the audit log: what a section is called, and everything that it shows. */
export function nameSection(section: Section): string {
  if (section.kind === 'slides') return `slides: ${section.slides[0]?.title.en ?? 'none'}`
  return 'title' in section ? `${section.kind}: ${section.title.en}` : section.kind
}

export function describeSection(section: Section): string {
  const { isOn, from, until } = section
  return [
    isOn ? 'on' : 'off',
    from && `from ${sayTime(from)}`,
    until && `until ${sayTime(until)}`,
    ...describeContent(section),
  ]
    .filter(Boolean)
    .join(' · ')
}

function describeContent(section: Section): string[] {
  switch (section.kind) {
    case 'slides':
      return section.slides.map(describeSlide)
    case 'products':
      return [listWords(section.title), describeSource(section.source)]
    case 'tiles':
      return [listWords(section.title), section.slugs.join(', ')]
    case 'text':
      return [listWords(section.title), listWords(section.text)]
    case 'vendor':
      return [listWords(section.title), listWords(section.line), `vendor ${section.vendorId}`]
    default:
      return []
  }
}

function describeSlide({ title, text, button, to, alt }: Slide): string {
  return `${[title, text, button, alt].map(listWords).join(' / ')} → ${to}`
}

function describeSource(source: ProductSource): string {
  if (source.by === 'hand') return `products ${source.ids.join(', ')}`
  const { rule, category, vendorId } = source
  return [rule, category && `category ${category}`, vendorId && `vendor ${vendorId}`].filter(Boolean).join(', ')
}

/** Text of all languages, because a change in any of them counts. */
function listWords(words: { en: string; yo: string; ig: string; ha: string }): string {
  return [words.en, words.yo, words.ig, words.ha].filter(Boolean).join(' | ')
}

function sayTime(time: string): string {
  return toLagosTime(new Date(time)).replace('T', ' ')
}
