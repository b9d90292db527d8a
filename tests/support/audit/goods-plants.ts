import type { InvariantViolations } from './plant.ts'

/** Violations of stock and orders. */
export const goodsPlants: InvariantViolations = {
  'stock is never below zero': ({ products }) => [
    `update variants set stock_quantity = -1 where id = '${products.paid}'`,
  ],
  'stock matches its journal': ({ products }) => [
    `update variants set stock_quantity = stock_quantity + 1 where id = '${products.paid}'`,
    `delete from stock_movements where variant_id = '${products.paid}'`,
  ],
  'each product shows the stock of its variants and the price of one of them': ({ products }) => [
    `update products set stock_quantity = stock_quantity + 1 where id = '${products.paid}'`,
    `update products set least_stock = least_stock + 1 where id = '${products.paid}'`,
    `update products set price = price + 1 where id = '${products.paid}'`,
    `delete from variants where id = '${products.paid}'`,
  ],
  'the variants of a product that are in a flash sale share its state and its end': ({ products }) => [
    `update variants set product_id = '${products.paid}', options = array[id], flash_sale_price = 1, flash_sale_end = now(),
      is_flash_sale = id = '${products.paid}' where id in ('${products.paid}', '${products.delivered}')`,
    `update variants set product_id = '${products.paid}', options = array[id], flash_sale_price = 1, is_flash_sale = true,
      flash_sale_end = case when id = '${products.paid}' then now() else 'tomorrow' end
      where id in ('${products.paid}', '${products.delivered}')`,
  ],
  'every variant belongs to the vendor of its product': ({ products, vendors }) => [
    `update variants set vendor_id = '${vendors.delivered}' where id = '${products.paid}'`,
  ],
  'stock taken for orders matches the open and completed orders, unit by unit': ({ checkouts, orders }) => [
    `update stock_movements set change = change - 1 where checkout_id = '${checkouts.paid}'`,
    `delete from stock_movements where checkout_id = '${checkouts.paid}'`,
    `update orders set status = 'cancelled' where id = '${orders.paid}'`,
  ],
  'units sold match the paid orders that were not cancelled': ({ products }) => [
    `update products set sold_count = sold_count + 1 where id = '${products.paid}'`,
  ],
  'no hold outlives its expiry by more than a few minutes': ({ checkouts }) => [
    `update payments set expires_at = now() - interval '6 minutes' where about_id = '${checkouts.open}'`,
  ],
  'every open unpaid checkout has a hold for each unit, and no other checkout has one': ({ checkouts, shoppers }) => [
    `update checkout_holds set pieces = pieces + 1 where checkout_id = '${checkouts.open}'`,
    `update checkout_holds set user_id = '${shoppers.paid}' where checkout_id = '${checkouts.open}'`,
    `delete from checkout_holds where checkout_id = '${checkouts.open}'`,
    `update checkout_holds set ended_at = null, outcome = null where checkout_id = '${checkouts.paid}'`,
  ],
  'a superseded checkout was never paid, and all its orders are cancelled': ({ checkouts }) => [
    `update checkouts set superseded_by = '${checkouts.open}' where id = '${checkouts.paid}'`,
    `update orders set status = 'pending' where checkout_id = '${checkouts.superseded}'`,
  ],
  'the status of every order matches its payment': ({ checkouts, orders }) => [
    `delete from payments where about_id = '${checkouts.paid}'`,
    `update payments set state = 'expired' where about_id = '${checkouts.open}'`,
    `update orders set payment_status = 'failed' where id = '${orders.paid}'`,
    `update orders set payment_status = 'pending' where id = '${orders.delivered}'`,
  ],
  'the total of an order is its lines plus its share of the shipping': ({ orders }) => [
    `update order_items set unit_price = unit_price + 1, line_total = line_total + quantity where order_id = '${orders.paid}'`,
  ],
  'the total of a checkout is the sum of its orders': ({ checkouts }) => [
    `update checkouts set items_total = items_total + 1, total = total + 1 where id = '${checkouts.paid}'`,
    `update checkouts set shipping_total = shipping_total + 1, total = total + 1 where id = '${checkouts.paid}'`,
  ],
  "every order line has a variant of its product and a product of the order's vendor": ({ products, vendors }) => [
    `update products set vendor_id = '${vendors.delivered}' where id = '${products.paid}'`,
    `update order_items set variant_id = '${products.delivered}' where product_id = '${products.paid}'`,
  ],
  'daily sales of each vendor match the orders': ({ vendors }) => [
    `update sales_days set total = total + 1 where vendor_id = '${vendors.paid}' and orders > 0`,
    `delete from sales_days where vendor_id = '${vendors.paid}'`,
    `insert into sales_changes (vendor_id, day, status, is_sold, orders, total, commission)
      values ('${vendors.paid}', '2020-01-01', 'pending', true, 1, 1, 0)`,
  ],
  'daily sales of the marketplace match those of its vendors': () => [
    `update shop_days set orders = orders + 1`,
    `update shop_days set commission = commission - 1`,
    `delete from shop_days`,
  ],
  'the history of an order is a chain of allowed steps that ends at its status': ({ orders }) => [
    `update orders set status = 'shipped', delivered_at = null where id = '${orders.delivered}'`,
    `delete from order_events where order_id = '${orders.delivered}' and status = 'shipped'`,
    `delete from order_events where order_id = '${orders.delivered}' and status = 'pending'`,
  ],
  'every order has a history': ({ orders }) => [
    `delete from order_events where order_id = '${orders.paid}'`,
    `update order_events set status = null where order_id = '${orders.paid}'`,
  ],
  'every review is by someone who received the product': ({ orders, shoppers }) => [
    review({ orderId: orders.paid, userId: shoppers.paid }),
    review({ orderId: orders.delivered, userId: shoppers.paid }),
  ],
  'ratings match the reviews': ({ products, orders, shoppers }) => [
    `update products set rating_count = 1, rating_sum = 5 where id = '${products.paid}'`,
    review({ orderId: orders.delivered, userId: shoppers.delivered }),
  ],
}

function review({ orderId, userId }: { orderId: string; userId: string }): string {
  return `insert into reviews (product_id, user_id, order_item_id, rating)
    select product_id, '${userId}', id, 5 from order_items where order_id = '${orderId}'`
}
