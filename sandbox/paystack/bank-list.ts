import { z } from 'zod'
import { readTable } from '#infra/read-table.ts'

const bank = z.strictObject({
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  longcode: z.string(),
  id: z.string().transform(Number),
})

export type Bank = z.infer<typeof bank>

/** Some banks are invented, so that the list exceeds one page, as Paystack's does. */
export const bankList: readonly Bank[] = readTable(new URL('banks.csv', import.meta.url), bank).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)

export function findBank(code: string): Bank | null {
  return bankList.find((one) => one.code === code) ?? null
}
