const BATCH = 1000

/** Cleans up old rows in short transactions. `clean` handles as many rows as it is told, and returns how many it found. */
export async function inBatches(clean: (most: number) => Promise<number>, most = BATCH): Promise<number> {
  for (let total = 0; ;) {
    const found = await clean(most)
    total += found
    if (found < most) return total
  }
}
