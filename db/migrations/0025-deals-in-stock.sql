-- A deal that nobody can buy is no deal: a sold-out product leaves the list of deals, and comes back with new stock.
create or replace view listing_rows as
  select p.id, p.vendor_id, p.category_slug, p.brand_slug,
    left(btrim(n.folded), 60) as sort_name,
    p.selling_price::bigint as selling_price,
    case
      when p.sale_is_running then ((p.price - p.flash_sale_price) * 10000 / p.price)::integer
      when p.compare_price > p.price then ((p.compare_price - p.price) * 10000 / p.compare_price)::integer
      else 0
    end as discount,
    coalesce(p.compare_price > p.price, false) and p.stock_quantity > 0 as is_deal,
    case when p.sale_is_running then p.flash_sale_end end as sale_ends,
    p.stock_quantity > 0 as in_stock,
    case when p.rating_count > 0 then (p.rating_sum / p.rating_count)::smallint else 0::smallint end as stars,
    p.created_at, p.sold_count,
    setweight(to_tsvector('shop', n.folded), 'A') || coalesce(b.words, '') || c.words
      || to_tsvector('shop', fold_text(p.description)) as words,
    weigh_rating(p.rating_sum, p.rating_count) as weighed_rating
  from visible_products p
  cross join lateral (select fold_text(p.name) as folded offset 0) n
  join categories c on c.slug = p.category_slug
  left join brands b on b.slug = p.brand_slug;

select refresh_listings(array_agg(id)) from listings where is_deal and not in_stock having count(*) > 0;
