/** What a loader gives as one text. The router's own writing numbers every value of it: lists weigh half a KiB less so. */
export type Packed<T> = string & { readonly packed?: T }

/** Only what JSON can hold: no dates. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value)
}

export function unpack<T>(packed: Packed<T>): T {
  // what `pack` was given
  return JSON.parse(packed) as T
}
