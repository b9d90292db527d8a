/** As things are set it cannot run: whoever started this process need not try again. */
export const NOT_AS_SET = 78
/** Not now: later it may. */
export const TRY_LATER = 75

/** For what only the person at the keyboard can mend: words instead of a stack. */
export function endStart(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(NOT_AS_SET)
}
