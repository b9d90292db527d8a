import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#modules/orders/contract.ts'
import type { StepWords } from '#app/components/orders/order-timeline.tsx'
import { staffReasons } from '#app/components/dashboard/staff-reasons.ts'

export const nextWords: Partial<Record<OrderStatus, MessageDescriptor>> = {
  confirmed: msg`Confirm order`,
  shipped: msg`Mark as shipped`,
  delivered: msg`Mark as delivered`,
}

export const stepWords: StepWords = {
  reasons: staffReasons,
  actors: {
    shopper: msg`by the customer`,
    vendor: msg`by you`,
    administrator: msg`by ShopZero`,
    shop: null,
  },
}
