import type { Deps } from '#infra/deps.ts'
import { versionOf } from '#infra/version.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { isShortId } from '#shared/ids.ts'
import type { CommissionRule, ProductRates, RuleFilter, RuleList, RuleSubject, SubjectKind } from './contract.ts'
import * as queries from './queries.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

export async function listCommissionRules(
  deps: Reading,
  _administrator: Administrator,
  input: { search: string; filter: RuleFilter; page: number; perPage: number },
): Promise<RuleList> {
  const { perPage, page } = input
  const now = deps.clock.now()
  const [{ rows, found }, counts] = await Promise.all([
    queries.listRules(deps.db, { ...input, now }, { limit: perPage, offset: (page - 1) * perPage }),
    queries.countRules(deps.db, now),
  ])
  const rules = rows.map((row) => toRule(row, now))
  return { rules, total: found, page, pages: Math.max(1, Math.ceil(found / perPage)), counts }
}

export async function findCommissionRule(
  deps: Reading,
  _administrator: Administrator,
  id: string,
): Promise<(CommissionRule & { version: string }) | null> {
  const row = isShortId(id) ? await queries.findRule(deps.db, id) : undefined
  if (!row) return null
  const rule = toRule(row, deps.clock.now())
  return { ...rule, version: versionOf(versionOfRule(rule)) }
}

const MOST_FOUND = 20

/** What a rule can be for: the one chosen, and those that match the search. */
export async function findRuleSubjects(
  deps: Reading,
  _administrator: Administrator,
  { chosen, search }: { chosen: { kind: SubjectKind; id: string } | null; search: string },
): Promise<{ chosen: RuleSubject | null; found: RuleSubject[] }> {
  const [subject, found] = await Promise.all([
    chosen && queries.findSubject(deps.db, chosen),
    queries.listSubjects(deps.db, search, MOST_FOUND),
  ])
  const isChosen = ({ kind, id }: RuleSubject): boolean => kind === subject?.kind && id === subject.id
  return { chosen: subject ?? null, found: found.filter((one) => !isChosen(one)) }
}

/** For the hint below the price. Without `vendorId`, the vendor of the product. */
export async function findProductRates(
  deps: Reading,
  which: { vendorId: string | null; productId: string | null },
): Promise<ProductRates> {
  return queries.getProductRates(deps.db, which, deps.clock.now())
}

/** For the vendor's earnings. */
export async function getRateOfVendor(
  deps: Reading,
  vendor: { id: string },
): Promise<{ bps: number; isVaried: boolean }> {
  return queries.getVendorRate(deps.db, vendor.id, deps.clock.now())
}

export function toRule({ kind, subjectId, name, vendorName, ...row }: queries.RuleRow, now: Date): CommissionRule {
  const { startsAt, endsAt } = row
  const status = endsAt && endsAt <= now ? 'past' : startsAt > now ? 'coming' : 'current'
  return { ...row, status, subject: { kind, id: subjectId, name, vendorName } }
}

/** The only value that a form changes. */
export function versionOfRule({ endsAt }: CommissionRule): unknown[] {
  return [endsAt?.getTime() ?? null]
}
