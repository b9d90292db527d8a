import { openSeal, seal } from '#infra/seal.ts'
import { emailKinds, isEmailKind } from './email-kinds.ts'

const PURPOSE = 'tokens in letters'

/** What a link needs never lies readable in the database. */
export function sealEmailData(secret: string | undefined, kind: string, data: object): Record<string, unknown> {
  return changeSealedFields(kind, data, (value) => {
    if (secret === undefined) throw new Error(`an email of the kind ${kind} was written without the shop's secret`)
    return seal(secret, PURPOSE, value)
  })
}

/** Only for sending: the same fields, readable again. */
export function openEmailData(secret: string, kind: string, data: unknown): Record<string, unknown> {
  return changeSealedFields(kind, data, (value, field) => {
    const opened = openSeal(secret, PURPOSE, value)
    if (opened === null) throw new Error(`its field '${field}' cannot be opened: it was sealed for something else`)
    return opened
  })
}

function changeSealedFields(
  kind: string,
  data: unknown,
  change: (value: string, field: string) => string,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...(typeof data === 'object' ? data : null) }
  const fields = isEmailKind(kind) ? emailKinds[kind].sealed : []
  for (const field of fields) {
    const value = changed[field]
    if (typeof value !== 'string') throw new Error(`its field '${field}' is missing`)
    changed[field] = change(value, field)
  }
  return changed
}
