import { z } from 'zod'
import { isShortId } from '#shared/ids.ts'

/** The table allows as many. */
export const MOST_SPECS = 20

export type TypedSpec = { name: string; value: string }

/** As typed. `values`: by the id of the attribute; a choice is its id, and yes or no is 'yes' or 'no'. */
export type TypedDetails = { condition: string; warranty: string; values: Record<string, string>; specs: TypedSpec[] }

export const NO_DETAILS: TypedDetails = { condition: 'new', warranty: '', values: {}, specs: [] }

/** Longer than the form allows, so that a draft preserves text that is too long. */
const LONGEST_KEPT = 1000
/** More than a category and those above it can have. */
const MOST_VALUES = 150

const ATTRIBUTE_FIELD = /^attribute\.(.{12})$/
const SPEC_FIELD = /^spec(?:\d|1\d)\.(?:name|value)$/

export function isDetailField(name: string): boolean {
  return name === 'condition' || name === 'warranty' || SPEC_FIELD.test(name) || toAttributeId(name) !== null
}

export function toAttributeField(id: string): string {
  return `attribute.${id}`
}

function toAttributeId(field: string): string | null {
  const id = ATTRIBUTE_FIELD.exec(field)?.[1]
  return id !== undefined && isShortId(id) ? id : null
}

/** Reads the form's fields. undefined: the form has no section for details. */
export function readTypedDetails(typed: Record<string, string>): TypedDetails | undefined {
  const { condition, warranty = '' } = typed
  if (condition === undefined) return undefined
  const values = Object.entries(typed).flatMap(([name, value]) => {
    const id = toAttributeId(name)
    return id === null ? [] : [[id, value] as const]
  })
  const specs: TypedSpec[] = []
  for (let at = 0; at < MOST_SPECS; at++) {
    const [name, value] = [typed[`spec${at}.name`], typed[`spec${at}.value`]]
    if (name === undefined && value === undefined) break
    specs.push({ name: name ?? '', value: value ?? '' })
  }
  return { condition, warranty, values: Object.fromEntries(values), specs }
}

const text = z.string()
const sentDetails = z.object({
  condition: text,
  warranty: text,
  values: z.record(text.refine(isShortId), text),
  specs: z.array(z.object({ name: text, value: text })).max(MOST_SPECS),
})

/** The same as JSON, as a script sends it to save a draft. undefined: no script of ours sent it. */
export function readSentDetails(json: string): TypedDetails | undefined {
  try {
    return sentDetails.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** What a draft stores. Values that the form no longer asks for stay, in case the vendor chooses their category again. */
export function keepDetails(sent: TypedDetails, saved: TypedDetails | undefined): TypedDetails {
  const values = new Map(Object.entries(saved?.values ?? {}))
  for (const [id, value] of Object.entries(sent.values)) {
    values.delete(id)
    values.set(id, cut(value))
  }
  const kept = [...values].filter(([, value]) => value !== '').slice(-MOST_VALUES)
  return {
    condition: cut(sent.condition),
    warranty: cut(sent.warranty),
    values: Object.fromEntries(kept),
    specs: sent.specs.slice(0, MOST_SPECS).map(({ name, value }) => ({ name: cut(name), value: cut(value) })),
  }
}

/** Nothing was typed, as in the form of a new product. */
export function isBlank({ condition, warranty, values, specs }: TypedDetails): boolean {
  const isPlain = condition === NO_DETAILS.condition && warranty === '' && specs.length <= 1
  return (
    isPlain &&
    [...Object.values(values), ...specs.flatMap(({ name, value }) => [name, value])].every((typed) => typed === '')
  )
}

function cut(typed: string): string {
  return typed.slice(0, LONGEST_KEPT).toWellFormed().replaceAll('\0', '')
}
