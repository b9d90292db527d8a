-- Functions say what they do in words of the trade, and triggers begin with the name of their table. Bodies that call a
-- renamed function, or name a renamed table, are written anew.

alter function say_bell_rings() rename to notify_vendor_notifications_changed;
alter function say_conversation_changed() rename to notify_conversation_changed;
alter function say_everything_changed() rename to notify_everything_changed;
alter function say_keys_changed() rename to notify_provider_keys_changed;
alter function say_pictures_changed() rename to notify_pictures_changed;
alter function say_product_pictures_changed() rename to notify_product_pictures_changed;
alter function say_products_changed() rename to notify_products_changed;
alter function say_review_votes_changed() rename to notify_review_votes_changed;
alter function say_reviewer_changed() rename to notify_reviewer_changed;
alter function say_session_ended() rename to notify_sessions_ended;
alter function say_vendor_stands_otherwise() rename to notify_vendor_status_changed;
alter function ring_for_payout() rename to add_payout_notification;
alter function ring_for_stock() rename to add_stock_notification;
alter function note_new_sales() rename to record_new_sales;
alter function note_changed_sales() rename to record_changed_sales;
alter function note_rate_change() rename to record_rate_change;
alter function tell_who_waits_for_stock() rename to queue_restock_alerts;
alter function forget_stock_wishes() rename to delete_restock_alerts;
alter function keep_listings_current() rename to refresh_expired_listings;
alter function keep_old_vendor_slug() rename to reserve_old_vendor_slug;
alter function names_to_listings() rename to refresh_listings_of_place;
alter function products_to_listings() rename to refresh_listings_of_products;
alter function vendors_to_listings() rename to refresh_listings_of_vendor;
alter function learn_search_words() rename to add_search_words;
alter function move_listing_counts() rename to update_listing_counts;
alter function write_stock_move() rename to record_stock_movement;
alter function write_opening_stock() rename to record_opening_stock;
alter function count_shelves() rename to count_vendor_products;
alter function close_shop_of_deleted_user() rename to delete_vendor_of_deleted_user;
alter function postings_sum_to_zero() rename to require_balanced_postings;

alter trigger brands_listed_anew on brands rename to brands_refresh_listings;
alter trigger brands_changed on brands rename to brands_notify;
alter trigger categories_listed_anew on categories rename to categories_refresh_listings;
alter trigger categories_changed on categories rename to categories_notify;
alter trigger conversations_live on conversations rename to conversations_notify;
alter trigger ledger_lines_balance on ledger_lines rename to ledger_lines_balanced;
alter trigger ledger_lines_stay on ledger_lines rename to ledger_lines_append_only;
alter trigger ledger_postings_stay on ledger_postings rename to ledger_postings_append_only;
alter trigger stock_moves_stay on stock_movements rename to stock_movements_append_only;
alter trigger listings_back_in_stock on listings rename to listings_restocked_on_update;
alter trigger listings_come_in_stock on listings rename to listings_restocked_on_insert;
alter trigger listings_deleted on listings rename to listings_count_deleted;
alter trigger listings_inserted on listings rename to listings_count_inserted;
alter trigger listings_updated on listings rename to listings_count_updated;
alter trigger listings_teach_words on listings rename to listings_add_words_on_insert;
alter trigger listings_teach_new_words on listings rename to listings_add_words_on_update;
alter trigger notifications_live on notifications rename to notifications_notify_on_insert;
alter trigger notifications_live_anew on notifications rename to notifications_notify_on_update;
alter trigger orders_note_changed_sales on orders rename to orders_record_changed_sales;
alter trigger orders_note_new_sales on orders rename to orders_record_new_sales;
alter trigger payouts_ended on payouts rename to payouts_add_notification;
alter trigger pictures_changed on pictures rename to pictures_notify;
alter trigger product_pictures_deleted on product_pictures rename to product_pictures_notify_on_delete;
alter trigger product_pictures_inserted on product_pictures rename to product_pictures_notify_on_insert;
alter trigger product_pictures_updated on product_pictures rename to product_pictures_notify_on_update;
alter trigger products_deleted on products rename to products_notify_on_delete;
alter trigger products_inserted on products rename to products_notify_on_insert;
alter trigger products_updated on products rename to products_notify_on_update;
alter trigger products_forget_stock_wishes on products rename to products_delete_restock_alerts;
alter trigger products_listed on products rename to products_refresh_listings_on_insert;
alter trigger products_listed_anew on products rename to products_refresh_listings_on_update;
alter trigger products_move_stock on products rename to products_record_stock_movement;
alter trigger products_open_stock on products rename to products_record_opening_stock;
alter trigger products_run_out on products rename to products_add_stock_notification;
alter trigger provider_keys_changed on provider_keys rename to provider_keys_notify;
alter trigger review_votes_deleted on review_votes rename to review_votes_notify_on_delete;
alter trigger review_votes_inserted on review_votes rename to review_votes_notify_on_insert;
alter trigger review_votes_of_others on review_votes rename to review_votes_not_of_own_review;
alter trigger sales_days_add_change on sales_days rename to sales_days_add_change_to_shop_days;
alter trigger sales_days_add_new on sales_days rename to sales_days_add_new_to_shop_days;
alter trigger sessions_ended on sessions rename to sessions_notify;
alter trigger note_rate_change on site_settings rename to site_settings_record_rate_change;
alter trigger site_settings_changed on site_settings rename to site_settings_notify;
alter trigger reviewers_chose on user_settings rename to user_settings_notify_reviewer_on_insert;
alter trigger reviewers_chose_anew on user_settings rename to user_settings_notify_reviewer_on_update;
alter trigger reviewers_renamed on users rename to users_notify_reviewer;
alter trigger users_deleted on users rename to users_delete_vendor;
alter trigger vendor_slug_changed on vendors rename to vendors_reserve_old_slug;
alter trigger vendor_slug_taken on vendors rename to vendors_refuse_old_slug;
alter trigger vendors_changed on vendors rename to vendors_notify;
alter trigger vendors_listed_anew on vendors rename to vendors_refresh_listings;
alter trigger vendors_stand_otherwise on vendors rename to vendors_notify_status;

do $$
declare it record;
begin
  for it in
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname in ('refresh_listings_of_products', 'count_vendor_products', 'delete_restock_alerts', 'queue_restock_alerts',
        'record_opening_stock', 'record_stock_movement', 'add_stock_notification')
  loop
    execute replace(replace(replace(replace(replace(it.definition,
      'shelf_counts', 'vendor_product_counts'),
      'stock_wishes', 'restock_alerts'),
      'stock_moves', 'stock_movements'),
      'tell-of-stock', 'notify-back-in-stock'),
      'taken:%', 'reserved:%');
  end loop;
end $$;
