import { createHash } from 'node:crypto'

/** A hash of the values in an edit form. The form submits it to detect conflicting edits. */
export function versionOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16)
}

/** True if someone else has saved since the form was rendered. */
export function isOutdated(version: string | undefined, now: readonly unknown[]): boolean {
  return version !== undefined && version !== versionOf(now)
}
