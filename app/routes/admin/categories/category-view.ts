import type { FormProblems } from '#app/http/forms.ts'

export type CategoryField = 'name' | 'nameYo' | 'nameIg' | 'nameHa' | 'slug' | 'parent' | 'isActive'

/** `errors`: a code for each field. `says`: a sentence for each field. */
export type CategoryAnswer = FormProblems<CategoryField | 'into'> & {
  says?: Partial<Record<CategoryField | 'into', string>>
  picture?: string
  /** asks before a merge */
  question?: { into: string; products: number }
}

export type CategoryValues = Record<CategoryField, string>

/** The field that shows each refusal. */
export const fieldOf: Record<string, CategoryField> = {
  'category-parent-unknown': 'parent',
  'category-below-itself': 'parent',
  'category-too-deep': 'parent',
  'category-name-taken': 'name',
  'category-slug-taken': 'slug',
  'category-slug-invalid': 'slug',
}

export type ParentOption = { value: string; label: string }
