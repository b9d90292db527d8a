import type { AppSecret } from '#infra/key-ring.ts'
import { openSeal, seal } from '#infra/seal.ts'
import { hasToken } from './email-kinds.ts'

export const PURPOSE = 'tokens in letters'

/** The database never stores a token in plain text. */
export function sealEmailData(secret: AppSecret | undefined, kind: string, data: object): Record<string, unknown> {
  return changeSealedFields(kind, data, (value) => {
    if (secret === undefined) throw new Error(`an email of the kind ${kind} was written without the shop's secret`)
    return seal(secret, PURPOSE, value)
  })
}

export function openEmailData(secret: AppSecret, kind: string, data: unknown): Record<string, unknown> {
  return changeSealedFields(kind, data, (value) => {
    const opened = openSeal(secret, PURPOSE, value)
    if (opened === null) throw new Error(`its field 'token' cannot be opened: it was sealed for something else`)
    return opened
  })
}

function changeSealedFields(kind: string, data: unknown, change: (token: string) => string): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...(typeof data === 'object' ? data : null) }
  if (!hasToken(kind)) return changed
  const { token } = changed
  if (typeof token !== 'string') throw new Error("its field 'token' is missing")
  return { ...changed, token: change(token) }
}
