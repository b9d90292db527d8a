import { z } from 'zod'
import { readTable } from '#infra/read-table.ts'

const none = z.literal('').transform(() => null)
const steps = z.array(z.enum(['pin', 'phone', 'otp', 'bank_page']))

const card = z.strictObject({
  key: z.string(),
  label: z.string(),
  number: z.string(),
  cvv: z.string(),
  brand: z.enum(['visa', 'verve', 'mastercard']),
  steps: z.string().transform((value) => steps.parse(value === '' ? [] : value.split(' '))),
  pin: none.or(z.string()),
  otp: none.or(z.string()),
  /** null if the card pays, otherwise the bank's message */
  refusal: none.or(z.string()),
  reusable: z.enum(['yes', '']).transform((value) => value === 'yes'),
  refund: z.enum(['processed', 'failed', 'needs-attention']),
})

export type TestCard = z.infer<typeof card>

const cards = readTable(new URL('cards.csv', import.meta.url), card)

/** The cards on the payment page, without the duplicate with an older number. */
export const testCards: readonly TestCard[] = cards.filter(({ key }) => key !== 'bank-page-old')

export function findTestCard(match: { number: string } | { key: string }): TestCard | null {
  return cards.find((each) => ('key' in match ? each.key === match.key : each.number === match.number)) ?? null
}

export function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
