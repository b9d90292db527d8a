import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import type { TrackingStep } from '#modules/history/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { urls } from '#app/urls.ts'
import { Arrival, SuspendedVendorNotice } from '#app/components/orders/arrival.tsx'
import { StatusBadge } from '#app/components/orders/order-badges.tsx'
import type { OrderView } from '#app/components/orders/order-view.ts'
import { trackingWords } from '#app/components/orders/order-words.ts'

export type TrackView = {
  number: string
  trackingNumber: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  placedOn: string
  steps: { step: TrackingStep; done: boolean; on: string | null }[]
  arrival: OrderView['arrival']
  suspensionLimit: OrderView['suspensionLimit']
}

export type TrackAnswer = { number: string; problem: string | null; found: TrackView | null }

export function TrackScreen({ number, answer }: { number: string; answer: TrackAnswer | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const problem = answer?.problem
  useEffect(() => {
    if (problem) showToast('error', problem)
  }, [answer, problem])
  return (
    <div className="mx-auto grid max-w-md gap-6 py-8">
      <div>
        <h1 className="font-display text-2xl font-bold">
          <Trans>Track Your Order</Trans>
        </h1>
        <p className="mt-2 text-text-2">
          <Trans>
            Find your order number in the email about your order, or on the order page. You don't need an account to
            track it.
          </Trans>
        </p>
      </div>
      <Form method="post" action={urls.trackOrder()} noValidate className="grid gap-4">
        <Field
          key={number}
          name="number"
          label={t`Order number or tracking number`}
          hint={t`8 characters, for example 7K3M9QXD or SZ3M9QXD`}
          defaultValue={answer?.number ?? number}
          error={problem}
          answer={answer}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Tracking…`}>
          <Trans>Track Order</Trans>
        </Button>
      </Form>
      {answer?.found ? <Found found={answer.found} /> : null}
    </div>
  )
}

function Found({ found }: { found: TrackView }) {
  const { t } = useLingui()
  const { number, trackingNumber, status, placedOn, steps, arrival, suspensionLimit } = found
  const isOver = status === 'cancelled'
  const isThere = status === 'delivered'
  const at = steps.findLast(({ done }) => done)?.step
  return (
    <Card as="section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">#{number}</h2>
        <StatusBadge status={status} />
      </div>
      <p className="mt-1 text-md text-muted">
        <Trans>Placed on {placedOn}</Trans>
      </p>
      <p className="mb-4 text-md">
        <Trans>
          Tracking number: <strong>{trackingNumber}</strong>
        </Trans>
      </p>
      {arrival ? <Arrival arrival={arrival} /> : null}
      {suspensionLimit ? <SuspendedVendorNotice {...suspensionLimit} /> : null}
      {isOver ? (
        <p>
          <Trans>This order was cancelled.</Trans>
        </p>
      ) : (
        <Timeline
          label={t`Order Timeline`}
          steps={steps.map(({ step, done, on }) => ({
            id: step,
            // the last completed step is the current one, unless the order has arrived
            state: done ? (step === at && !isThere ? 'current' : 'done') : 'next',
            title: t(trackingWords[step]),
            time: on,
          }))}
        />
      )}
    </Card>
  )
}
