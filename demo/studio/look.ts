/** The parameters of one product: text by name, parsed as the shape needs it. */
export type Look = {
  has: (name: string) => boolean
  text: (name: string, otherwise?: string) => string
  num: (name: string, otherwise: number) => number
  /** Several texts, separated by slashes. */
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
