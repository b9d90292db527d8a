-- Pieces of an order whose money an administrator gave back without a return: they cannot come back as well.
create table refunded_items (
  -- of the refund, and of the tries that follow one that failed
  cause text not null check (cause like 'part:%'),
  order_item_id bigint not null references order_items,
  quantity integer not null check (quantity > 0),
  primary key (cause, order_item_id)
);
create index refunded_items_of_item on refunded_items (order_item_id);
