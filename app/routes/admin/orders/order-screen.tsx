import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { DisplayedPaymentStatus } from '#modules/checkout/contract.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { DetailFrame } from '#app/components/dashboard/detail-frame.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'
import type { OrderLine } from '#app/components/orders/order-lines.tsx'
import type { OrderSums } from '#app/components/orders/order-parts.ts'
import { OrderContact } from '#app/components/orders/order-contact.tsx'
import { OrderSheet } from '#app/components/orders/order-sheet.tsx'
import type { StepWords } from '#app/components/orders/order-timeline.tsx'
import type { OrderStep } from '#app/components/orders/order-view.ts'
import { staffReasons } from '#app/components/dashboard/staff-reasons.ts'
import { OrderMoney, OrderNews } from './order-money.tsx'
import type { MoneyQuestionView, OutsideView, RefundableView } from './order-money-view.ts'
import { OrderTrail, OrderWords, type OrderMoneyView, type OrderWordsView } from './order-trail.tsx'

export type AdminOrderView = {
  id: string
  number: string
  reference: string
  userId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  payment: DisplayedPaymentStatus
  trackingNumber: string
  sums: OrderSums
  customer: string
  email: string
  phone: string
  vendor: { id: string; name: string; email: string; phone: string }
  placedOn: string
  address: string[]
  deliveryNote: string | null
  items: OrderLine[]
  steps: OrderStep[]
  money: OrderMoneyView | null
  outside: OutsideView[]
  question: MoneyQuestionView | null
  refundable: RefundableView | null
  words: OrderWordsView[]
}

const stepWords: StepWords = {
  reasons: staffReasons,
  actors: {
    shopper: msg`by the customer`,
    vendor: msg`by the vendor`,
    administrator: msg`by an administrator`,
    shop: null,
  },
}

export function AdminOrderScreen({ order }: { order: AdminOrderView | null }) {
  const { t } = useLingui()
  const { isSheet, back } = use(DetailContext)
  if (!order)
    return (
      <DetailFrame title={t`Order not found`} isEmpty>
        <EmptyState
          level="h1"
          picture={<Scene name="parcel" />}
          title={<Trans>Order not found</Trans>}
          action={
            <LinkButton to={back} variant="outline">
              <Trans>All orders</Trans>
            </LinkButton>
          }
        />
      </DetailFrame>
    )
  return (
    <DetailFrame title={t`Order #${order.number}`}>
      <OrderSheet
        order={order}
        level={isSheet ? 'h3' : 'h2'}
        isWide={!isSheet}
        stepWords={stepWords}
        toProduct={({ productId }) => dashboardUrls.adminProduct(productId)}
        news={<OrderNews {...order} />}
        vendor={<OrderContact {...order.vendor} to={dashboardUrls.adminVendor(order.vendor.id)} />}
        customer={
          <OrderContact
            name={order.customer}
            to={dashboardUrls.adminUser(order.userId)}
            email={order.email}
            phone={order.phone}
          />
        }
        payment={<OrderTrail reference={order.reference} money={order.money} outside={order.outside} />}
        actions={
          <>
            <OrderMoney {...order} />
            <OrderWords words={order.words} />
          </>
        }
      />
    </DetailFrame>
  )
}
