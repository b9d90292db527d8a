/**
 * What is too long for one piece is cut along its key: after which key each part begins, '' for the first. `findLast`
 * finds the last key of the part that begins there, or nothing where that part is not full.
 */
export async function listPartStarts(findLast: (after: string) => Promise<string | undefined>): Promise<string[]> {
  const starts = ['']
  for (;;) {
    const last = await findLast(starts.at(-1) ?? '')
    if (last === undefined) return starts
    starts.push(last)
  }
}
