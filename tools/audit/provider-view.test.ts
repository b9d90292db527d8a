import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type PaymentProvider, withProvider } from '#modules/gateway/index.server.ts'
import { openTradedShop, type TradedShop } from '#tests/support/audit/traded-shop.ts'
import { inDatabase } from '#tests/support/global-setup.ts'
import type { Asked } from './ask-provider.ts'
import { compareWithProvider, providerInvariants } from './provider-view.ts'

const { charges, refunds, transfers } = providerInvariants
let shop: TradedShop
let client: pg.Client
let provider: PaymentProvider

beforeAll(async () => {
  shop = await openTradedShop()
  const database = new URL(shop.trade.database.ownerUrl).pathname.slice(1)
  client = new pg.Client({ connectionString: inDatabase(inject('databaseServer').superUrl, database) })
  await client.connect()
  const found = withProvider(shop.trade.deps).provider
  if (!found) throw new Error('no provider')
  provider = found
})
afterAll(async () => {
  await client.end()
  await shop.trade.close()
})

const compare = async (asked: Asked = provider, grace = 0) =>
  compareWithProvider(client, asked, { now: shop.trade.deps.clock.now(), grace })

async function compareAfter(statement: string, grace = 0): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(statement)
    if (rowCount === 0) throw new Error(`changed nothing: ${statement}`)
    const { offences, unread } = await compare(provider, grace)
    expect(unread).toEqual([])
    return offences.map(({ name }) => name)
  } finally {
    await client.query('rollback')
  }
}

test('purchases, refunds and payouts are the same on both sides', async () => {
  expect(await compare()).toEqual({ offences: [], unread: [] })
  const sums =
    await client.query(`select (select count(*)::integer from payment_attempts where amount_paid is not null) as paid,
    (select count(*)::integer from refunds where state = 'processed') as refunded, (select count(*)::integer from transfers) as sent`)
  expect(sums.rows).toEqual([{ paid: 6, refunded: 3, sent: 1 }])
})

const unknownHere = (reference: string) => `delete from payment_attempts where reference = '${reference}'`

test('a payment that is missing, different or unknown to the provider is detected', async () => {
  const { paid, returned } = shop.references
  const { open } = shop.checkouts
  for (const statement of [
    unknownHere(paid),
    `update payment_attempts set state = 'dead', amount_paid = null where reference = '${paid}'`,
    `update payment_attempts set amount_paid = amount_paid + 1 where reference = '${paid}'`,
    `update payment_attempts set currency_paid = 'USD' where reference = '${paid}'`,
    `update payment_attempts a set state = 'captured', amount_paid = 100 from payments p where p.id = a.payment_id and p.about_id = '${open}'`,
    `insert into payment_attempts (reference, payment_id, n, state, amount_paid)
      select 'SZ_0000000000001', id, 2, 'captured', 100 from payments where about_id = '${open}'`,
  ])
    expect(await compareAfter(statement), statement).toEqual([charges])
  // a recent payment has time to be booked, but a wrong booking is reported at once
  expect(await compareAfter(unknownHere(paid), 300_000)).toEqual([])
  expect(
    await compareAfter(`update payment_attempts set amount_paid = 1 where reference = '${returned}'`, 300_000),
  ).toEqual([charges])
})

test('a refund that is missing, different or unknown to the provider is detected', async () => {
  const { returned, leaving } = shop.orders
  for (const statement of [
    `delete from refunds where part_id = '${returned}'`,
    `update refunds set amount = amount + 100, items_amount = items_amount + 100 where part_id = '${returned}'`,
    `update refunds set state = 'failed' where part_id = '${returned}'`,
    `update refunds set state = 'pending', ended_at = null, next_check_at = null where part_id = '${returned}'`,
    `update refunds set state = 'processed', ended_at = now() where part_id = '${leaving}'`,
    `update refunds set state = 'processed', ended_at = now(), provider_id = 999999 where part_id = '${leaving}'`,
  ])
    expect(await compareAfter(statement), statement).toEqual([refunds])
  const waits = `update refunds set state = 'pending', ended_at = null, next_check_at = now() where part_id = '${returned}'`
  expect(await compareAfter(waits)).toEqual([])
})

test('a payout that is missing, different or unknown to the provider is detected', async () => {
  for (const statement of [
    `delete from transfers`,
    `update transfers set amount = amount + 1`,
    `update transfers set state = 'failed'`,
    `update transfers set state = 'pending', ended_at = null, next_check_at = null`,
    `insert into transfers (reference, about_kind, about_id, n, recipient_code, amount, state)
      select 'po-2026-w01-planted-1', 'payout', about_id, 2, recipient_code, amount, 'success' from transfers`,
  ])
    expect(await compareAfter(`drop index transfers_one_live; ${statement}`), statement).toEqual([transfers])
})

test('a provider that does not respond causes no violations, and is reported', async () => {
  const silent = async () => ({ kind: 'unknown', why: 'http 502' }) as const
  const asked = {
    mode: provider.mode,
    listCharges: silent,
    listAllRefunds: silent,
    listTransfers: silent,
    findCharge: silent,
    findRefund: silent,
    findTransfer: silent,
  }
  const { offences, unread } = await compare(asked)
  expect(offences).toEqual([])
  expect(unread).toContain('payments, page 1: http 502')
  expect(unread).toContain('refunds, page 1: http 502')
})

test('a forgery at the provider is detected', async () => {
  const { paid } = shop.references
  await shop.trade.provider.control(`transaction/${paid}`, { amount: 123_400 })
  expect((await compare()).offences).toEqual([
    { name: charges, rows: [expect.objectContaining({ reference: paid, there: 'success 123400 NGN test' })], more: 0 },
  ])
  // the list is full of other payments, so the missing one is requested by its reference
  await shop.trade.provider.control(`transaction/${paid}`, { status: 'abandoned' })
  expect((await compare()).offences).toMatchObject([
    { name: charges, rows: [{ reference: paid, there: 'abandoned 123400 NGN test' }] },
  ])
})
