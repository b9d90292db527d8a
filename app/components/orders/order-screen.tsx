import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, Package } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isLineUp } from '../../device/is-line-up.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Link } from '../../ui/page-link.tsx'
import { urls } from '../../urls.ts'
import { MoneyCard } from './money-card.tsx'
import { OrderPart } from './order-part.tsx'
import type { PurchaseView } from './order-view.ts'

export function OrderScreen({ purchase }: { purchase: PurchaseView | null }) {
  if (!purchase) return <OrderNotFound />
  const { orders, others, money, isChecking } = purchase
  const count = orders.length
  const isPaidTogether =
    money.state === 'paid' && orders.every(({ hasInvoice, status }) => hasInvoice && status !== 'cancelled')
  return (
    <div className="grid gap-6">
      <TextLink to={urls.orders()} tone="plain" className="inline-flex min-h-11 w-fit items-center gap-1">
        <ChevronLeft aria-hidden className="size-5" />
        <Trans>Back to Orders</Trans>
      </TextLink>
      {orders.length > 1 ? (
        <div>
          <h1 className="font-display text-2xl font-bold">
            <Trans>Your orders</Trans>
          </h1>
          <p>
            <Trans>
              Total of {count} orders: <Money amount={money.total} exact />
            </Trans>
          </p>
        </div>
      ) : null}
      {isChecking ? <Checking reference={money.reference} /> : null}
      {orders.map((order) => (
        <OrderPart
          key={order.id}
          order={order}
          level={orders.length > 1 ? 'h2' : 'h1'}
          money={money}
          isChecking={isChecking}
        />
      ))}
      <MoneyCard money={money} />
      {others.length > 0 ? (
        <p className="text-md text-text-2">
          {isPaidTogether ? <Trans>Paid together with:</Trans> : <Trans>Ordered together with:</Trans>}{' '}
          {others.map(({ id, number }) => (
            <Link key={id} to={urls.order(id)} className="mx-1 text-primary underline">
              #{number}
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  )
}

const FIRST_MS = 3000
const LONGEST_MS = 20_000

/** The money is on its way, or the line was lost while it was: this resolves itself. */
function Checking({ reference }: { reference: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let pause = FIRST_MS
    let timer = setTimeout(() => void ask(), pause)
    async function ask(): Promise<void> {
      clearTimeout(timer)
      pause = Math.min(LONGEST_MS, pause * 1.5)
      timer = setTimeout(() => void ask(), pause)
      // without a line the page would turn into one that says so: this one goes on waiting
      if (!document.hidden && (await isLineUp())) void revalidate()
    }
    const askAtOnce = (): void => void ask()
    addEventListener('online', askAtOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', askAtOnce)
    }
  }, [revalidate])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no blocks
    <div role="status" className="rounded-card bg-info-soft p-4 text-on-info-soft">
      <p className="font-semibold">{t`Checking your payment`}</p>
      <p className="text-md">
        <Trans>
          This can take a few minutes with a bank transfer. Please do not pay again: this page tells you as soon as it
          is known.
        </Trans>
      </p>
      <Link reloadDocument to={urls.order(reference, 'back')} className="without-script font-semibold underline">
        <Trans>Look again</Trans>
      </Link>
    </div>
  )
}

function OrderNotFound() {
  return (
    <EmptyState
      level="h1"
      motif
      picture={<Package aria-hidden strokeWidth={1.25} className="size-18" />}
      title={<Trans>Order not found</Trans>}
      action={
        <LinkButton to={urls.orders()}>
          <Trans>Back to Orders</Trans>
        </LinkButton>
      }
    >
      <Trans>The order you're looking for doesn't exist or you don't have permission to view it.</Trans>
    </EmptyState>
  )
}
