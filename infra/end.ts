/** The configuration does not work, so the supervisor must not restart the process. */
export const NOT_AS_SET = 78
/** A temporary failure: the supervisor may restart the process. */
export const TRY_LATER = 75

/** For a problem that only the operator can fix: prints a message instead of a stack. */
export function endStart(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(NOT_AS_SET)
}
