import { z } from 'zod'
import { slugify } from '#shared/text.ts'
import { choiceLines } from './choice-lines.ts'
import { line, translation } from './names.ts'

export { toChoiceLines } from './choice-lines.ts'

const LONGEST_KEY = 40
const LONGEST_UNIT = 20

export const attributeKinds = ['choice', 'number', 'text', 'yes_no'] as const
const attributeFormats = ['nafdac', 'imei'] as const

const ticked = z
  .string()
  .optional()
  .transform((value) => value === 'on')

/** Errors are codes. */
export const attributeFields = z.object({
  name: line.refine((name) => name !== '', 'category-name-required'),
  nameYo: translation,
  nameIg: translation,
  nameHa: translation,
  key: z
    .string()
    .trim()
    .toLowerCase()
    .max(LONGEST_KEY, 'attribute-key-invalid')
    .refine((key) => key === '' || slugify(key) === key, 'attribute-key-invalid'),
  kind: z.enum(attributeKinds, 'attribute-kind-required'),
  unit: line.refine((unit) => unit.length <= LONGEST_UNIT, 'attribute-unit-long').transform((unit) => unit || null),
  format: z.enum([...attributeFormats, '']).transform((format) => format || null),
  choices: choiceLines,
  isRequired: ticked,
  isFilterable: ticked,
  isActive: ticked,
})

export type AttributeForm = z.output<typeof attributeFields>

/** Without a key, the English name makes one. What doesn't belong to the kind is left out. */
export function toAttributeForm(fields: AttributeForm): AttributeForm {
  const { name, nameYo, nameIg, nameHa, key, kind, unit, format, choices, isRequired, isFilterable, isActive } = fields
  return {
    name,
    nameYo,
    nameIg,
    nameHa,
    key: key || slugify(name).slice(0, LONGEST_KEY).replace(/-$/, ''),
    kind,
    unit: kind === 'number' ? unit : null,
    format: kind === 'text' ? format : null,
    choices: kind === 'choice' ? choices : [],
    isRequired,
    isFilterable: isFilterable && kind !== 'text',
    isActive,
  }
}

type Names = { name: string; nameYo: string | null; nameIg: string | null; nameHa: string | null }

export type StaffAttribute = Names & {
  id: string
  categorySlug: string
  key: string
  kind: (typeof attributeKinds)[number]
  unit: string | null
  format: (typeof attributeFormats)[number] | null
  isRequired: boolean
  isFilterable: boolean
  isActive: boolean
  /** detects that someone else has changed it */
  version: number
  /** in their order; those that are no longer offered too */
  choices: (Names & { isActive: boolean })[]
  /** some product has a value, so the kind stays */
  isUsed: boolean
}
