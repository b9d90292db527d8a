import { data } from 'react-router'
import type { z } from 'zod'
import { isText, normalizeInput } from '#shared/text.ts'
import { isSecretField } from './secret-fields.ts'

/** Why a form could not be read: a code for each field, and what was typed, to show it again. */
export type FormProblems<Field extends string = string> = {
  errors: Partial<Record<Field, string>>
  values: Partial<Record<Field, string>>
}

type Typed<S extends z.ZodObject> = FormProblems<keyof S['shape'] & string>['values']

type Parsed<S extends z.ZodObject> =
  | {
      ok: true
      value: z.output<S>
      /** what was typed, in case a later check refuses it */ typed: Typed<S>
    }
  | ({ ok: false } & FormProblems<keyof S['shape'] & string>)

const MOST_FIELDS = 1000

/** Parses a form by its schema. Refuses unknown fields, and files in place of text. */
export async function parseForm<S extends z.ZodObject>(
  request: Request,
  schema: S,
  /** the fields that may occur several times: their values are joined by commas */
  ...many: string[]
): Promise<Parsed<S>> {
  const given = await readFields(request, schema, many)
  const parsed = schema.safeParse(given)
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message
  // the database refuses some text that the schema accepts
  for (const [name, value] of Object.entries(parsed.data ?? {}))
    if (typeof value === 'string' && !isText(value)) errors[name] = 'text-invalid'
  if (parsed.success && Object.keys(errors).length === 0)
    return { ok: true, value: parsed.data, typed: keepable(given) as Typed<S> }
  return { ok: false, errors, values: keepable(given) } as Parsed<S>
}

/**
 * Errors that the user can fix are shown beside their fields, with what was typed. None of our forms sends any other
 * error.
 */
export function reportFormErrors<Field extends string>({ errors, values }: FormProblems<Field>, mendable: Field[]) {
  if (Object.keys(errors).some((name) => !mendable.some((one) => one === name))) throw data(null, { status: 400 })
  return data<FormProblems<Field>>({ errors, values }, { status: 422 })
}

/** Each text field once. A request that none of our forms sends throws its HTTP status. */
async function readFields(
  request: Request,
  schema: z.ZodObject,
  many: string[],
): Promise<Record<string, string | undefined>> {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, { status: 415 })
  const form = await request.formData().catch(() => null)
  if (!form) throw data(null, { status: 400 })
  const names = [...form.keys()]
  const once = names.filter((name) => !many.includes(name))
  if (names.length > MOST_FIELDS || new Set(once).size !== once.length) throw data(null, { status: 400 })
  if (names.some((name) => !Object.hasOwn(schema.shape, name))) throw data(null, { status: 400 })
  const mayMiss = listOptionalNames(schema)
  const entries = Object.keys(schema.shape).map((name) => {
    const values = form.getAll(name)
    const value = values.length > 1 ? joinTexts(values) : (values[0] ?? (mayMiss.has(name) ? undefined : ''))
    if (typeof value === 'object') throw data(null, { status: 400 })
    return [name, value === undefined || isSecretField(name) ? value : normalizeInput(value)] as const
  })
  return Object.fromEntries(entries)
}

function joinTexts(values: FormDataEntryValue[]): string {
  const texts = values.filter((value) => typeof value === 'string')
  if (texts.length < values.length) throw data(null, { status: 400 })
  return texts.join(',')
}

/** A missing field equals an empty one, unless the schema distinguishes them. */
function listOptionalNames(schema: z.ZodObject): Set<string> {
  const tried = schema.safeParse({})
  const missed = new Set(tried.error?.issues.map(({ path }) => String(path[0])))
  return new Set(Object.keys(schema.shape).filter((name) => !missed.has(name)))
}

function keepable(given: Record<string, string | undefined>): Record<string, string> {
  const kept = Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(kept.filter(([name]) => !isSecretField(name)))
}
