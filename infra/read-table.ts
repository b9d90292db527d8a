import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseCsv } from '#shared/csv.ts'

export function readTable<Row>(file: URL, schema: z.ZodType<Row>): Row[] {
  const [head = [], ...lines] = parseCsv(readFileSync(file, 'utf8')) ?? []
  return z.array(schema).parse(lines.map((line) => Object.fromEntries(line.map((cell, i) => [head[i] ?? '', cell]))))
}
