import { z } from 'zod'
import { formVersion } from '#shared/form-version.ts'
import { parsePercent } from '#shared/percent.ts'

/** An amount that was sold at a rate, in hundredths of a percent. */
export type RatedAmount = { bps: number; amount: number }

/** Rounds half a kobo up. */
export function commissionOf(amount: number, bps: number): number {
  return Math.floor((amount * bps + 5000) / 10_000)
}

/**
 * The commission of each item of an order. It is rounded once for each rate, so that an order with one rate pays the
 * commission of its sum. The items' parts add up to that.
 */
export function shareCommission(items: readonly RatedAmount[]): number[] {
  const sums = new Map<number, number>()
  return items.map(({ bps, amount }) => {
    const before = sums.get(bps) ?? 0
    sums.set(bps, before + amount)
    return commissionOf(before + amount, bps) - commissionOf(before, bps)
  })
}

export function sumCommission(items: readonly RatedAmount[]): number {
  return shareCommission(items).reduce((sum, part) => sum + part, 0)
}

/** What is left of the amounts, by rate. */
export function subtractRated(from: readonly RatedAmount[], less: readonly RatedAmount[]): RatedAmount[] {
  const sums = new Map<number, number>()
  for (const { bps, amount } of from) sums.set(bps, (sums.get(bps) ?? 0) + amount)
  for (const { bps, amount } of less) sums.set(bps, (sums.get(bps) ?? 0) - amount)
  return [...sums].map(([bps, amount]) => ({ bps, amount })).filter(({ amount }) => amount !== 0)
}

/** The rates for one product, before its category is known. */
export type ProductRates = {
  /** of the product, or of its vendor. It comes before the rates of categories. */
  own: number | null
  categories: Record<string, number>
  /** of the site */
  otherwise: number
}

export function findRate({ own, categories, otherwise }: ProductRates, category: string | undefined): number {
  return own ?? (category && Object.hasOwn(categories, category) ? categories[category] : undefined) ?? otherwise
}

/** The nearest kind comes first. */
export const subjectKinds = ['product', 'vendor', 'category'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** What a rule is for. */
export type RuleSubject = {
  kind: SubjectKind
  /** for a category, its slug */
  id: string
  name: string
  /** the vendor of a product */
  vendorName: string | null
}

export const ruleStatuses = ['current', 'coming', 'past'] as const
export type RuleStatus = (typeof ruleStatuses)[number]
export type RuleFilter = 'all' | RuleStatus

export type CommissionRule = {
  id: string
  subject: RuleSubject
  bps: number
  startsAt: Date
  /** the first moment without the rule; null: no end */
  endsAt: Date | null
  status: RuleStatus
}

export type RuleList = {
  rules: CommissionRule[]
  total: number
  page: number
  pages: number
  counts: Record<RuleFilter, number>
}

/** Errors are codes. The screen translates them. */
const percent = z
  .string()
  .max(20, 'percent-invalid')
  .transform((typed, context) => {
    const bps = parsePercent(typed)
    if (bps !== null && bps <= 5000) return bps
    context.addIssue({ code: 'custom', message: 'percent-invalid' })
    return z.NEVER
  })

const day = z.string().refine(isDay, 'day-invalid')
const lastDay = z.string().refine((typed) => typed === '' || isDay(typed), 'day-invalid')

export const ruleForm = z.object({
  subject: z
    .string()
    .default('')
    .refine((typed) => /^(?:category|vendor|product):[0-9a-z-]{1,80}$/.test(typed), 'rule-subject-required')
    .transform(parseSubject),
  /** the last search term, passed through the form */
  find: z.string().optional(),
  percent,
  firstDay: day,
  lastDay,
})

export const ruleEndForm = z.object({ lastDay, version: formVersion })

export function parseSubject(typed: string): { kind: SubjectKind; id: string } {
  const [given, id = ''] = typed.split(':')
  return { kind: subjectKinds.find((kind) => kind === given) ?? 'category', id }
}

function isDay(typed: string): boolean {
  const at = new Date(`${typed}T00:00:00Z`)
  return /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(typed)
}
