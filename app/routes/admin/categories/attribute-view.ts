import type { StaffAttribute } from '#modules/categories/contract.ts'
import type { FormProblems } from '#app/http/forms.ts'

export type AttributeField =
  | 'name'
  | 'nameYo'
  | 'nameIg'
  | 'nameHa'
  | 'key'
  | 'kind'
  | 'unit'
  | 'format'
  | 'choices'
  | 'isRequired'
  | 'isFilterable'
  | 'isActive'

/** `errors`: a code for each field. `says`: a sentence for each field. */
export type AttributeAnswer = FormProblems<AttributeField> & { says?: Partial<Record<AttributeField, string>> }

export type AttributeValues = Record<AttributeField, string>

/** The field that shows each refusal; the name shows the others. */
export const attributeFieldOf: Record<string, AttributeField> = {
  'attribute-key-taken': 'key',
  'attribute-key-invalid': 'key',
  'attribute-kind-used': 'kind',
  'attribute-imei-used': 'format',
  'choices-required': 'choices',
  'choice-former-unknown': 'choices',
  'choice-name-taken': 'choices',
}

/** `categoryName`: null for one of the category itself. */
export type ListedAttribute = Pick<
  StaffAttribute,
  'id' | 'name' | 'key' | 'kind' | 'unit' | 'isRequired' | 'isFilterable' | 'isActive'
> & { categoryName: string | null; choices: number; isFirst: boolean; isLast: boolean }
