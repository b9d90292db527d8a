import { z } from 'zod'
import { isPlainLine, stripInvisible } from '#shared/text.ts'
import { MOST_SPECS, toAttributeField, type TypedDetails, type TypedSpec } from './detail-fields.ts'
import { LONGEST_TEXT, readNumber, readText } from './detail-values.ts'

export const CONDITIONS = ['new', 'refurbished', 'foreign-used', 'nigerian-used'] as const
export type Condition = (typeof CONDITIONS)[number]

export const MOST_WARRANTY_MONTHS = 120
export const LONGEST_SPEC = { name: 60, value: LONGEST_TEXT }

/** An attribute that the form asks for. `choices`: those that are offered, and the one that the product has already. */
export type AskedAttribute = {
  id: string
  key: string
  name: string
  kind: 'choice' | 'number' | 'text' | 'yes_no'
  unit: string | null
  format: 'nafdac' | 'imei' | null
  isRequired: boolean
  choices: { id: string; name: string }[]
}

export type DetailValue = {
  attributeId: string
  kind: AskedAttribute['kind']
  choiceId: string | null
  number: number | null
  text: string | null
  yes: boolean | null
}

/** A product keeps a choice that is no longer offered. */
export function withOwnChoices(
  asked: AskedAttribute[],
  own: { attributeId: string; choiceId: string | null; choice: string | null }[],
): AskedAttribute[] {
  const mine = new Map(own.map((detail) => [detail.attributeId, detail]))
  return asked.map((attribute) => {
    const { choiceId, choice } = mine.get(attribute.id) ?? { choiceId: null, choice: null }
    if (choiceId === null || attribute.choices.some(({ id }) => id === choiceId)) return attribute
    return { ...attribute, choices: [...attribute.choices, { id: choiceId, name: choice ?? '' }] }
  })
}

export type Spec = [name: string, value: string]

export type DetailsForm = {
  condition: Condition
  warrantyMonths: number | null
  specs: Spec[]
  values: DetailValue[]
  /** Only these are replaced. Others may be on the path again after the next change of the category. */
  asked: string[]
}

/** A code for each field that has to change. */
export type DetailErrors = Record<string, string>

export type ReadDetails = { ok: true; value: DetailsForm } | { ok: false; errors: DetailErrors }

const basics = z.object({
  condition: z.enum(CONDITIONS, 'condition-invalid'),
  warranty: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, 'warranty-invalid')
    .refine((typed) => Number(typed) <= MOST_WARRANTY_MONTHS, 'warranty-invalid')
    .transform((typed) => (typed === '' ? null : Number(typed))),
})

/** What is typed for other attributes than these is ignored. */
export function parseDetails(typed: TypedDetails, asked: readonly AskedAttribute[]): ReadDetails {
  const errors: DetailErrors = {}
  const read = basics.safeParse(typed)
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0])] ??= message
  const values = asked.flatMap((attribute) => {
    const field = toAttributeField(attribute.id)
    const value = readValue(attribute, typed.values[attribute.id] ?? '')
    if (typeof value === 'string') errors[field] = value
    return value === null || typeof value === 'string' ? [] : [value]
  })
  const specs = readSpecs(typed.specs, errors)
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors }
  const { condition, warranty: warrantyMonths } = read.data
  return { ok: true, value: { condition, warrantyMonths, specs, values, asked: asked.map(({ id }) => id) } }
}

const MISSING: Record<AskedAttribute['kind'], string> = {
  choice: 'attribute-choice',
  number: 'attribute-required',
  text: 'attribute-required',
  yes_no: 'attribute-yes-no',
}

/** null: nothing is typed. A string is the code of an error. */
function readValue(attribute: AskedAttribute, typed: string): DetailValue | string | null {
  const { id, kind, isRequired, format, choices } = attribute
  if (stripInvisible(typed) === '') return isRequired ? MISSING[kind] : null
  const value = { attributeId: id, kind, choiceId: null, number: null, text: null, yes: null }
  if (kind === 'choice')
    return choices.some((choice) => choice.id === typed) ? { ...value, choiceId: typed } : MISSING.choice
  if (kind === 'yes_no') return typed === 'yes' || typed === 'no' ? { ...value, yes: typed === 'yes' } : MISSING.yes_no
  if (kind === 'number') {
    const number = readNumber(typed)
    return number.ok ? { ...value, number: number.value } : number.code
  }
  const text = readText(typed, format)
  return text.ok ? { ...value, text: text.value } : text.code
}

/** Empty rows are left out. */
function readSpecs(rows: TypedSpec[], errors: DetailErrors): Spec[] {
  const names = new Set<string>()
  const specs: Spec[] = []
  for (const [at, row] of rows.entries()) {
    const [name, value] = [stripInvisible(row.name), stripInvisible(row.value)]
    if (name === '' && value === '') continue
    const nameError = judgeSpec(name, 'name') ?? (names.has(fold(name)) ? 'spec-twice' : undefined)
    const valueError = judgeSpec(value, 'value')
    if (nameError) errors[`spec${at}.name`] = nameError
    if (valueError) errors[`spec${at}.value`] = valueError
    if (specs.length === MOST_SPECS) errors[`spec${at}.name`] ??= 'specs-many'
    names.add(fold(name))
    specs.push([name, value])
  }
  return specs
}

function judgeSpec(text: string, part: 'name' | 'value'): string | undefined {
  if (text === '') return `spec-${part}-required`
  if (text.length > LONGEST_SPEC[part]) return `spec-${part}-long`
  return isPlainLine(text) ? undefined : 'line-invalid'
}

/** 'Weight' and 'weight' would be two rows with one name. */
function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
