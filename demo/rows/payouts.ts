import { getDueWeek, getWeekOf, payoutPaid, payoutSubmitted, type Posting } from '#modules/ledger/index.server.ts'
import { judgePayout } from '#modules/ledger/contract.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import type { Bought } from './money.ts'
import { after, type Row, type Source } from './source.ts'

/** The bank account that the provider's sandbox learns of. */
export type DemoAccount = { vendorId: string; bankCode: string; bankName: string; accountNumber: string; name: string }

type Payouts = {
  runs: Row<'payoutRuns'>[]
  payouts: Row<'payouts'>[]
  accounts: Row<'bankAccounts'>[]
  postings: Posting[]
  known: DemoAccount[]
  /** transfers that have left the balance at the provider */
  sent: { vendorId: string; transfer: Row<'transfers'> }[]
}

const BANKS = [
  { bankCode: '058', bankName: 'Guaranty Trust Bank' },
  { bankCode: '057', bankName: 'Zenith Bank' },
  { bankCode: '044', bankName: 'Access Bank' },
  { bankCode: '50211', bankName: 'Kuda Bank' },
]
/** Fees of a transfer above ₦5,000, and above ₦50,000. */
const FEES = [2500, 5000] as const
const SMALL = 5_000_000

/** The payouts of all past Tuesdays, with the reason if a vendor wasn't paid. */
export function makePayouts(
  source: Source,
  { shops, bought }: { shops: { id: string; name: string }[]; bought: Bought[] },
): Payouts {
  const made: Payouts = { runs: [], payouts: [], accounts: [], postings: [], known: [], sent: [] }
  const delivered = bought.flatMap(({ orders }) =>
    orders.flatMap((order) => (order.deliveredAt ? [{ ...order, deliveredAt: order.deliveredAt }] : [])),
  )
  const first = delivered.reduce(
    (least, { deliveredAt }) => Math.min(least, deliveredAt.getTime()),
    source.now.getTime(),
  )
  const last = getDueWeek(source.now, [])
  for (const shop of shops) addAccount(source, made, shop, first)
  for (let at = first; ; at += 7 * DAY) {
    const week = getWeekOf(new Date(at), [])
    if (week.cutoffAt > last.cutoffAt) break
    made.runs.push({
      period: week.period,
      cutoffAt: week.cutoffAt,
      startedAt: week.dueAt,
      doneAt: after(week.dueAt, MINUTE),
    })
    for (const shop of shops) {
      const earned = delivered
        .filter(({ vendorId, deliveredAt }) => vendorId === shop.id && deliveredAt < week.cutoffAt)
        .reduce((sum, order) => sum + netOf(order), 0)
      const paid = made.payouts.reduce((sum, one) => sum + (one.vendorId === shop.id ? Number(one.amount) : 0), 0)
      if (earned > 0) addPayout(source, made, { shop, week, balance: earned - paid })
    }
  }
  return made
}

function netOf({ itemsTotal, shippingShare, commission }: Bought['orders'][number]): number {
  return itemsTotal - commission + shippingShare
}

function addAccount(source: Source, made: Payouts, shop: { id: string; name: string }, at: number): void {
  const { random } = source
  const bank = random.pick(BANKS)
  const accountNumber = String(random.between(100_000_000, 399_999_999)).padStart(10, '0')
  const since = new Date(at - 7 * DAY)
  made.known.push({ vendorId: shop.id, ...bank, accountNumber, name: shop.name })
  made.accounts.push({
    id: source.ids(since).short(),
    vendorId: shop.id,
    ...bank,
    lastFour: accountNumber.slice(-4),
    accountName: shop.name.toUpperCase(),
    recipientCode: `RCP_demo_${shop.id}`,
    usableFrom: since,
    createdAt: since,
  })
}

function addPayout(
  source: Source,
  made: Payouts,
  { shop, week, balance }: { shop: { id: string }; week: { period: string; dueAt: Date }; balance: number },
): void {
  if (balance === 0) return
  const { amount, carryReason } = judgePayout({ balance, isApproved: true, isHeld: false, account: 'ready' })
  const at = week.dueAt
  const id = source.ids(at).ulid()
  const endedAt = after(at, MINUTE)
  made.payouts.push({
    id,
    period: week.period,
    vendorId: shop.id,
    balanceAtCutoff: balance,
    balanceNow: balance,
    amount,
    carryReason,
    state: carryReason ? 'carried' : 'paid',
    createdAt: at,
    endedAt: carryReason ? null : endedAt,
  })
  if (carryReason) return
  const fee = FEES[amount > SMALL ? 1 : 0]
  const paidOut = { id, vendorId: shop.id, amount, at }
  made.postings.push(payoutSubmitted(paidOut), { ...payoutPaid(paidOut, fee), effectiveAt: endedAt })
  const transfer: Row<'transfers'> = {
    reference: `po-${week.period}-${shop.id}-1`,
    aboutKind: 'payout',
    aboutId: id,
    n: 1,
    recipientCode: `RCP_demo_${shop.id}`,
    amount,
    state: 'success',
    transferCode: `TRF_demo_${id}`,
    fee,
    sessionId: `110006${source.random.between(10 ** 11, 10 ** 12 - 1)}${source.random.between(10 ** 11, 10 ** 12 - 1)}`,
    tries: 1,
    createdAt: at,
    sentAt: at,
    endedAt,
  }
  made.sent.push({ vendorId: shop.id, transfer })
}
