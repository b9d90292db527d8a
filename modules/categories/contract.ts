import { z } from 'zod'
import { slugify } from '#shared/text.ts'
import { line, translation } from './names.ts'

export {
  attributeFields,
  attributeKinds,
  type StaffAttribute,
  toAttributeForm,
  toChoiceLines,
} from './attribute-contract.ts'

export const CATEGORY_LEVELS = 3
const LONGEST_SLUG = 60

/** Errors are codes. The screen translates them. Without a slug, the English name makes one. */
export const categoryForm = z.object({
  name: line.refine((name) => name !== '', 'category-name-required'),
  nameYo: translation,
  nameIg: translation,
  nameHa: translation,
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(LONGEST_SLUG, 'category-slug-invalid')
    .refine((slug) => slug === '' || slugify(slug) === slug, 'category-slug-invalid'),
  parent: z.string().max(100).min(1, 'category-parent-required'),
  isActive: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'on'),
})

export type CategoryForm = z.output<typeof categoryForm>

export type TreeCategory = {
  slug: string
  parent: string | null
  /** 1 is a main category, which is fixed */
  level: number
  names: { en: string; yo: string | null; ig: string | null; ha: string | null }
  /** false: switched off itself; its page leads to the category above it */
  isActive: boolean
  /** products for sale in it and below it */
  products: number
  isFirst: boolean
  isLast: boolean
  /** detects that someone else has changed it */
  version: string
}
