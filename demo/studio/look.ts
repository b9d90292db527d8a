/** What the list says of one product: words by name, read as the shape wants them. */
export type Look = {
  has: (name: string) => boolean
  /** Words. */
  text: (name: string, otherwise?: string) => string
  /** A number. */
  num: (name: string, otherwise: number) => number
  /** Several words, between slashes. */
  list: (name: string, otherwise?: string) => string[]
}

export function makeLook(values: Record<string, string>): Look {
  const text = (name: string, otherwise = ''): string => values[name] ?? otherwise
  return {
    has: (name) => values[name] !== undefined,
    text,
    num: (name, otherwise) => (values[name] === undefined ? otherwise : Number(values[name])),
    list: (name, otherwise = '') => text(name, otherwise).split('/').filter(Boolean),
  }
}
