export type HashCost = { memory: number; passes: number }

/** OWASP's second recommendation for argon2id, in KiB. */
export const FULL_HASH_COST: Readonly<HashCost> = { memory: 19_456, passes: 2 }

/** The cost of a new hash in this process. No setting lowers it. Only tests do, in their own process. */
export const hashCost: HashCost = { ...FULL_HASH_COST }
