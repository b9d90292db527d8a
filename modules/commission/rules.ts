import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { isOutdated, versionOf } from '#infra/version.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { DAY, lagosDay, startOfDay } from '#shared/time.ts'
import type { CommissionRule, SubjectKind } from './contract.ts'
import type { RuleRefusal } from './errors.ts'
import { toRule, versionOfRule } from './find-rules.ts'
import * as queries from './queries.ts'
import * as store from './store.ts'

type Writing = Pick<Deps, 'db' | 'clock' | 'ids'>

/** Days in Lagos. `lastDay` '': no end. */
type NewRule = {
  subject: { kind: SubjectKind; id: string }
  bps: number
  firstDay: string
  lastDay: string
  ipAddress: string
}

/** A rule that begins today holds from now on: orders of this morning keep their commission anyway. */
export async function addRule(
  deps: Writing,
  administrator: Administrator,
  { subject, bps, firstDay, lastDay, ipAddress }: NewRule,
): Promise<Ok<{ id: string }> | RuleRefusal> {
  const now = deps.clock.now()
  if (firstDay < lagosDay(now)) return refuse('rule-day-past')
  if (lastDay !== '' && lastDay < firstDay) return refuse('rule-ends-early')
  const startsAt = new Date(Math.max(startOfDay(firstDay).getTime(), now.getTime()))
  const endsAt = toEnd(lastDay)
  if (isFar(now, startsAt) || isFar(now, endsAt)) return refuse('rule-day-far')
  const id = deps.ids.short()
  return inTransaction(deps.db, async (tx) => {
    await store.lockRules(tx)
    const found = await queries.findSubject(tx, subject)
    if (!found) return refuse('rule-subject-unknown')
    const other = await queries.findOverlapping(tx, subject, { startsAt, endsAt, except: null })
    if (other) return refuse('rule-overlaps', { other: toRule(other, now) })
    await store.insertRule(tx, { id, subject, bps, startsAt, endsAt })
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'commission-rule-added',
      subject,
      after: { commissionBps: bps, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null },
    })
    return ok({ id })
  })
}

type Change = { id: string; version?: string | undefined; ipAddress: string }

/** `lastDay` '': no end. */
export async function changeRuleEnd(
  deps: Writing,
  administrator: Administrator,
  { lastDay, ...change }: Change & { lastDay: string },
): Promise<Ok<null> | RuleRefusal> {
  return changeRule(deps, change, async (tx, rule, now) => {
    if (rule.status === 'past') return refuse('rule-ended')
    const endsAt = toEnd(lastDay)
    if (lastDay !== '' && lastDay < lagosDay(now)) return refuse('rule-day-past')
    if (endsAt && endsAt <= rule.startsAt) return refuse('rule-ends-early')
    if (isFar(now, endsAt)) return refuse('rule-day-far')
    const { subject, startsAt } = rule
    const other = await queries.findOverlapping(tx, subject, { startsAt, endsAt, except: rule.id })
    if (other) return refuse('rule-overlaps', { other: toRule(other, now) })
    await setEnd(tx, { administrator, rule, endsAt, action: 'commission-rule-changed', ...change })
    return ok(null)
  })
}

export async function endRule(
  deps: Writing,
  administrator: Administrator,
  change: Change,
): Promise<Ok<null> | RuleRefusal> {
  return changeRule(deps, change, async (tx, rule, now) => {
    if (rule.status === 'past') return refuse('rule-ended')
    if (rule.status === 'coming') return refuse('rule-not-begun')
    await setEnd(tx, { administrator, rule, endsAt: now, action: 'commission-rule-ended', ...change })
    return ok(null)
  })
}

/** Only before it begins: later, orders were sold under it. */
export async function removeRule(
  deps: Writing,
  administrator: Administrator,
  change: Change,
): Promise<Ok<null> | RuleRefusal> {
  return changeRule(deps, change, async (tx, rule) => {
    if (rule.status !== 'coming') return refuse('rule-begun')
    await store.deleteRule(tx, rule.id)
    await recordAudit(tx, {
      ...toActor(administrator, change.ipAddress),
      action: 'commission-rule-removed',
      subject: { kind: rule.subject.kind, id: rule.subject.id },
      before: toValues(rule),
      after: { commissionBps: null, from: null, until: null },
    })
    return ok(null)
  })
}

async function changeRule(
  deps: Writing,
  { id, version }: Change,
  work: (tx: Tx, rule: CommissionRule, now: Date) => Promise<Ok<null> | RuleRefusal>,
): Promise<Ok<null> | RuleRefusal> {
  if (!isShortId(id)) return refuse('rule-unknown')
  return inTransaction<Ok<null> | RuleRefusal>(deps.db, async (tx) => {
    await store.lockRules(tx)
    const row = await queries.findRule(tx, id)
    if (!row) return refuse('rule-unknown')
    const now = deps.clock.now()
    const rule = toRule(row, now)
    const values = versionOfRule(rule)
    if (isOutdated(version, values)) return refuse('changed-meanwhile', { version: versionOf(values) })
    return work(tx, rule, now)
  })
}

type EndChange = {
  administrator: Administrator
  rule: CommissionRule
  endsAt: Date | null
  action: string
  ipAddress: string
}

async function setEnd(tx: Tx, { administrator, rule, endsAt, action, ipAddress }: EndChange): Promise<void> {
  await store.setRuleEnd(tx, rule.id, endsAt)
  await recordAudit(tx, {
    ...toActor(administrator, ipAddress),
    action,
    subject: { kind: rule.subject.kind, id: rule.subject.id },
    before: toValues(rule),
    after: toValues({ ...rule, endsAt }),
  })
}

function toValues({ bps, startsAt, endsAt }: CommissionRule): object {
  return { commissionBps: bps, from: startsAt.toISOString(), until: endsAt?.toISOString() ?? null }
}

/** A rule holds until its last day is over. */
function toEnd(lastDay: string): Date | null {
  return lastDay === '' ? null : new Date(startOfDay(lastDay).getTime() + DAY)
}

const FIVE_YEARS = 5 * 366 * DAY

function isFar(now: Date, at: Date | null): boolean {
  return at !== null && at.getTime() > now.getTime() + FIVE_YEARS
}
