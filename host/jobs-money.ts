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
  tellAboutDelays,
  tellAboutLowStock,
  tellAboutOrder,
  tellOfSales,
  tellOfStaffChange,
  tellOfStock,
} from '#modules/checkout/index.server.ts'
import { TELL_OF_STAFF_CHANGE, tellOfStaffChangePayload } from '#modules/catalogue/index.server.ts'
import { TELL_OF_SALES, tellOfSalesPayload, TELL_OF_STOCK, tellOfStockPayload } from '#modules/cart/index.server.ts'
import { closeAccounts, payVendors, settleTransfer } from '#modules/ledger/index.server.ts'
import { ringForOrder } from '#modules/messages/index.server.ts'
import { foldSales, TELL_ABOUT_ORDER, tellAboutOrderPayload } from '#modules/orders/index.server.ts'
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
const TELL_ABOUT_LOW_STOCK = 'tell-about-low-stock'
const TELL_ABOUT_DELAYS = 'tell-about-delays'
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
    [TELL_ABOUT_LOW_STOCK]: async () => tellAboutLowStock(deps),
    [TELL_ABOUT_DELAYS]: async () => tellAboutDelays(deps),
    [TELL_ABOUT_ORDER]: async (payload) => {
      const news = tellAboutOrderPayload.parse(payload)
      await tellAboutOrder(deps, news)
      await ringForOrder(deps, news)
    },
    [TELL_OF_STOCK]: async (payload) => tellOfStock(deps, tellOfStockPayload.parse(payload)),
    [TELL_OF_STAFF_CHANGE]: async (payload) => tellOfStaffChange(deps, tellOfStaffChangePayload.parse(payload)),
    [TELL_OF_SALES]: async (payload) => tellOfSales(deps, tellOfSalesPayload.parse(payload)),
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
  { task: TELL_ABOUT_LOW_STOCK, match: '30 6 * * *' },
  { task: TELL_ABOUT_DELAYS, match: '45 6 * * *' },
  // by day, in Lagos: nobody is woken by an offer
  { task: TELL_OF_SALES, match: '13 7-18 * * *' },
  { task: FOLD_SALES, match: '* * * * *' },
  { task: CLOSE_ACCOUNTS, match: '10 3 * * *' },
  { task: FORGET_BUYERS, match: '40 2 * * *' },
  { task: FORGET_OLD_TRIES, match: '23 * * * *' },
]
