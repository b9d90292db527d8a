import type { Plants } from './plant.ts'

/** Violations of stock and orders. */
export const goodsPlants: Plants = {
  'stock is never below zero': ({ products }) => [
    `update products set stock_quantity = -1 where id = '${products.paid}'`,
  ],
  'stock is what its journal says': ({ products }) => [
    `update products set stock_quantity = stock_quantity + 1 where id = '${products.paid}'`,
    `delete from stock_movements where product_id = '${products.paid}'`,
  ],
  'what is taken from the shelf is in orders that stand, piece by piece': ({ checkouts, orders }) => [
    `update stock_movements set change = change - 1 where checkout_id = '${checkouts.paid}'`,
    `delete from stock_movements where checkout_id = '${checkouts.paid}'`,
    `update orders set status = 'cancelled' where id = '${orders.paid}'`,
  ],
  'units sold are those of orders that were paid and stand': ({ products }) => [
    `update products set sold_count = sold_count + 1 where id = '${products.paid}'`,
  ],
  'no reservation is older than its time and a few minutes': ({ checkouts }) => [
    `update payments set expires_at = now() - interval '6 minutes' where about_id = '${checkouts.open}'`,
  ],
  'every unpaid checkout that is open has its hold, piece by piece, and no other has one': ({
    checkouts,
    shoppers,
  }) => [
    `update checkout_holds set pieces = pieces + 1 where checkout_id = '${checkouts.open}'`,
    `update checkout_holds set user_id = '${shoppers.paid}' where checkout_id = '${checkouts.open}'`,
    `delete from checkout_holds where checkout_id = '${checkouts.open}'`,
    `update checkout_holds set ended_at = null, outcome = null where checkout_id = '${checkouts.paid}'`,
  ],
  'a checkout that was superseded was never paid, and none of its orders stands': ({ checkouts }) => [
    `update checkouts set superseded_by = '${checkouts.open}' where id = '${checkouts.paid}'`,
    `update orders set status = 'pending' where checkout_id = '${checkouts.superseded}'`,
  ],
  'every order stands or falls with its payment': ({ checkouts, orders }) => [
    `delete from payments where about_id = '${checkouts.paid}'`,
    `update payments set state = 'expired' where about_id = '${checkouts.open}'`,
    `update orders set payment_status = 'failed' where id = '${orders.paid}'`,
    `update orders set payment_status = 'pending' where id = '${orders.delivered}'`,
  ],
  'an order is its lines and its share of the shipping': ({ orders }) => [
    `update order_items set unit_price = unit_price + 1, line_total = line_total + quantity where order_id = '${orders.paid}'`,
  ],
  'a checkout is its orders': ({ checkouts }) => [
    `update checkouts set items_total = items_total + 1, total = total + 1 where id = '${checkouts.paid}'`,
    `update checkouts set shipping_total = shipping_total + 1, total = total + 1 where id = '${checkouts.paid}'`,
  ],
  'every line is of a product of its own vendor': ({ products, vendors }) => [
    `update products set vendor_id = '${vendors.delivered}' where id = '${products.paid}'`,
  ],
  'what was sold on each day is what its orders say': ({ vendors }) => [
    `update sales_days set total = total + 1 where vendor_id = '${vendors.paid}' and orders > 0`,
    `delete from sales_days where vendor_id = '${vendors.paid}'`,
    `insert into sales_changes (vendor_id, day, status, is_sold, orders, total, commission)
      values ('${vendors.paid}', '2020-01-01', 'pending', true, 1, 1, 0)`,
  ],
  'what the whole shop sold on each day is what its vendors sold': () => [
    `update shop_days set orders = orders + 1`,
    `update shop_days set commission = commission - 1`,
    `delete from shop_days`,
  ],
  'the history of an order is a chain of allowed steps that ends where it is': ({ orders }) => [
    `update orders set status = 'shipped', delivered_at = null where id = '${orders.delivered}'`,
    `delete from order_events where order_id = '${orders.delivered}' and status = 'shipped'`,
    `delete from order_events where order_id = '${orders.delivered}' and status = 'pending'`,
  ],
  'every order has a history': ({ orders }) => [
    `delete from order_events where order_id = '${orders.paid}'`,
    `update order_events set status = null where order_id = '${orders.paid}'`,
  ],
  'a review is of something that was delivered to its writer': ({ orders, shoppers }) => [
    review({ orderId: orders.paid, userId: shoppers.paid }),
    review({ orderId: orders.delivered, userId: shoppers.paid }),
  ],
  'stars are those of the reviews': ({ products, orders, shoppers }) => [
    `update products set rating_count = 1, rating_sum = 5 where id = '${products.paid}'`,
    review({ orderId: orders.delivered, userId: shoppers.delivered }),
  ],
}

function review({ orderId, userId }: { orderId: string; userId: string }): string {
  return `insert into reviews (product_id, user_id, order_item_id, rating)
    select product_id, '${userId}', id, 5 from order_items where order_id = '${orderId}'`
}
