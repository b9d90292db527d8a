import type { Invariant } from './invariants.ts'

export const promiseInvariants: Invariant[] = [
  {
    name: 'every acknowledged checkout has its orders, and a payment found by its reference',
    sql: `select c.id, c.reference, 'no order' as missing from checkouts c
      where not exists (select from orders o where o.checkout_id = c.id)
      union all
      select c.id, c.reference, 'no payment' from checkouts c
      where not exists (select from payment_attempts a join payments p on p.id = a.payment_id
        where a.reference = c.reference and p.about_kind = 'checkout' and p.about_id = c.id)
      union all
      select p.about_id, a.reference, 'no checkout' from payments p
      left join payment_attempts a on a.payment_id = p.id left join checkouts c on c.id = p.about_id
      where c.id is null or a.reference is null
      union all
      select k.checkout_id, k.key, 'no checkout of this shopper' from checkout_idempotency_keys k left join checkouts c on c.id = k.checkout_id
      where k.user_id is distinct from c.user_id
      union all
      select o.checkout_id, o.id, 'no checkout of this shopper' from orders o left join checkouts c on c.id = o.checkout_id
      where o.user_id is distinct from c.user_id
      union all
      select l.id, l.data ->> 'reference', 'no checkout' from emails l
      where l.kind = 'order-paid' and not exists (select from checkouts c where c.reference = l.data ->> 'reference')`,
  },
  {
    name: 'every paid order is confirmed to its buyer within five minutes',
    // deleting an account deletes all emails to its address, whose owner need not be the buyer
    sql: `with paid as (
        select c.id, c.reference, c.email, min(p.posted_at) as paid_at from checkouts c
        join users u on u.id = c.user_id join orders o on o.checkout_id = c.id
        join ledger_lines l on l.order_id = o.id and l.account = 'held'
        join ledger_postings p on p.id = l.posting_id and p.kind in ('capture', 'paid-outside')
        where o.payment_status = 'paid' and o.status <> 'cancelled' and c.forgotten_at is null and u.deleted_at is null
        group by c.id
      )
      select p.id, p.reference, p.paid_at from paid p
      where p.paid_at < now() - interval '5 minutes'
        and not exists (select from emails l where l.kind = 'order-paid' and l.data ->> 'reference' = p.reference)
        and not exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'notify-about-order' and j.payload ->> 'checkoutId' = p.id and j.payload ->> 'what' = 'paid'
            and j.attempts < j.max_attempts)
        and not (exists (select from users u where u.deleted_at > p.paid_at)
          and not exists (select from emails l where l.recipient = p.email))`,
  },
  {
    name: 'no product of a vendor who may not sell is visible, listed or held for an unpaid order',
    sql: `with closed as (select id, status from vendors where status <> 'approved' or deleted_at is not null)
      select c.id as vendor_id, c.status, p.id as about, 'on sale' as what from closed c join visible_products p on p.vendor_id = c.id
      union all
      select c.id, c.status, l.id, 'listed' from closed c join products p on p.vendor_id = c.id join listings l on l.id = p.id
      union all
      select c.id, c.status, o.id, 'held' from closed c join orders o on o.vendor_id = c.id
      join payments p on p.about_id = o.checkout_id and p.state = 'open'
      where o.status = 'pending' and o.payment_status = 'pending'`,
  },
  {
    name: 'every listed product, on sale or not, can be bought',
    sql: `select l.id, l.vendor_id, l.sale_ends from listings l left join visible_products p on p.id = l.id
      where p.id is null or p.vendor_id <> l.vendor_id`,
  },
]
