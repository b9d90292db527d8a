/** The configuration does not work, so the supervisor must not restart the process. */
export const EXIT_MISCONFIGURED = 78
/** A temporary failure: the supervisor may restart the process. */
export const EXIT_TEMPORARY = 75

/** For a problem that only the operator can fix: prints a message instead of a stack. */
export function exitWithMessage(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(EXIT_MISCONFIGURED)
}
