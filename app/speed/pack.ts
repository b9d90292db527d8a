/** Loader data as one text. React Router's own format numbers every value, which adds half a KiB to a list. */
export type Packed<T> = string & { readonly packed?: T }

/** JSON only: no dates. */
export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value)
}

export function unpack<T>(packed: Packed<T>): T {
  // `pack` got a value of this type
  return JSON.parse(packed) as T
}
