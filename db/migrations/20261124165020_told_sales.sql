-- Of which flash sale of a product on their wishlist somebody has been told. While that one runs they hear of no other of
-- the same product, and on a day in Lagos they hear once.
create table told_sales (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products on delete cascade,
  sale_end timestamptz not null,
  told_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
