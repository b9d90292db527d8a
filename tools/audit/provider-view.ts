import pg from 'pg'
import { isOwnReference } from '#modules/gateway/contract.ts'
import { type ProviderTransaction, withProvider } from '#modules/gateway/index.server.ts'
import { DAY, MINUTE } from '#shared/time.ts'
import { firstOf, readPages, rowsOf, whatOf, type Asked, type Asking, type Client, type Fault } from './ask-provider.ts'
import { toOffence, type Violation } from './audit.ts'

export type ProviderView = {
  offences: Violation[]
  /** what could not be read from the provider, and why */
  unread: string[]
}

export const providerInvariants = {
  charges: 'what the provider took is what our books say came',
  refunds: 'what the provider gave back is what our books say went back',
  transfers: 'what the provider sent to vendors is what our books say was sent',
} as const

const WINDOW = 30 * DAY
/** Time for a recent payment to be booked. */
const GRACE = 5 * MINUTE

/** Compares the last thirty days in both directions: each payment must exist on both sides. */
export async function compareWithProvider(
  client: Client,
  provider: Asked,
  { now, grace = GRACE }: { now: Date; grace?: number },
): Promise<ProviderView> {
  const unread: string[] = []
  const from = new Date(now.getTime() - WINDOW)
  const asking = { client, provider, from, until: new Date(now.getTime() - grace), unread }
  const faults = [
    toOffence(providerInvariants.charges, await compareCharges(asking)),
    toOffence(providerInvariants.refunds, await compareRefunds(asking)),
    toOffence(providerInvariants.transfers, await compareTransfers(asking)),
  ]
  return { offences: faults.filter(({ rows }) => rows.length > 0), unread }
}

/** Opens its own connection. Without keys, or if the provider does not respond, it reports that and no violations. */
export async function auditProvider(
  url: string,
  deps: Parameters<typeof withProvider>[0],
  options: { grace?: number } = {},
): Promise<ProviderView> {
  const { provider } = withProvider(deps)
  if (!provider) return { offences: [], unread: ['no keys of a payment provider are set'] }
  const client = new pg.Client({ connectionString: url, application_name: 'shopzero-audit' })
  await client.connect()
  try {
    return await compareWithProvider(client, provider, { now: deps.clock.now(), ...options })
  } finally {
    await client.end()
  }
}

const PAID = ['success', 'reversed']

async function compareCharges(asking: Asking): Promise<Fault[]> {
  const { client, provider, until, unread } = asking
  const faults: Fault[] = []
  const seen = new Set<string>()
  const known = async (references: string[]) =>
    rowsOf<AttemptRow>(
      client,
      'select reference, amount_paid, currency_paid, mode_paid from payment_attempts where reference = any($1)',
      [references],
    )
  for await (const page of readPages(asking, 'payments', provider.listCharges)) {
    const paid = page.filter((one) => isPaid(one) && isOwnReference(one.reference))
    const here = new Map((await known(paid.map(({ reference }) => reference))).map((row) => [row.reference, row]))
    for (const charge of paid) {
      const { reference, paidAt } = charge
      seen.add(reference)
      const row = here.get(reference)
      const isYoung = paidAt !== null && paidAt > until
      if (row?.amount_paid == null && isYoung) continue
      if (!row || !isSameCharge(charge, row))
        faults.push({ reference, there: sayCharge(charge), here: sayAttempt(row) })
    }
  }
  const booked = await rowsOf<AttemptRow>(
    client,
    `select a.reference, a.amount_paid, a.currency_paid, a.mode_paid from payment_attempts a join payments p on p.id = a.payment_id
      where a.amount_paid is not null and a.created_at >= $1 and p.mode = $2 order by a.reference`,
    [asking.from, provider.mode],
  )
  const missing = booked.filter(({ reference }) => !seen.has(reference))
  for (const row of firstOf(missing, 'payments', unread)) {
    const { reference } = row
    const answer = await provider.findCharge(reference)
    if (answer.kind === 'ok' && isPaid(answer.value) && isSameCharge(answer.value, row)) continue
    const there = whatOf(answer, sayCharge, reference, unread)
    if (there !== undefined) faults.push({ reference, there, here: sayAttempt(row) })
  }
  return faults
}

type AttemptRow = {
  reference: string
  amount_paid: string | null
  currency_paid: string | null
  mode_paid: string | null
}

function isPaid({ status }: ProviderTransaction): boolean {
  return PAID.includes(status)
}

/** A payment that came by mistake is booked as received. */
function isSameCharge({ amount, currency, mode }: ProviderTransaction, row: AttemptRow): boolean {
  return (
    row.amount_paid !== null &&
    Number(row.amount_paid) === amount &&
    row.currency_paid === currency &&
    row.mode_paid === mode
  )
}

function sayCharge({ status, amount, currency, mode }: ProviderTransaction): string {
  return `${status} ${amount} ${currency} ${mode}`
}

function sayAttempt(row: AttemptRow | undefined): string | null {
  if (!row) return null
  return row.amount_paid === null ? 'not paid' : `paid ${row.amount_paid} ${row.currency_paid} ${row.mode_paid}`
}

type RefundRow = {
  id: string
  reference: string
  provider_id: string | null
  amount: string
  state: string
  is_watched: boolean
}
const REFUND = `select r.id, r.reference, r.provider_id, r.amount, r.state, coalesce(r.next_check_at > now() - interval '5 minutes', false) as is_watched
  from refunds r`

async function compareRefunds(asking: Asking): Promise<Fault[]> {
  const { client, provider, unread } = asking
  const faults: Fault[] = []
  const seen = new Set<string>()
  for await (const page of readPages(asking, 'refunds', provider.listAllRefunds)) {
    const ids = page.map(({ id }) => id)
    const named = page.map(({ note }) => refundIdIn(note)).filter((id) => id !== null)
    const rows = await rowsOf<RefundRow>(client, `${REFUND} where r.provider_id = any($1) or r.id = any($2)`, [
      ids,
      named,
    ])
    const ours = await rowsOf<{ id: string }>(
      client,
      'select provider_id as id from payment_attempts where provider_id = any($1)',
      [page.map(({ transactionId }) => transactionId).filter((id) => id !== null)],
    )
    const ofOurs = new Set(ours.map(({ id }) => Number(id)))
    for (const { id, note, status, amount, transactionId } of page) {
      const row = rows.find((one) => Number(one.provider_id) === id || one.id === refundIdIn(note))
      const there = `${status} ${amount}`
      if (row) {
        seen.add(row.id)
        if (Number(row.amount) !== amount || !isSameEnd(status, row, ['processed', 'failed']))
          faults.push({ reference: row.reference, there, here: `${row.state} ${row.amount}` })
      } else if (status !== 'failed' && transactionId !== null && ofOurs.has(transactionId))
        faults.push({ reference: `refund ${id} of payment ${transactionId}`, there, here: null })
    }
  }
  const booked = await rowsOf<RefundRow>(
    client,
    `${REFUND} join payment_attempts a on a.reference = r.reference join payments p on p.id = a.payment_id
      where r.way = 'provider' and r.requested_at >= $1 and p.mode = $2
        and (r.provider_id is not null or r.state = 'processed') order by r.id`,
    [asking.from, provider.mode],
  )
  for (const row of firstOf(
    booked.filter(({ id }) => !seen.has(id)),
    'refunds',
    unread,
  )) {
    const here = `${row.state} ${row.amount}`
    if (row.provider_id === null) {
      faults.push({ reference: row.reference, there: null, here })
      continue
    }
    const answer = await provider.findRefund(Number(row.provider_id))
    const isSame = answer.kind === 'ok' && answer.value.amount === Number(row.amount)
    if (isSame && isSameEnd(answer.value.status, row, ['processed', 'failed'])) continue
    const there = whatOf(answer, ({ status, amount }) => `${status} ${amount}`, row.reference, unread)
    if (there !== undefined) faults.push({ reference: row.reference, there, here })
  }
  return faults
}

function refundIdIn(note: string | null): string | null {
  return /\bRefund ([0-9A-HJKMNP-TV-Z]{26})\b/.exec(note ?? '')?.[1] ?? null
}

type TransferRow = { reference: string; amount: string; state: string; is_watched: boolean }
const TRANSFER = `select reference, amount, state, coalesce(next_check_at > now() - interval '5 minutes', false) as is_watched from transfers`
const TRANSFER_ENDS = ['success', 'failed', 'reversed']
/** Paystack's statuses of a transfer that was never sent. */
const NOT_SENT = ['abandoned', 'blocked', 'rejected']
const endOf = ({ status }: { status: string }): string => (NOT_SENT.includes(status) ? 'failed' : status)

async function compareTransfers(asking: Asking): Promise<Fault[]> {
  const { client, provider, unread } = asking
  const faults: Fault[] = []
  const seen = new Set<string>()
  for await (const page of readPages(asking, 'transfers', provider.listTransfers)) {
    const own = page.filter(({ reference }) => isOwnReference(reference))
    const references = own.map(({ reference }) => reference)
    const rows = await rowsOf<TransferRow>(client, `${TRANSFER} where reference = any($1)`, [references])
    const here = new Map(rows.map((row) => [row.reference, row]))
    for (const transfer of own) {
      const { reference, status, amount } = transfer
      seen.add(reference)
      const row = here.get(reference)
      if (!row || Number(row.amount) !== amount || !isSameEnd(endOf(transfer), row, TRANSFER_ENDS))
        faults.push({ reference, there: `${status} ${amount}`, here: row ? `${row.state} ${row.amount}` : null })
    }
  }
  const booked = await rowsOf<TransferRow>(
    client,
    `${TRANSFER} where created_at >= $1 and state in ('success', 'reversed') order by reference`,
    [asking.from],
  )
  for (const row of firstOf(
    booked.filter(({ reference }) => !seen.has(reference)),
    'transfers',
    unread,
  )) {
    const { reference } = row
    const answer = await provider.findTransfer(reference)
    const isSame = answer.kind === 'ok' && answer.value.amount === Number(row.amount)
    if (isSame && isSameEnd(endOf(answer.value), row, TRANSFER_ENDS)) continue
    const there = whatOf(answer, ({ status, amount }) => `${status} ${amount}`, reference, unread)
    if (there !== undefined) faults.push({ reference, there, here: `${row.state} ${row.amount}` })
  }
  return faults
}

/** The same outcome, or an outcome at the provider that we still watch for. */
function isSameEnd(status: string, row: { state: string; is_watched: boolean }, ends: string[]): boolean {
  if (status === row.state) return true
  return ends.includes(row.state) ? false : row.is_watched || !ends.includes(status)
}
