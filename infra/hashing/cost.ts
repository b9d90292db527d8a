export type HashCost = { memory: number; passes: number }

/** OWASP's second recommendation for argon2id, in KiB. */
export const FULL_HASH_COST: Readonly<HashCost> = { memory: 19_456, passes: 2 }

/**
 * What a new hash costs in this process. No setting lowers it: only the tests do, in their own process, and the built
 * shop never loads them.
 */
export const hashCost: HashCost = { ...FULL_HASH_COST }
