import type { InvariantViolations } from './plant.ts'

/** Violations of buyers, their emails, and the database itself. */
export const peoplePlants: InvariantViolations = {
  'each order is confirmed to its buyer at most once': ({ checkouts }) => [
    `insert into emails (id, kind, cause, recipient, locale, data)
      select '01ARZ3NDEKTSV4RRFFQ69G5FAV', l.kind, 'planted', l.recipient, l.locale, l.data
      from emails l join checkouts c on l.kind = 'order-paid' and l.data ->> 'reference' = c.reference
      where c.id = '${checkouts.paid}'`,
  ],
  'a deleted account has no session and no data but its orders': ({ shoppers }) => [
    `update users set deleted_at = now() where id = '${shoppers.paid}'`,
    left(shoppers.paid, `phone = '+2348031234567'`),
    left(shoppers.paid, `address = '1 Marina'`),
    `with gone as (${left(shoppers.paid)})
      insert into sessions (token_hash, user_id, ends_at, idle_seconds) values (sha256('planted'), '${shoppers.paid}', now(), 60)`,
    `with gone as (${left(shoppers.paid)}) insert into user_settings (user_id) values ('${shoppers.paid}')`,
    `with gone as (${left(shoppers.paid)})
      insert into identities (provider, subject, user_id) values ('google', 'planted', '${shoppers.paid}')`,
    `with gone as (${left(shoppers.paid)})
      insert into known_devices (user_id, token_hash) values ('${shoppers.paid}', sha256('planted'))`,
    `with gone as (${left(shoppers.paid)})
      insert into addresses (user_id, first_name, last_name, phone, street, city, state)
      values ('${shoppers.paid}', 'Ada', 'Obi', '+2348031234567', '1 Marina', 'Lagos Island', 'Lagos')`,
    `with gone as (${left(shoppers.paid)})
      insert into cart_lines (user_id, variant_id, quantity) select '${shoppers.paid}', id, 1 from products limit 1`,
    `with gone as (${left(shoppers.paid)})
      insert into content_reports (review_id, user_id, reason) values (1, '${shoppers.paid}', 'spam')`,
    `with gone as (${left(shoppers.paid)})
      insert into wishlist_lines (user_id, variant_id) select '${shoppers.paid}', id from products limit 1`,
  ],
  'the orders of a deleted account are anonymised two days after the last one ends': ({
    shoppers,
    checkouts,
    orders,
  }) => [
    `with gone as (${left(shoppers.delivered)})
      update orders set updated_at = now() - interval '40 days', delivered_at = now() - interval '40 days'
      where id = '${orders.delivered}'`,
    `with gone as (${left(shoppers.open)})
      update orders set updated_at = now() - interval '3 days' where checkout_id = '${checkouts.superseded}'`,
  ],
  'anonymised data is anonymised in every table': ({ checkouts }) => [
    `update checkouts set forgotten_at = now() where id = '${checkouts.paid}'`,
    `update checkouts set forgotten_at = now(), email = 'deleted@deleted.invalid' where id = '${checkouts.open}'`,
  ],
  'every index and constraint is valid': () => [
    `update pg_index set indisvalid = false where indexrelid = 'orders_of_user'::regclass`,
    `alter table orders add constraint planted check (total > 0) not valid`,
  ],
}

function left(userId: string, more = 'phone = null'): string {
  return `update users set deleted_at = now(), email = 'deleted-' || id || '@deleted.invalid', ${more} where id = '${userId}'`
}
