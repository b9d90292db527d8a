import { createHash } from 'node:crypto'

/** What an edit form carries of the values that it was filled with: the same for the same values. */
export function versionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** Somebody else has saved since the form was filled. */
export function isOutdated(version: string | undefined, now: readonly unknown[]): boolean {
  return version !== undefined && version !== versionOf(now)
}
