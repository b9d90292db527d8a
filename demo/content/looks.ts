import { z } from 'zod'
import { readTable } from '#infra/read-table.ts'

const text = z.string().min(1)

/** For example 'colour: #fff | title: Rice'. */
const words = z.string().transform((value): Record<string, string> => {
  const parts = value === '' ? [] : value.split(' | ').map((part) => part.split(': '))
  return Object.fromEntries(parts.map(([name = '', ...rest]) => [name, rest.join(': ')]))
})

const look = z.strictObject({
  /** of the product */
  key: text,
  shape: text,
  look: words,
  /** the first is the main picture */
  views: z.string().transform((value) => value.split(' ')),
})

export const looks = readTable(new URL('looks.csv', import.meta.url), look)
