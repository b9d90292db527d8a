-- no-transaction
create index concurrently letters_about_orders on letters ((coalesce(data ->> 'reference', data -> 'order' ->> 'id')))
where kind in ('order-paid', 'order-news', 'vendor-order-news');
