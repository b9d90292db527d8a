import type { InvariantViolations } from './plant.ts'

/** Violations of promises to buyers, and of offers. */
export const promisePlants: InvariantViolations = {
  'every acknowledged checkout has its orders, and a payment found by its reference': ({
    checkouts,
    references,
    shoppers,
  }) => [
    `delete from orders where checkout_id = '${checkouts.open}'`,
    `delete from payments where about_id = '${checkouts.open}'`,
    `update payments set about_id = '${checkouts.paid}x' where about_id = '${checkouts.paid}'`,
    `delete from payment_attempts where reference = '${references.paid}'`,
    `update checkout_idempotency_keys set user_id = '${shoppers.paid}' where checkout_id = '${checkouts.open}'`,
    `delete from checkouts where id = '${checkouts.open}'`,
    `update orders set user_id = '${shoppers.paid}' where checkout_id = '${checkouts.open}'`,
    `update emails set data = data || '{"reference": "SZ_0000000000000"}' where kind = 'order-paid'`,
  ],
  'every paid order is confirmed to its buyer within five minutes': ({ checkouts, references }) => [
    `with old as (${bookedEarlier(references.paid)})
      delete from emails where kind = 'order-paid' and data ->> 'reference' in (select reference from checkouts where id = '${checkouts.paid}')`,
    // a deleted account, while other emails to the same address still exist
    `with old as (${bookedEarlier(references.delivered)}), gone as (${LEFT})
      delete from emails where kind = 'order-paid' and data ->> 'reference' in (select reference from checkouts where id = '${checkouts.delivered}')`,
  ],
  'no product of a vendor who may not sell is visible, listed or held for an unpaid order': ({
    vendors,
    checkouts,
  }) => [
    `update vendors set status = 'suspended' where id = '${vendors.paid}'`,
    `update vendors set status = 'pending' where id = '${vendors.paid}'`,
    `update vendors set deleted_at = now() where id = '${vendors.paid}'`,
    `with unlisted as (delete from listings where vendor_id in (select vendor_id from orders where checkout_id = '${checkouts.open}'))
      update vendors set status = 'suspended' where id in (select vendor_id from orders where checkout_id = '${checkouts.open}')`,
  ],
  'every listed product, on sale or not, can be bought': ({ products, vendors }) => [
    `update products set is_active = false where id = '${products.paid}'`,
    `update products set deleted_at = now() where id = '${products.paid}'`,
    `update vendors set holiday_until = now() + interval '1 day' where id = '${vendors.paid}'`,
    `update listings set vendor_id = '${vendors.delivered}' where id = '${products.paid}'`,
  ],
}

const LEFT = `update users set deleted_at = now() where id = (select user_id from vendors limit 1)`

function bookedEarlier(reference: string): string {
  return `update ledger_postings set posted_at = now() - interval '6 minutes' where kind = 'capture' and cause = '${reference}'`
}
