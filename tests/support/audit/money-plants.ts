import type { InvariantViolations } from './plant.ts'

/** Violations of payments and refunds. */
export const moneyPlants: InvariantViolations = {
  'a paid payment has one capture of its amount, and other payments have none': ({ references, checkouts }) => [
    `update payment_attempts set amount_paid = amount_paid - 1 where reference = '${references.paid}'`,
    `update payment_attempts set currency_paid = 'USD' where reference = '${references.paid}'`,
    `update payment_attempts set mode_paid = 'live' where reference = '${references.paid}'`,
    `update payment_attempts set state = 'dead' where reference = '${references.paid}'`,
    `update payments set state = 'open' where about_id = '${checkouts.paid}'`,
    `update payments set state = 'paid' where about_id = '${checkouts.open}'`,
  ],
  'the orders of a paid payment add up to the amount charged': ({ checkouts }) => [
    `update payments set amount = amount + 1 where about_id = '${checkouts.paid}'`,
  ],
  'every paid order has money, and all money has its orders': ({ orders }) => [
    `delete from ledger_lines where account = 'held' and order_id = '${orders.paid}'`,
    `update orders set payment_status = 'pending' where id = '${orders.paid}'`,
  ],
  'money received by mistake has a refund within five minutes': ({ references, checkouts }) => [
    mistake('duplicate', references.paid),
    mistake('mismatched', references.paid),
    `with looked as (update payment_attempts set checked_at = now() - interval '6 minutes' where reference = '${references.paid}')
      update payments set state = 'returned' where about_id = '${checkouts.paid}'`,
  ],
  'no payment is refunded more than it received': ({ references }) => [
    `update refunds set items_amount = 90000000, amount = 90000000 + shipping_amount where reference = '${references.returned}'`,
    `update payment_attempts set amount_paid = null where reference = '${references.returned}'`,
  ],
  'no order is refunded more than it cost': ({ orders }) => [
    `update refunds set items_amount = 90000000 where part_id = '${orders.returned}'`,
    `update refunds set shipping_amount = 90000000 where part_id = '${orders.returned}'`,
  ],
  'a paid order that was cancelled is refunded in full': ({ orders }) => [
    `delete from refunds where part_id = '${orders.leaving}'`,
    `update refunds set amount = amount - 1 where part_id = '${orders.leaving}'`,
    `update orders set status = 'cancelled' where id = '${orders.paid}'`,
  ],
  'a return that has arrived has its refund': ({ orders }) => [
    `with gone as (delete from refunds where part_id = '${orders.returned}')
      update order_returns set status = 'arrived' where order_id = '${orders.returned}'`,
  ],
  'a return refunds its stated amount, including its part of the shipping fee': ({ orders }) => [
    `update order_returns set amount = amount + 1 where order_id = '${orders.returned}'`,
    `update order_returns set shipping_amount = shipping_amount + 1 where order_id = '${orders.returned}'`,
  ],
  'the refunded amount of an order matches its refunds': ({ orders }) => [
    `update orders set returned = returned + 1 where id = '${orders.partlyRefunded}'`,
    `delete from refunds where part_id = '${orders.partlyRefunded}'`,
  ],
  'no more units are returned or refunded than were bought': ({ orders }) => [
    `update order_return_items set quantity = 4 where return_id in (select id from order_returns where order_id = '${orders.returned}')`,
    `update refunded_items set quantity = 4`,
  ],
  'a refund of units matches what they cost': ({ orders }) => [
    `update refunded_items set quantity = 2`,
    `update refunds set items_amount = items_amount - 1 where part_id = '${orders.partlyRefunded}'`,
    `delete from refunds where part_id = '${orders.partlyRefunded}'`,
  ],
  'no provider event waits longer than five minutes, and none is dead': () => [
    providerEvent('new', 'null'),
    providerEvent('dead', 'now()'),
  ],
}

function mistake(state: string, reference: string): string {
  return `update payment_attempts set state = '${state}', checked_at = now() - interval '6 minutes' where reference = '${reference}'`
}

function providerEvent(state: string, doneAt: string): string {
  return `insert into provider_events (dedupe_key, event, raw, state, received_at, done_at)
    values (sha256('planted'), 'charge.success', '{}', '${state}', now() - interval '6 minutes', ${doneAt})`
}
