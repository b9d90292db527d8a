import { toEmailAddress } from '#shared/email.ts'
import { DAY } from '#shared/time.ts'

type Typed = Record<string, FormDataEntryValue>
/** `of`: whose it is, by their e-mail address; null: of whoever sits here, until somebody has signed in or up. */
type Kept = { of: string | null; until: number; values: Typed }

const KEY = 'sz_application'

/** Typed by a visitor: this tab keeps it while they sign in. */
export function keepApplication(values: Typed): void {
  write(sessionStorage, { of: null, until: Date.now() + DAY, values })
}

/** They make an account: the link of its email opens another tab, where it is shown to them and to nobody else. */
export function giveApplicationTo(address: string): void {
  const kept = read(sessionStorage)
  if (!kept) return
  const theirs = { ...kept, of: toEmailAddress(address.trim()) ?? address }
  write(sessionStorage, theirs)
  write(localStorage, theirs)
}

/** The values as one text; '': nothing that this person typed. `email` is '' for a visitor. */
export function readApplication(email: string): string {
  const kept = [read(sessionStorage), read(localStorage)].find((each) => each?.of === (email || null))
  const loose = email ? read(sessionStorage) : null
  const shown = kept ?? (loose?.of === null ? loose : null)
  return shown ? JSON.stringify(shown.values) : ''
}

/** Shown to somebody who is signed in: whoever signs in here after them does not get to see it. */
export function claimApplication(email: string): void {
  const kept = read(sessionStorage)
  if (kept?.of === null) write(sessionStorage, { ...kept, of: email })
}

export function forgetApplication(): void {
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
    // somebody else's words: they go
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
