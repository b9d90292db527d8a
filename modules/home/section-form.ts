import { z } from 'zod'
import { formVersion } from '#shared/form-version.ts'
import { parseLagosTime, toLagosTime } from '#shared/time.ts'
import {
  languages,
  MOST_TILES,
  type Language,
  type Section,
  type SectionOf,
  type Slide,
  type Words,
} from './sections.ts'

/**
 * What the forms of sections send, as text. `sectionSchema` and `slideSchema` have the rules; `toFieldErrors` says which
 * field breaks one.
 */
type Typed = Record<string, string>

const text = z.string()
const schedule = { version: formVersion, from: text, until: text }

/** 'title' has the fields titleEn, titleYo, titleIg and titleHa. */
export function fieldOf(name: string, language: Language): string {
  return `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}`
}

function textIn(...names: string[]): Record<string, typeof text> {
  return Object.fromEntries(names.flatMap((name) => languages.map((language) => [fieldOf(name, language), text])))
}

export const tileFields = Array.from({ length: MOST_TILES }, (_, at) => `tile${at + 1}`)

export const sectionForms = {
  products: z.object({
    ...schedule,
    ...textIn('title'),
    by: text,
    rule: text,
    category: text,
    vendor: text,
    products: text,
    /** a search for products, and what was chosen from its results */
    find: text.optional(),
    add: text.optional(),
    intent: z.enum(['save', 'find']).default('save'),
  }),
  tiles: z.object({
    ...schedule,
    ...textIn('title'),
    ...Object.fromEntries(tileFields.map((name) => [name, text])),
  }),
  text: z.object({ ...schedule, ...textIn('title', 'text') }),
  vendor: z.object({ ...schedule, ...textIn('title', 'line'), vendor: text }),
  builtIn: z.object(schedule),
}

export const slidesForm = z.object({
  ...schedule,
  intent: z.enum(['save', 'up', 'down', 'remove']).default('save'),
  slide: text,
})

export const slideTexts = ['title', 'text', 'button', 'alt'] as const
export const slideForm = z.strictObject({ version: formVersion, ...textIn(...slideTexts), to: text })

export function readWords(typed: Typed, name: string): Words {
  const [en = '', yo = '', ig = '', ha = ''] = languages.map((language) => typed[fieldOf(name, language)] ?? '')
  return { en, yo, ig, ha }
}

export function typeWords(name: string, words: Words): Typed {
  return Object.fromEntries(languages.map((language) => [fieldOf(name, language), words[language]]))
}

/** A time that can't be read is an error of its field. */
export function readSchedule({ from = '', until = '' }: Typed): {
  schedule: Pick<Section, 'from' | 'until'>
  errors: Typed
} {
  const [begins, ends] = [parseLagosTime(from), parseLagosTime(until)]
  return {
    schedule: { from: begins?.toISOString() ?? null, until: ends?.toISOString() ?? null },
    errors: {
      ...(from !== '' && !begins ? { from: 'time-invalid' } : {}),
      ...(until !== '' && !ends ? { until: 'time-invalid' } : {}),
    },
  }
}

export function typeSchedule({ from, until }: Pick<Section, 'from' | 'until'>): Typed {
  return { from: from ? toLagosTime(new Date(from)) : '', until: until ? toLagosTime(new Date(until)) : '' }
}

export function typeTiles({ slugs }: Pick<SectionOf<'tiles'>, 'slugs'>): Typed {
  return Object.fromEntries(tileFields.map((name, at) => [name, slugs[at] ?? '']))
}

export function typeSlide(slide: Slide): Typed {
  const words = slideTexts.flatMap((name) => Object.entries(typeWords(name, slide[name])))
  return { to: slide.to, ...Object.fromEntries(words) }
}

/** The fields of what a section stores in another form. */
const FIELDS: Record<string, string> = { ids: 'products', slugs: 'tile1', vendorId: 'vendor', rule: 'rule' }

/** `title.yo` is the field titleYo; what a list breaks is shown at its first field. */
export function toFieldErrors(error: z.ZodError): Typed {
  const errors: Typed = {}
  for (const { path, message } of error.issues) {
    const [name, part] = path.map(String)
    const language = languages.find((one) => one === part)
    const field = FIELDS[name === 'source' ? (part ?? '') : (name ?? '')] ?? name ?? ''
    errors[language ? fieldOf(field, language) : field] ??= message
  }
  return errors
}
