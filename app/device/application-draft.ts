import { toEmailAddress } from '#shared/email.ts'
import { DAY } from '#shared/time.ts'

type Typed = Record<string, FormDataEntryValue>
/** `of`: the owner's email address; null: a visitor who hasn't signed in or up yet. */
type Kept = { of: string | null; until: number; values: Typed }

const KEY = 'sz_application'

/** This tab keeps a visitor's application while they sign in. */
export function saveApplicationDraft(values: Typed): void {
  write(sessionStorage, { of: null, until: Date.now() + DAY, values })
}

/** The link in the sign-up email opens another tab. Only this account sees the application there. */
export function assignApplicationDraft(address: string): void {
  const kept = read(sessionStorage)
  if (!kept) return
  const theirs = { ...kept, of: toEmailAddress(address.trim()) ?? address }
  write(sessionStorage, theirs)
  write(localStorage, theirs)
}

/** The values as JSON; '': nothing that this person typed. `email` is '' for a visitor. */
export function readApplicationDraft(email: string): string {
  const kept = [read(sessionStorage), read(localStorage)].find((each) => each?.of === (email || null))
  const loose = email ? read(sessionStorage) : null
  const shown = kept ?? (loose?.of === null ? loose : null)
  return shown ? JSON.stringify(shown.values) : ''
}

/** Once a signed-in user has seen it, it belongs to them. A later user of this device doesn't see it. */
export function claimApplicationDraft(email: string): void {
  const kept = read(sessionStorage)
  if (kept?.of === null) write(sessionStorage, { ...kept, of: email })
}

export function clearApplicationDraft(): void {
  sessionStorage.removeItem(KEY)
  localStorage.removeItem(KEY)
}

function write(storage: Storage, kept: Kept): void {
  storage.setItem(KEY, JSON.stringify(kept))
}

function read(storage: Storage): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (isKept(kept) && kept.until > Date.now()) return kept
  } catch {
    // not our format, so it is removed
  }
  storage.removeItem(KEY)
  return null
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('of' in value) || !('until' in value)) return false
  return (
    'values' in value && typeof value.values === 'object' && value.values !== null && typeof value.until === 'number'
  )
}
