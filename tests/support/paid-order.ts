import { expect } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import { changeOrderStatus, findPurchase, settlePayment } from '#modules/checkout/index.server.ts'
import type { Purchase } from '#modules/checkout/contract.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { MINUTE } from '#shared/time.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, runJobs, type Trade } from './trade.ts'
import { sweepPayments } from '#tests/support/jobs.ts'

/** An order of three pieces that is paid at the provider. */
export async function buyPaid(trade: Trade, price = 1_000_010, quantity = 3) {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id, { price })
  const { payment, reference, checkoutId } = await place(trade, shopper, [{ variantId: product, quantity }])
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  const [order] = await ordersOf(trade.db, checkoutId)
  if (!order) throw new Error('no order')
  return { shopper, vendor, product, order, reference, checkoutId }
}

/** Completes all pending refunds. */
export async function completeRefunds(trade: Trade): Promise<void> {
  await runJobs(trade)
  await trade.wait(2 * MINUTE)
  await sweepPayments(trade.deps)
}

export async function deliver(trade: Trade, orderId: string, vendor: ApprovedVendor): Promise<void> {
  for (const to of ['confirmed', 'shipped', 'delivered'] as const)
    expect(await changeOrderStatus(trade.deps, vendor, { orderId, to })).toEqual({ ok: true, value: { status: to } })
}

export async function purchaseOf(trade: Trade, shopper: Shopper, id: string): Promise<Purchase> {
  const found = await findPurchase(trade.deps, shopper, id)
  if (!found) throw new Error('no purchase')
  return found
}
