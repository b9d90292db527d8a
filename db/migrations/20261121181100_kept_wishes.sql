-- What follows an account from device to device: the cart and the wishlist.

create table cart_lines (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table wishlist_lines (
  user_id short_id not null references users on delete cascade,
  product_id short_id not null references products,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
