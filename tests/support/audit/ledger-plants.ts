import type { Plants } from './plant.ts'

/** Violations of postings and payouts. */
export const ledgerPlants: Plants = {
  'every posting sums to zero': ({ references }) => [
    `update ledger_lines set amount = amount + 1 where account = 'provider' and ${ofPosting('capture', references.paid)}`,
    `insert into ledger_postings (kind, cause, effective_at) values ('capture', 'planted', now())`,
  ],
  'every capture is posted once, with what came': ({ references }) => [
    `update payment_attempts set amount_paid = amount_paid + 1 where reference = '${references.paid}'`,
    `update ledger_postings set kind = 'capture-unmatched', cause = 'planted'
      where kind = 'capture' and cause = '${references.paid}'`,
    `with posted as (insert into ledger_postings (kind, cause, effective_at)
        values ('capture-unmatched', '${references.paid}', now()) returning id)
      insert into ledger_lines (posting_id, line, account, amount, effective_at)
      select id, 1, 'provider', 1, now() from posted`,
  ],
  'the fee of every capture is posted as the provider told it, and no other is': ({ references }) => [
    `delete from ledger_postings where kind = 'provider-fee' and cause = '${references.paid}'`,
    `update payment_attempts set fees = fees + 1 where reference = '${references.paid}'`,
    `update payment_attempts set fees = null where reference = '${references.paid}'`,
    `update ledger_postings set cause = 'planted' where kind = 'provider-fee' and cause = '${references.paid}'`,
  ],
  'the fee of every transfer that arrived is posted as the provider told it': () => [
    `delete from ledger_lines where account = 'transfer-fees'`,
    `update transfers set fee = coalesce(fee, 0) + 1`,
  ],
  'nothing is held for an order that is delivered or given back, and never the wrong way round': ({ orders }) => [
    `delete from ledger_lines where account = 'held' and amount > 0 and order_id = '${orders.delivered}'`,
    `update ledger_lines set amount = -amount where account = 'shipping-held' and order_id = '${orders.paid}'`,
    `update orders set payment_status = 'refunded' where id = '${orders.paid}'`,
  ],
  'the commission of a delivered order is its share of what stayed sold': ({ orders }) => [
    `update ledger_lines set amount = amount + 1 where account = 'commission' and order_id = '${orders.delivered}'`,
    `update refunds set items_amount = items_amount + 10000 where part_id = '${orders.partlyRefunded}'`,
  ],
  'every delivered order is earned once': ({ orders }) => [
    `delete from ledger_postings where kind = 'delivered' and cause like '${orders.delivered}:%'`,
    `insert into ledger_postings (kind, cause, effective_at) values ('delivered', '${orders.delivered}:2', now())`,
    `insert into ledger_postings (kind, cause, effective_at) values ('undelivered', '${orders.delivered}:1', now())`,
  ],
  'what is on its way back is what open refunds say': ({ orders }) => [
    `update refunds set state = 'processed', ended_at = now() where part_id = '${orders.leaving}'`,
    `update refunds set state = 'pending', ended_at = null where part_id = '${orders.returned}'`,
  ],
  'every refund that has ended well left once, with its amount, by the way that it went': ({ orders }) => [
    `update refunds set way = 'outside' where part_id = '${orders.returned}'`,
    `update refunds set amount = amount + 1 where part_id = '${orders.returned}'`,
    `delete from ledger_postings where kind = 'refund-processed'`,
  ],
  'what is on its way to vendors is what open payouts say': () => [
    `update payouts set state = 'submitted', ended_at = null`,
    `delete from ledger_lines where account = 'payout-transit' and amount > 0`,
  ],
  'no payout is above what was earned before its cut-off': () => [
    `update payouts set balance_at_cutoff = amount - 1`,
    `update payouts set balance_now = amount - 1`,
  ],
  'a closing is what the lines before it come to': ({ vendors }) => [
    `insert into ledger_closings (vendor_id, account, posting_id, amount)
      select '${vendors.delivered}', 'payable', 1 + (select max(id) from ledger_postings), 12`,
  ],
  'every try of a payout is posted as far as it has come, once, with its amount, and nothing else is': () => [
    `delete from ledger_postings where kind = 'payout-paid'`,
    `update transfers set state = 'reversed'`,
    `update ledger_lines set amount = amount + 1 where account = 'payout-transit' and amount > 0`,
    `delete from transfers`,
  ],
  'every payout has transfers of its amount, the last to its end and those before come back, and every transfer its payout':
    () => [
      `update transfers set amount = amount + 1`,
      `update transfers set state = 'pending', ended_at = null`,
      `delete from transfers`,
      `delete from payouts`,
    ],
  'nobody was paid more than they had earned: what is left is what all payouts have left': () => [
    `update payouts set amount = amount + 1`,
    `delete from payouts`,
    `update payouts set state = 'failed'`,
  ],
}

/** Violations of earlier balances. */
export const balancePlants: Plants = {
  'no payout took more than there was at that moment': () => [
    `update ledger_lines set amount = amount * 2 where account = 'payable' and ${inPayout}`,
    // the earning is moved to after the payout
    `update ledger_lines set posting_id = (select max(id) from ledger_postings), line = 99
      where account = 'payable' and amount < 0 and posting_id < (select min(id) from ledger_postings where kind = 'payout-submitted')`,
  ],
  'what is held, disputed or on its way was never less than nothing': ({ orders }) => [
    `update ledger_lines set posting_id = -posting_id where account = 'held' and amount > 0 and order_id = '${orders.delivered}'`,
    `update ledger_lines set posting_id = -posting_id where account = 'payout-transit' and amount > 0`,
    `update ledger_lines set posting_id = -posting_id where account = 'refund-transit' and amount > 0`,
  ],
  'the balance of a payout is what the ledger had at its cut-off': () => [
    `update payouts set balance_at_cutoff = balance_at_cutoff + 1`,
    `update ledger_lines set amount = amount - 1 where account = 'payable' and amount < 0`,
    `update payout_runs set cutoff_at = cutoff_at - interval '30 days'`,
    `update ledger_lines set effective_at = effective_at + interval '30 days' where account = 'payable' and amount < 0`,
  ],
}

const inPayout = `posting_id in (select id from ledger_postings where kind = 'payout-submitted')`

function ofPosting(kind: string, cause: string): string {
  return `posting_id = (select id from ledger_postings where kind = '${kind}' and cause = '${cause}')`
}
