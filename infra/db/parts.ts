/**
 * Splits a long table into parts by key. Returns the key after which each part begins, '' for the first. `findLast`
 * returns the last key of a part, or undefined if the part is not full.
 */
export async function listPartStarts(findLast: (after: string) => Promise<string | undefined>): Promise<string[]> {
  const starts = ['']
  for (;;) {
    const last = await findLast(starts.at(-1) ?? '')
    if (last === undefined) return starts
    starts.push(last)
  }
}
