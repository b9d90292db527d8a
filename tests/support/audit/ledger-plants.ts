import type { InvariantViolations } from './plant.ts'

/** Violations of postings and payouts. */
export const ledgerPlants: InvariantViolations = {
  'every posting sums to zero': ({ references }) => [
    `update ledger_lines set amount = amount + 1 where account = 'provider' and ${ofPosting('capture', references.paid)}`,
    `insert into ledger_postings (kind, cause, effective_at) values ('capture', 'planted', now())`,
  ],
  'every capture is posted once, with the amount received': ({ references }) => [
    `update payment_attempts set amount_paid = amount_paid + 1 where reference = '${references.paid}'`,
    `update ledger_postings set kind = 'capture-unmatched', cause = 'planted'
      where kind = 'capture' and cause = '${references.paid}'`,
    `with posted as (insert into ledger_postings (kind, cause, effective_at)
        values ('capture-unmatched', '${references.paid}', now()) returning id)
      insert into ledger_lines (posting_id, line, account, amount, effective_at)
      select id, 1, 'provider', 1, now() from posted`,
  ],
  'the fee of every capture is posted as the provider reported it, and no other fee is': ({ references }) => [
    `delete from ledger_postings where kind = 'provider-fee' and cause = '${references.paid}'`,
    `update payment_attempts set fees = fees + 1 where reference = '${references.paid}'`,
    `update payment_attempts set fees = null where reference = '${references.paid}'`,
    `update ledger_postings set cause = 'planted' where kind = 'provider-fee' and cause = '${references.paid}'`,
  ],
  'the fee of every completed transfer is posted as the provider reported it': () => [
    `delete from ledger_lines where account = 'transfer-fees'`,
    `update transfers set fee = coalesce(fee, 0) + 1`,
  ],
  'no money is held for a delivered or refunded order, and no held amount is negative': ({ orders }) => [
    `delete from ledger_lines where account = 'held' and amount > 0 and order_id = '${orders.delivered}'`,
    `update ledger_lines set amount = -amount where account = 'shipping-held' and order_id = '${orders.paid}'`,
    `update orders set payment_status = 'refunded' where id = '${orders.paid}'`,
  ],
  "the items' commission adds up to the order's": ({ orders }) => [
    `update order_items set commission = commission + 1 where order_id = '${orders.paid}'`,
    `update orders set commission = commission - 1 where id = '${orders.delivered}'`,
  ],
  'the commission of items that have one rate is their share, rounded half up': ({ orders }) => [
    `update order_items set commission = commission - 1 where order_id = '${orders.paid}'`,
    `update order_items set commission_bps = commission_bps + 1 where order_id = '${orders.delivered}'`,
  ],
  'a refund of an order with several rates says how much was sold at which': ({ orders, products }) => [
    `insert into order_items (order_id, product_id, variant_id, name, category_slug, unit_price, quantity, line_total, commission_bps,
        commission)
      select order_id, '${products.paid}', '${products.paid}', name, category_slug, 100, 1, 100, commission_bps + 1, 5
      from order_items where order_id = '${orders.partlyRefunded}'`,
  ],
  'the commission of a delivered order is its share of the items not refunded': ({ orders }) => [
    `update orders set returned_commission = 1 where id = '${orders.paid}'`,
    `update order_items set commission_bps = commission_bps + 1 where order_id = '${orders.delivered}'`,
    `update ledger_lines set amount = amount + 1 where account = 'commission' and order_id = '${orders.delivered}'`,
    `update refunds set items_amount = items_amount + 10000 where part_id = '${orders.partlyRefunded}'`,
  ],
  'the earnings of every delivered order are posted once': ({ orders }) => [
    `delete from ledger_postings where kind = 'delivered' and cause like '${orders.delivered}:%'`,
    `insert into ledger_postings (kind, cause, effective_at) values ('delivered', '${orders.delivered}:2', now())`,
    `insert into ledger_postings (kind, cause, effective_at) values ('undelivered', '${orders.delivered}:1', now())`,
  ],
  'money in refund matches the open refunds': ({ orders }) => [
    `update refunds set state = 'processed', ended_at = now() where part_id = '${orders.leaving}'`,
    `update refunds set state = 'pending', ended_at = null where part_id = '${orders.returned}'`,
  ],
  'every completed refund is posted once, with its amount and its channel': ({ orders }) => [
    `update refunds set way = 'outside' where part_id = '${orders.returned}'`,
    `update refunds set amount = amount + 1 where part_id = '${orders.returned}'`,
    `delete from ledger_postings where kind = 'refund-processed'`,
  ],
  'money in payout matches the open payouts': () => [
    `update payouts set state = 'submitted', ended_at = null`,
    `delete from ledger_lines where account = 'payout-transit' and amount > 0`,
  ],
  'no payout exceeds the earnings before its cut-off': () => [
    `update payouts set balance_at_cutoff = amount - 1`,
    `update payouts set balance_now = amount - 1`,
  ],
  'a closing balance is the sum of the lines before it': ({ vendors }) => [
    `insert into ledger_closings (vendor_id, account, posting_id, amount)
      select '${vendors.delivered}', 'payable', 1 + (select max(id) from ledger_postings), 12`,
  ],
  'every payout attempt is posted once for each step, with its amount, and nothing else is posted': () => [
    `delete from ledger_postings where kind = 'payout-paid'`,
    `update transfers set state = 'reversed'`,
    `update ledger_lines set amount = amount + 1 where account = 'payout-transit' and amount > 0`,
    `delete from transfers`,
  ],
  'every payout has transfers of its amount: the last decides it, and earlier ones came back': () => [
    `update transfers set amount = amount + 1`,
    `update transfers set state = 'pending', ended_at = null`,
    `delete from transfers`,
    `delete from payouts`,
  ],
  'no vendor was paid more than they earned: the balance matches all payouts': () => [
    `update payouts set amount = amount + 1`,
    `delete from payouts`,
    `update payouts set state = 'failed'`,
  ],
}

/** Violations of earlier balances. */
export const balancePlants: InvariantViolations = {
  'no payout exceeds the balance at that moment': () => [
    `update ledger_lines set amount = amount * 2 where account = 'payable' and ${inPayout}`,
    // the earning is moved to after the payout
    `update ledger_lines set posting_id = (select max(id) from ledger_postings), line = 99
      where account = 'payable' and amount < 0 and posting_id < (select min(id) from ledger_postings where kind = 'payout-submitted')`,
  ],
  'held, disputed and outgoing amounts were never negative': ({ orders }) => [
    `update ledger_lines set posting_id = -posting_id where account = 'held' and amount > 0 and order_id = '${orders.delivered}'`,
    `update ledger_lines set posting_id = -posting_id where account = 'payout-transit' and amount > 0`,
    `update ledger_lines set posting_id = -posting_id where account = 'refund-transit' and amount > 0`,
  ],
  'the balance of a payout matches the ledger at its cut-off': () => [
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
