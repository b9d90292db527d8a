-- Tables, columns, constraints, indexes, functions and triggers get the names of docs/glossary.md.
-- Only names change: each statement is an update of the catalogue. This version was never released, so no older process runs
-- beside it and nothing has to answer to both names.

-- locks: a name, not a row
alter table letters rename to emails;
-- locks: a name, not a row
alter table complaints rename to content_reports;
-- locks: a name, not a row
alter table placements rename to checkout_idempotency_keys;
-- locks: a name, not a row
alter table told_sales rename to sale_notifications;
-- locks: a name, not a row
alter table stock_wishes rename to restock_alerts;
-- locks: a name, not a row
alter table shelf_counts rename to vendor_product_counts;
-- locks: a name, not a row
alter table stock_moves rename to stock_movements;
-- locks: a name, not a row
alter table secret_mark rename to secret_fingerprint;
-- locks: a name, not a row
alter table tracking_tries rename to tracking_lookups;
-- locks: a name, not a row
alter table admin_factor rename to admin_two_factor;

-- Keys, checks, indexes, and the sequences of identities carry the name of their table in front.
do $$
declare
  pair text[];
  it record;
begin
  foreach pair slice 1 in array array[
    ['letters', 'emails'], ['complaints', 'content_reports'], ['placements', 'checkout_idempotency_keys'],
    ['told_sales', 'sale_notifications'], ['stock_wishes', 'restock_alerts'], ['shelf_counts', 'vendor_product_counts'],
    ['stock_moves', 'stock_movements'], ['secret_mark', 'secret_fingerprint'], ['tracking_tries', 'tracking_lookups'],
    ['admin_factor', 'admin_two_factor']
  ] loop
    for it in
      select conname as name from pg_constraint
      where conrelid = pair[2]::regclass and starts_with(conname, pair[1] || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', pair[2], it.name, pair[2] || substr(it.name, length(pair[1]) + 1));
    end loop;
    for it in
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = pair[2]::regclass and starts_with(c.relname, pair[1] || '_')
    loop
      execute format('alter index %I rename to %I', it.name, pair[2] || substr(it.name, length(pair[1]) + 1));
    end loop;
    for it in
      select c.relname as name from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S'
      where d.refobjid = pair[2]::regclass and d.deptype = 'i' and starts_with(c.relname, pair[1] || '_')
    loop
      execute format('alter sequence %I rename to %I', it.name, pair[2] || substr(it.name, length(pair[1]) + 1));
    end loop;
  end loop;
end $$;

-- Columns; a constraint of one column that carries its name follows, as does the not null of each.
do $$
declare
  it text[];
  found record;
begin
  foreach it slice 1 in array array[
    ['emails', 'to_address', 'recipient'],
    ['emails', 'let_be_at', 'dismissed_at'],
    ['checkout_idempotency_keys', 'wish_hash', 'request_hash'],
    ['sale_notifications', 'told_at', 'notified_at'],
    ['secret_fingerprint', 'mark', 'fingerprint'],
    ['tracking_lookups', 'address', 'ip_address'],
    ['audit_log', 'address', 'ip_address'],
    ['audit_log', 'batch', 'batch_id'],
    ['newsletter_subscribers', 'asked_at', 'requested_at'],
    ['newsletter_subscribers', 'left_at', 'unsubscribed_at'],
    ['products', 'featured_asked_at', 'featured_requested_at'],
    ['vendor_old_slugs', 'given_up_at', 'released_at'],
    ['payments', 'patience_ends_at', 'grace_ends_at'],
    ['payment_attempts', 'looked_at', 'checked_at'],
    ['payment_attempts', 'looks', 'checks'],
    ['payment_attempts', 'next_look_at', 'next_check_at'],
    ['refunds', 'next_look_at', 'next_check_at'],
    ['refunds', 'followed_at', 'superseded_at'],
    ['transfers', 'next_look_at', 'next_check_at'],
    ['disputes', 'looked_at', 'checked_at'],
    ['payouts', 'why_carried', 'carry_reason'],
    ['product_imports', 'bad', 'invalid_rows']
  ] loop
    execute format('alter table %I rename column %I to %I', it[1], it[2], it[3]);
    for found in
      select conname as name from pg_constraint
      where conrelid = it[1]::regclass and conname ~ ('^' || it[1] || '_' || it[2] || '_(check|not_null|key|fkey)$')
    loop
      execute format('alter table %I rename constraint %I to %I', it[1], found.name,
        it[1] || '_' || it[3] || substr(found.name, length(it[1]) + length(it[2]) + 2));
    end loop;
  end loop;

  -- A rule of several columns says in its name what it holds together.
  foreach it slice 1 in array array[
    ['checkout_holds', 'checkout_holds_check', 'checkout_holds_outcome_when_ended'],
    ['checkouts', 'checkouts_check', 'checkouts_total_adds_up'],
    ['checkouts', 'checkouts_forgotten_check', 'checkouts_forgotten_is_anonymous'],
    ['content_reports', 'content_reports_check', 'content_reports_one_subject'],
    ['content_reports', 'content_reports_check1', 'content_reports_decided_with_decision'],
    ['conversations', 'conversations_subject_check', 'conversations_one_subject'],
    ['conversations', 'conversations_unread_check', 'conversations_unread_not_negative'],
    ['ledger_lines', 'ledger_lines_check', 'ledger_lines_order_of_held'],
    ['ledger_lines', 'ledger_lines_check1', 'ledger_lines_vendor_of_account'],
    ['emails', 'emails_check', 'emails_sent_at_when_sent'],
    ['newsletter_issues', 'newsletter_issues_check', 'newsletter_issues_sent_at_when_sent'],
    ['newsletter_subscribers', 'newsletter_subscribers_check', 'newsletter_subscribers_confirmed_at_when_confirmed'],
    ['newsletter_subscribers', 'newsletter_subscribers_check1', 'newsletter_subscribers_unsubscribed_at_when_unsubscribed'],
    ['order_items', 'order_items_check', 'order_items_line_total_adds_up'],
    ['order_returns', 'order_returns_check', 'order_returns_decided_unless_requested'],
    ['order_returns', 'order_returns_check1', 'order_returns_arrived_at_when_arrived'],
    ['order_returns', 'order_returns_declined_check', 'order_returns_declined_with_reason'],
    ['order_returns', 'order_returns_shipping_check', 'order_returns_shipping_for_vendors_fault'],
    ['orders', 'orders_check', 'orders_total_adds_up'],
    ['orders', 'orders_check1', 'orders_commission_of_items'],
    ['orders', 'orders_check2', 'orders_delivered_at_when_delivered'],
    ['orders', 'orders_returned_check', 'orders_returned_within_total'],
    ['payment_attempts', 'payment_attempts_check', 'payment_attempts_open_can_be_paid'],
    ['payment_attempts', 'payment_attempts_check1', 'payment_attempts_amount_when_paid'],
    ['payouts', 'payouts_check', 'payouts_amount_unless_carried'],
    ['payouts', 'payouts_check1', 'payouts_carried_with_reason'],
    ['payouts', 'payouts_check2', 'payouts_minimum'],
    ['phone_changes', 'phone_changes_check', 'phone_changes_expire_later'],
    ['pictures', 'pictures_check1', 'pictures_refused_with_reason'],
    ['product_drafts', 'product_drafts_for_staff_check', 'product_drafts_of_staff_have_product'],
    ['product_imports', 'product_imports_check', 'product_imports_invalid_rows_within_rows'],
    ['products', 'products_check', 'products_rating_sum_of_count'],
    ['products', 'products_check1', 'products_flash_sale_has_price_and_end'],
    ['products', 'products_check2', 'products_flash_sale_price_below_price'],
    ['products', 'products_compare_price_check', 'products_compare_price_above_price'],
    ['products', 'products_asked_or_featured', 'products_featured_or_requested'],
    ['products', 'products_low_stock_at', 'products_low_stock_at_check'],
    ['provider_events', 'provider_events_check', 'provider_events_done_at_unless_new'],
    ['refunds', 'refunds_check', 'refunds_amount_adds_up'],
    ['refunds', 'refunds_check1', 'refunds_ended_at_when_ended'],
    ['sign_ups', 'sign_ups_check', 'sign_ups_password_or_provider'],
    ['sign_ups', 'sign_ups_check1', 'sign_ups_subject_of_provider'],
    ['stock_movements', 'stock_movements_check', 'stock_movements_checkout_of_reason'],
    ['stock_movements', 'stock_movements_check1', 'stock_movements_reserved_is_less'],
    ['stock_movements', 'stock_movements_check2', 'stock_movements_released_is_more'],
    ['vendors', 'vendors_check', 'vendors_approved_at_when_approved'],
    ['vendors', 'vendors_finish_by_check', 'vendors_finish_by_when_suspended']
  ] loop
    execute format('alter table %I rename constraint %I to %I', it[1], it[2], it[3]);
  end loop;
end $$;

alter index content_reports_that_wait rename to content_reports_open;
alter index content_reports_once_of_message rename to content_reports_open_of_message;
alter index content_reports_once_of_review rename to content_reports_open_of_review;
alter index emails_by_address rename to emails_of_recipient;
alter index emails_to_address rename to emails_of_recipient_by_kind;
alter index emails_about_orders rename to emails_of_order;
alter index conversations_once rename to conversations_one_of_each_subject;
alter index conversations_customer_has_to_read rename to conversations_unread_by_customer;
alter index conversations_vendor_has_to_read rename to conversations_unread_by_vendor;
alter index attempts_mismatched rename to payment_attempts_mismatched;
alter index attempts_to_look_at rename to payment_attempts_to_check;
alter index one_live_attempt rename to payment_attempts_one_live;
alter index one_capture rename to payment_attempts_one_captured;
alter index refunds_to_look_at rename to refunds_to_check;
alter index one_refund_on_its_way rename to refunds_one_pending;
alter index transfers_to_look_at rename to transfers_to_check;
alter index one_live_transfer rename to transfers_one_live;
alter index payouts_come_back rename to payouts_returned;
alter index products_asking rename to products_feature_requested;
alter index products_own rename to products_of_vendor;
alter index product_import_rows_left rename to product_import_rows_pending;
alter index one_default_address rename to addresses_one_default;
alter index one_active_bank_account rename to bank_accounts_one_active;
alter index one_identity_of_each_provider rename to identities_one_of_each_provider;
alter index one_open_return rename to order_returns_one_open;
alter index one_current_hold rename to checkout_holds_one_current;
alter index holds_of_user rename to checkout_holds_of_user;
alter index open_holds_of_ip_address rename to checkout_holds_open_of_ip_address;
alter index ended_holds rename to checkout_holds_ended;
