import { expect, test } from 'vitest'
import { kobo } from '#shared/money.ts'
import type { OrderView, PurchaseView } from '#app/components/orders/order-view.ts'
import { findReceiptKind } from './receipt-kind.ts'

type Orders = Partial<Pick<OrderView, 'status' | 'payment' | 'isAwaiting' | 'isUnderWay'>>[]
type More = Partial<Pick<PurchaseView, 'isWhole' | 'isChecking'>>

const refund = { id: '1', amount: kobo(100), step: 'on-its-way' as const, on: 'today' }

function kindOf(
  state: PurchaseView['money']['state'],
  orders: Orders,
  { isWhole = true, isChecking = false, refunds = [] }: More & { refunds?: (typeof refund)[] } = {},
): ReturnType<typeof findReceiptKind> {
  const shown = orders.map((order) => ({
    status: 'pending',
    payment: 'paid',
    isAwaiting: false,
    isUnderWay: false,
    ...order,
  }))
  // only the fields that the function reads
  return findReceiptKind({ orders: shown, money: { state, refunds }, isWhole, isChecking } as unknown as PurchaseView)
}

test('what was paid has a receipt until its first parcel is sent, at the address the payment led to', () => {
  expect(kindOf('paid', [{}, { status: 'confirmed' }])).toBe('paid')
  expect(kindOf('paid', [{}, {}], { isWhole: false })).toBeNull()
  for (const status of ['shipped', 'delivered', 'cancelled'] as const)
    expect(kindOf('paid', [{}, { status }])).toBeNull()
  expect(kindOf('paid', [{ payment: 'refunded' }])).toBeNull()
})

test('a transfer on its way has one that says so, and what nobody has paid for has none', () => {
  const waiting = { payment: 'pending', isAwaiting: true } as const
  expect(kindOf('open', [waiting])).toBeNull()
  expect(kindOf('open', [waiting], { isChecking: true })).toBe('awaiting')
  expect(kindOf('open', [{ ...waiting, isUnderWay: true }])).toBe('awaiting')
  expect(kindOf('open', [{ isUnderWay: true }])).toBeNull()
  expect(kindOf('expired', [waiting])).toBeNull()
})

test('money that could not be used has one that says where it goes', () => {
  const late = { status: 'cancelled', payment: 'failed' } as const
  expect(kindOf('returned', [late], { refunds: [refund] })).toBe('returned')
  expect(kindOf('returned', [late])).toBeNull()
})
