import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { RefundReason } from '#modules/refunds/contract.ts'
import { formatNairaExact } from '#shared/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { StateBadge } from '#app/components/state-badge.tsx'
import { Fact, Facts } from '../shared/facts.tsx'
import { RefundQuestion } from './refund-question.tsx'
import type { Route } from './+types/refund'
import type { RefundAnswer, RefundStep } from './refund-view.ts'
import { wordsOfRefund } from '../shared/refund-words.ts'

type RefundView = Route.ComponentProps['loaderData']

export function RefundScreen(view: RefundView) {
  const { t } = useLingui()
  const { amount, reference, partId, state, replacementId, may } = view
  const answer = useActionData<RefundAnswer>()
  const isOver = state === 'processed' || replacementId !== null
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={partId ? dashboardUrls.adminOrder(partId) : dashboardUrls.adminOrders({ q: reference })}>
        {partId ? <Trans>Open the order</Trans> : <Trans>Orders in this payment</Trans>}
      </BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Refund of {formatNairaExact(amount)}</Trans>
        </h1>
        <StateBadge tone={state === 'processed' ? 'success' : state === 'failed' ? 'danger' : 'warning'}>
          {t(wordsOfRefund(view))}
        </StateBadge>
      </div>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {view.ask ? <RefundQuestion refund={view} step={view.ask} answer={answer} /> : null}
      <RefundFacts {...view} />
      {view.ask ? null : <Ways {...view} />}
      {isOver || may.tryAgain || may.sendTo || may.giveOutside ? null : (
        <p className="text-text-2">
          <Trans>
            You don't need to do anything. We're processing this refund with the payment provider, and we check its
            status regularly.
          </Trans>
        </p>
      )}
    </div>
  )
}

const reasonWords: Record<string, ReturnType<typeof msg>> = {
  cancelled: msg`The order was cancelled`,
  returned: msg`The items were returned`,
  'by-the-shop': msg`You refunded the order`,
  part: msg`You refunded part of the order`,
  duplicate: msg`Paid twice`,
  mismatched: msg`Wrong amount paid`,
  late: msg`Paid too late`,
} satisfies Record<RefundReason, ReturnType<typeof msg>>

function RefundFacts({ buyer, reference, reason, on, endedOn, lastError, tries, replacementId }: RefundView) {
  const { t } = useLingui()
  const why = reasonWords[reason]
  return (
    <Card as="section">
      <Facts>
        <Fact name={<Trans>Reason</Trans>}>{why ? t(why) : reason}</Fact>
        <Fact name={<Trans>Customer</Trans>}>{buyer}</Fact>
        <Fact name={<Trans>Payment reference</Trans>}>{reference}</Fact>
        <Fact name={<Trans>Requested</Trans>}>{on}</Fact>
        <Fact name={<Trans>Ended</Trans>}>{endedOn}</Fact>
        <Fact name={<Trans>Attempts</Trans>}>{tries > 0 ? String(tries) : null}</Fact>
        <Fact name={<Trans>Provider's message</Trans>}>{lastError}</Fact>
        <Fact name={<Trans>New refund</Trans>}>
          {replacementId ? (
            <TextLink to={dashboardUrls.adminRefund(replacementId)}>
              <Trans>Open the new refund</Trans>
            </TextLink>
          ) : null}
        </Fact>
      </Facts>
    </Card>
  )
}

function Ways({ id, may, banks }: RefundView) {
  return (
    <>
      {may.tryAgain ? (
        <Way id={id} step="again" title={<Trans>Retry</Trans>} button={<Trans>Retry refund</Trans>}>
          <Trans>
            The refund failed, so we still have the money. If you retry it, the payment provider refunds the customer
            the same way they paid.
          </Trans>
        </Way>
      ) : null}
      {may.sendTo ? (
        <Way
          id={id}
          step="account"
          title={<Trans>The customer's bank account</Trans>}
          button={banks ? <Trans>Send to another account</Trans> : null}
        >
          {banks ? (
            <Trans>
              The customer's bank can't accept this refund. Ask the customer for another account in their own name.
            </Trans>
          ) : (
            <Trans>We can't load the provider's list of banks. Please try again later.</Trans>
          )}
        </Way>
      ) : null}
      {may.giveOutside ? (
        <Way
          id={id}
          step="outside"
          title={<Trans>Refunded outside Paystack</Trans>}
          button={<Trans>Confirm refund</Trans>}
        >
          <Trans>Confirm only after the customer has received the money by bank transfer or in cash.</Trans>
        </Way>
      ) : null}
    </>
  )
}

type WayProps = { id: string; step: RefundStep; title: ReactNode; button: ReactNode; children: ReactNode }

function Way({ id, step, title, button, children }: WayProps) {
  return (
    <Card as="section">
      <CardHead title={title} />
      <p className="text-text-2">{children}</p>
      {button ? (
        <LinkButton
          to={dashboardUrls.adminRefund(id, { ask: step })}
          variant={step === 'outside' ? 'outline' : 'primary'}
          preventScrollReset
          className="mt-3"
        >
          {button}
        </LinkButton>
      ) : null}
    </Card>
  )
}
