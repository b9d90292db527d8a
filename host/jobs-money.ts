import type { Deps } from '#infra/deps.ts'
import type { ClockWork, JobHandlers } from '#infra/jobs/runner.ts'
import {
  forgetBuyers,
  forgetOldTries,
  readProviderEvent,
  settleRefund,
  SETTLE_OPEN_ORDERS,
  settleOpenOrders,
  settleOpenOrdersPayload,
  sweepPayments,
  notifyAboutDelays,
  notifyLowStock,
  notifyAboutOrder,
  notifyWishlistSales,
  notifyOfStaffChange,
  notifyBackInStock,
} from '#modules/checkout/index.server.ts'
import { NOTIFY_OF_STAFF_CHANGE, notifyOfStaffChangePayload } from '#modules/catalogue/index.server.ts'
import {
  NOTIFY_WISHLIST_SALES,
  notifyWishlistSalesPayload,
  NOTIFY_BACK_IN_STOCK,
  notifyBackInStockPayload,
} from '#modules/cart/index.server.ts'
import { closeAccounts, payVendors, settleTransfer } from '#modules/ledger/index.server.ts'
import { ringForOrder } from '#modules/messages/index.server.ts'
import { foldSales, NOTIFY_ABOUT_ORDER, notifyAboutOrderPayload } from '#modules/orders/index.server.ts'
import {
  READ_PROVIDER_EVENT,
  readProviderEventPayload,
  SEND_REFUND,
  sendRefundPayload,
  SEND_TRANSFER,
  sendTransferPayload,
} from '#modules/payments/index.server.ts'

const SWEEP_PAYMENTS = 'sweep-payments'
const FOLD_SALES = 'fold-sales'
const CLOSE_ACCOUNTS = 'close-accounts'
const CANCEL_UNSENT = 'cancel-unsent'
const PAY_VENDORS = 'pay-vendors'
const NOTIFY_LOW_STOCK = 'tell-about-low-stock'
const NOTIFY_ABOUT_DELAYS = 'tell-about-delays'
const FORGET_BUYERS = 'forget-buyers'
const FORGET_OLD_TRIES = 'forget-old-tries'

/** What orders and their money want done later. */
export function jobHandlersOfMoney(deps: Deps): JobHandlers {
  return {
    [READ_PROVIDER_EVENT]: async (payload) => readProviderEvent(deps, readProviderEventPayload.parse(payload).eventId),
    [SEND_REFUND]: async (payload) => settleRefund(deps, { ...sendRefundPayload.parse(payload), isNew: true }),
    [SEND_TRANSFER]: async (payload) => settleTransfer(deps, sendTransferPayload.parse(payload).reference),
    [FOLD_SALES]: async () => foldSales(deps),
    [CLOSE_ACCOUNTS]: async () => closeAccounts(deps),
    [PAY_VENDORS]: async () => payVendors(deps),
    [SETTLE_OPEN_ORDERS]: async (payload) => settleOpenOrders(deps, settleOpenOrdersPayload.parse(payload).vendorId),
    [CANCEL_UNSENT]: async () => settleOpenOrders(deps, null),
    [NOTIFY_LOW_STOCK]: async () => notifyLowStock(deps),
    [NOTIFY_ABOUT_DELAYS]: async () => notifyAboutDelays(deps),
    [NOTIFY_ABOUT_ORDER]: async (payload) => {
      const news = notifyAboutOrderPayload.parse(payload)
      await notifyAboutOrder(deps, news)
      await ringForOrder(deps, news)
    },
    [NOTIFY_BACK_IN_STOCK]: async (payload) => notifyBackInStock(deps, notifyBackInStockPayload.parse(payload)),
    [NOTIFY_OF_STAFF_CHANGE]: async (payload) => notifyOfStaffChange(deps, notifyOfStaffChangePayload.parse(payload)),
    [NOTIFY_WISHLIST_SALES]: async (payload) => notifyWishlistSales(deps, notifyWishlistSalesPayload.parse(payload)),
    [SWEEP_PAYMENTS]: async () => sweepPayments(deps),
    [FORGET_BUYERS]: async () => forgetBuyers(deps),
    [FORGET_OLD_TRIES]: async () => forgetOldTries(deps),
  }
}

export const clockWorkOfMoney: ClockWork = [
  { task: SWEEP_PAYMENTS, match: '* * * * *' },
  // each time it looks whether a week is due: one that was missed is made up for
  { task: PAY_VENDORS, match: '*/5 * * * *' },
  { task: CANCEL_UNSENT, match: '*/10 * * * *' },
  { task: NOTIFY_LOW_STOCK, match: '30 6 * * *' },
  { task: NOTIFY_ABOUT_DELAYS, match: '45 6 * * *' },
  // by day, in Lagos: nobody is woken by an offer
  { task: NOTIFY_WISHLIST_SALES, match: '13 7-18 * * *' },
  { task: FOLD_SALES, match: '* * * * *' },
  { task: CLOSE_ACCOUNTS, match: '10 3 * * *' },
  { task: FORGET_BUYERS, match: '40 2 * * *' },
  { task: FORGET_OLD_TRIES, match: '23 * * * *' },
]
