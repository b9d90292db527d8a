import { isOwnReference } from '#modules/gateway/contract.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readProviderEvent } from '#tests/support/jobs.ts'
import { payVendors } from './pay-vendors.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import {
  addBankAccount,
  balanceOf as readBalance,
  earn,
  payoutsOf,
  sendTransfers,
  toTuesday,
  withProviderTimeout,
} from '#tests/support/earnings.ts'
import { addVendor, useTrade } from '#tests/support/trade.ts'
import { getDueWeek } from './payout-calendar.ts'
import { listPayouts } from './list-payouts.ts'
import { settleTransfer } from './settle-transfer.ts'

const trade = await useTrade()
beforeEach(async () => {
  await sendTransfers(trade)
  await trade.provider.control('settings', { transfer_outcome: 'success', transfer_profile: 'instant' })
  await trade.provider.control('balance', { amount: 100_000_000_000 })
  await toTuesday(trade)
})

const balanceOf = (id: string) => readBalance(trade, id)

async function payeeWith(amount: number): Promise<string> {
  const vendorId = await addVendor(trade.db)
  await addBankAccount(trade, vendorId)
  await earn(trade, vendorId, amount)
  await toTuesday(trade)
  return vendorId
}

/** The provider's own record of transfers to this vendor. */
async function transfersOf(vendorId: string): Promise<{ reference: string }[]> {
  const journal = await trade.provider.control('journal')
  const movements = journal.movements as { kind: string; reference: string }[]
  return movements.filter(({ kind, reference }) => kind === 'transfer' && reference.includes(vendorId))
}

describe('a week of a vendor', () => {
  test('is paid on Tuesday: the whole balance, to the bank, once', async () => {
    const vendorId = await payeeWith(500_000)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000, inTransit: 0, paid: 0 })
    const ownLanguage = sql`insert into user_settings (user_id, language) select user_id, 'ha' from vendors where id = ${vendorId}`
    await ownLanguage.execute(trade.database.db)
    await payVendors(trade.deps)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, inTransit: 500_000, paid: 0 })
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, inTransit: 0, paid: 500_000 })
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'paid', amount: 500_000, carryReason: null }])
    const { rows } = await sql<{ kind: string; locale: string; data: { amount: number } }>`
      select kind, locale, data from emails where cause like ${'payout %'} and data ->> 'name' = ${`Shop ${vendorId}`}`.execute(
      trade.database.db,
    )
    expect(rows).toMatchObject([{ kind: 'payout-made', locale: 'ha', data: { amount: 500_000 } }])

    const [payout] = await payoutsOf(trade, vendorId)
    const { rows: fees } = await sql<{ amount: number }>`
      select l.amount from ledger_lines l join ledger_postings p on p.id = l.posting_id
      where p.cause = ${payout?.id} and l.account = 'transfer-fees'`.execute(trade.database.db)
    // the provider's fee for a transfer of up to ₦5,000, which ShopZero pays
    expect(fees).toEqual([{ amount: 1000 }])

    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await transfersOf(vendorId)).toHaveLength(1)
    expect(await trade.audit()).toEqual([])
  })

  test('is carried over below ₦5,000, to the kobo, and paid with the next one', async () => {
    const vendorId = await payeeWith(499_999)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([
      { state: 'carried', amount: 0, carryReason: 'below-minimum' },
    ])
    expect(await balanceOf(vendorId)).toMatchObject({ available: 499_999, paid: 0 })
    await earn(trade, vendorId, 1)
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, paid: 500_000 })
  })

  test('ends on Sunday: earnings from Monday on wait', async () => {
    const vendorId = await payeeWith(600_000)
    await earn(trade, vendorId, 700_000)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 700_000, paid: 600_000 })
  })

  test.each([
    ['without a bank account', 'no-account', forgetAccount],
    [
      'with an account that was changed a moment ago',
      'cooling-off',
      async (id: string) => {
        await addBankAccount(trade, id, { usableFrom: new Date(trade.deps.clock.now().getTime() + HOUR) })
      },
    ],
    [
      'while the shop is suspended',
      'suspended',
      async (id: string) => {
        await trade.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', id).execute()
      },
    ],
  ])('%s is carried over', async (_name, carryReason, prepare) => {
    const vendorId = await payeeWith(900_000)
    await prepare(vendorId)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'carried', amount: 0, carryReason }])
    expect(await balanceOf(vendorId)).toMatchObject({ available: 900_000, inTransit: 0, paid: 0 })
    expect(await transfersOf(vendorId)).toEqual([])
  })

  test('with more refunds than earnings is deducted from the following weeks', async () => {
    const vendorId = await payeeWith(800_000)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    await earn(trade, vendorId, -300_000)
    expect(await balanceOf(vendorId)).toMatchObject({ available: -300_000, paid: 800_000 })
    await toTuesday(trade)
    await payVendors(trade.deps)
    await earn(trade, vendorId, 900_000)
    await toTuesday(trade)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([
      { amount: 600_000, state: 'paid' },
      { amount: 0, carryReason: 'negative' },
      { amount: 800_000, state: 'paid' },
    ])
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, paid: 1_400_000 })
  })

  test('with a refund after Sunday is paid less', async () => {
    const vendorId = await payeeWith(1_000_000)
    await earn(trade, vendorId, -400_000)
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ amount: 600_000 }])
  })

  test('with a bank holiday on Tuesday is paid on the next working day', async () => {
    const vendorId = await payeeWith(500_000)
    const today = new Date(trade.deps.clock.now().getTime() + HOUR).toISOString().slice(0, 10)
    await sql`update site_settings set payout_holidays = array[${today}::date]`.execute(trade.database.db)
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, vendorId)).toEqual([])
    await trade.wait(DAY)
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ amount: 500_000 }])
    await sql`update site_settings set payout_holidays = '{}'`.execute(trade.database.db)
  })

  test('that was missed on Tuesday is paid by the next run', async () => {
    const vendorId = await payeeWith(500_000)
    await trade.wait(3 * DAY)
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ amount: 500_000 }])
  })
})

describe('a transfer', () => {
  test.each(['failed', 'blocked', 'rejected'])(
    'that is %s leaves the money available, and the next week takes it along',
    async (outcome) => {
      const vendorId = await payeeWith(500_000)
      await trade.provider.control('settings', { transfer_outcome: outcome })
      await payVendors(trade.deps)
      await sendTransfers(trade)
      expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000, inTransit: 0, paid: 0 })
      expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'failed' }])
      expect(await trade.audit()).toEqual([])
      const { payouts } = await listPayouts(trade.deps, { id: vendorId }, 1)
      const failure = outcome === 'failed' ? 'The bank did not accept the transfer' : null
      expect(payouts).toMatchObject([{ state: 'failed', failure }])
      const email = await trade.db
        .selectFrom('emails')
        .select('data')
        .where('kind', '=', 'payout-failed')
        .where('recipient', '=', `${vendorId}@example.com`)
        .executeTakeFirstOrThrow()
      expect(email.data).toMatchObject({ failure })
      await trade.provider.control('settings', { transfer_outcome: 'success' })
      await toTuesday(trade)
      await payVendors(trade.deps)
      await sendTransfers(trade)
      expect(await balanceOf(vendorId)).toMatchObject({ available: 0, paid: 500_000 })
    },
  )

  test('that is returned after it had arrived is available again', async () => {
    const vendorId = await payeeWith(500_000)
    await payVendors(trade.deps)
    await sendTransfers(trade)
    const [transfer] = await transfersOf(vendorId)
    await trade.provider.control(`transfer/${transfer?.reference}`, { status: 'reversed' })
    await settleTransfer(trade.deps, transfer?.reference ?? '')
    await settleTransfer(trade.deps, transfer?.reference ?? '')
    expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000, inTransit: 0, paid: 0 })
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'reversed' }])
    expect(await trade.audit()).toEqual([])
  })

  test('that came back before the first check is posted in both directions', async () => {
    const vendorId = await payeeWith(500_000)
    await trade.provider.control('settings', { transfer_outcome: 'hold' })
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'submitted' }])
    const [transfer] = await transfersOf(vendorId)
    await trade.provider.control(`transfer/${transfer?.reference}`, { status: 'reversed' })
    await trade.wait(11 * MINUTE)
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'reversed' }])
    expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000, paid: 0 })
    expect(await trade.audit()).toEqual([])
  })

  test.each(['timeout_after_commit', 'timeout_before_commit', '500', 'drop_body', 'html_502'])(
    'whose answer is lost (%s) moves the money once',
    async (effect) => {
      const vendorId = await payeeWith(500_000)
      await payVendors(trade.deps)
      await trade.provider.control('next', { op: 'transfer', times: 1, effect })
      await sendTransfers(withProviderTimeout(trade, 200))
      await trade.wait(5 * MINUTE)
      await payVendors(trade.deps)
      await trade.wait(5 * MINUTE)
      await payVendors(trade.deps)
      expect(await balanceOf(vendorId)).toMatchObject({ available: 0, inTransit: 0, paid: 500_000 })
      expect(await transfersOf(vendorId)).toHaveLength(1)
    },
  )

  test('waits while the balance at the provider is too small', async () => {
    const vendorId = await payeeWith(500_000)
    const { balances } = await trade.provider.control('journal')
    await trade.provider.control('balance', { amount: 1000 - Number(Reflect.get(Object(balances), 'available')) })
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await balanceOf(vendorId)).toMatchObject({ available: 0, inTransit: 500_000, paid: 0 })
    await trade.provider.control('balance', { amount: 100_000_000_000 })
    await trade.wait(2 * HOUR)
    await payVendors(trade.deps)
    expect(await balanceOf(vendorId)).toMatchObject({ inTransit: 0, paid: 500_000 })
  })

  test('to a closed account fails', async () => {
    const vendorId = await payeeWith(500_000)
    await trade.db
      .updateTable('bankAccounts')
      .set({ recipientCode: 'RCP_gone' })
      .where('vendorId', '=', vendorId)
      .execute()
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'failed' }])
    expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000, inTransit: 0 })
  })

  test('that asks for a one-time code is given up when no one enters it', async () => {
    const vendorId = await payeeWith(500_000)
    await trade.provider.control('settings', { transfer_otp: true })
    await payVendors(trade.deps)
    await sendTransfers(trade)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'submitted' }])
    await trade.provider.control('settings', { transfer_otp: false })
    await trade.wait(31 * MINUTE)
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'failed' }])
    expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000 })
  })
})

describe('any number of processes', () => {
  test('pay every vendor once', async () => {
    const vendors = await Promise.all(Array.from({ length: 6 }, () => payeeWith(500_000)))
    await Promise.all(Array.from({ length: 4 }, () => payVendors(trade.deps)))
    const references = (await trade.db.selectFrom('transfers').select('reference').execute()).map(
      (row) => row.reference,
    )
    const ours = references.filter((reference) => vendors.some((id) => reference.includes(id)))
    expect(ours).toHaveLength(vendors.length)
    await Promise.all([...ours, ...ours, ...ours].map((reference) => settleTransfer(trade.deps, reference)))
    await trade.wait(5 * MINUTE)
    await payVendors(trade.deps)
    for (const id of vendors) {
      expect(await balanceOf(id)).toMatchObject({ available: 0, inTransit: 0, paid: 500_000 })
      expect(await transfersOf(id)).toHaveLength(1)
    }
    expect(await trade.audit()).toEqual([])
  })

  test.each(['payouts', 'ledger_lines', 'transfers'])(
    'killed while the %s are written leave nothing half done, and the next one finishes',
    async (table) => {
      const vendorId = await payeeWith(500_000)
      await breakOn(table)
      await payVendors(trade.deps).catch(() => undefined)
      await mend(table)
      expect(await balanceOf(vendorId)).toMatchObject({ available: 500_000, inTransit: 0 })
      await payVendors(trade.deps)
      await sendTransfers(trade)
      expect(await balanceOf(vendorId)).toMatchObject({ available: 0, inTransit: 0, paid: 500_000 })
      expect(await transfersOf(vendorId)).toHaveLength(1)
    },
  )

  test('pay all other vendors if one fails, and that one in the next run', async () => {
    const ids = [await addVendor(trade.db), await addVendor(trade.db)]
    for (const id of ids) {
      await addBankAccount(trade, id)
      await earn(trade, id, 600_000)
    }
    await toTuesday(trade)
    const [first = '', second = ''] = ids.toSorted()
    const { period } = getDueWeek(trade.deps.clock.now(), [])
    const stuck = { reference: `po-${period}-${first}-1`, aboutId: 'nobody', n: 1, amount: 1 }
    await trade.database.db
      .insertInto('transfers')
      .values({ ...stuck, aboutKind: 'payout', recipientCode: 'x', createdAt: new Date() })
      .execute()
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, first)).toEqual([])
    expect(await payoutsOf(trade, second)).toMatchObject([{ state: 'submitted', amount: 600_000 }])
    await trade.database.db.deleteFrom('transfers').where('aboutId', '=', 'nobody').execute()
    await payVendors(trade.deps)
    expect(await payoutsOf(trade, first)).toMatchObject([{ state: 'submitted', amount: 600_000 }])
  })

  test('that die before they record the transfer find it at the provider', async () => {
    const vendorId = await payeeWith(500_000)
    await payVendors(trade.deps)
    await breakOn('ledger_lines')
    const { reference } = await trade.db
      .selectFrom('transfers')
      .select('reference')
      .where('reference', 'like', `%${vendorId}%`)
      .executeTakeFirstOrThrow()
    await expect(settleTransfer(trade.deps, reference)).rejects.toThrow('broken')
    await mend('ledger_lines')
    expect(await transfersOf(vendorId)).toHaveLength(1)
    expect(await balanceOf(vendorId)).toMatchObject({ inTransit: 500_000, paid: 0 })
    await trade.wait(5 * MINUTE)
    await payVendors(trade.deps)
    expect(await transfersOf(vendorId)).toHaveLength(1)
    expect(await balanceOf(vendorId)).toMatchObject({ inTransit: 0, paid: 500_000 })
  })
})

test('an event of the provider settles a transfer, in any order and any number of times', async () => {
  const vendorId = await payeeWith(500_000)
  await trade.provider.control('settings', { transfer_outcome: 'hold' })
  await payVendors(trade.deps)
  await sendTransfers(trade)
  const [transfer] = await transfersOf(vendorId)
  // an event that arrives before its row must raise an alarm, and not count as another system's
  expect(isOwnReference(transfer?.reference ?? '')).toBe(true)
  await trade.provider.control(`transfer/${transfer?.reference}`, { status: 'success' })
  for (let i = 0; i < 3; i++) {
    const raw = JSON.stringify({ event: 'transfer.success', data: { id: 7 + i, reference: transfer?.reference } })
    await sql`insert into provider_events (dedupe_key, event, raw)
      values (sha256(${raw}::text::bytea), 'transfer.success', ${Buffer.from(raw)})`.execute(trade.database.db)
  }
  const { rows } = await sql<{ id: number }>`select id from provider_events where state = 'new'`.execute(
    trade.database.db,
  )
  for (const { id } of rows) await readProviderEvent(trade.deps, { eventId: id })
  expect(await balanceOf(vendorId)).toMatchObject({ inTransit: 0, paid: 500_000 })
  expect(await payoutsOf(trade, vendorId)).toMatchObject([{ state: 'paid' }])
  expect(await trade.audit()).toEqual([])
})

async function forgetAccount(vendorId: string): Promise<void> {
  await trade.db.updateTable('bankAccounts').set({ isActive: false }).where('vendorId', '=', vendorId).execute()
}

async function breakOn(table: string): Promise<void> {
  await sql`create or replace function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'broken'; end $$`.execute(trade.database.db)
  await sql`create trigger break_down before insert on ${sql.table(table)}
    for each statement execute function break_down()`.execute(trade.database.db)
}

async function mend(table: string): Promise<void> {
  await sql`drop trigger break_down on ${sql.table(table)}`.execute(trade.database.db)
}
