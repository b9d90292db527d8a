import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useActionData, useNavigation } from 'react-router'
import { formatNairaExact } from '#shared/money.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FormProblems } from '#app/http/forms.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { ReturnedItems } from '#app/components/orders/return-facts.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { ArrivalQuestion } from '#app/components/dashboard/arrival-question.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { wordsOfRefund } from '../shared/refund-words.ts'
import type { Route } from './+types/return'
import { ReturnBadge } from './returns-screen.tsx'

type ReturnView = Route.ComponentProps['loaderData']

export type ReturnAnswer = FormProblems<'answer'> & FailedAnswer

export function ReturnScreen(view: ReturnView) {
  const { number, orderId, status, amount, shipping, vendor, customer, on } = view
  const answer = useActionData<ReturnAnswer>()
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={dashboardUrls.adminReturns()}>
        <Trans>All returns</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Return for order #{number}</Trans>
        </h1>
        <ReturnBadge status={status} />
      </div>
      <Card as="article" className="grid gap-3">
        <ReturnedItems {...view} />
        <p className="text-sm text-muted">
          <Trans>
            {customer} bought this from {vendor} and requested a refund of {formatNairaExact(amount)} on {on}.
          </Trans>{' '}
          {shipping > 0 ? <Trans>This includes {formatNairaExact(shipping)} for shipping.</Trans> : null}{' '}
          <TextLink to={dashboardUrls.adminOrder(orderId)} className="whitespace-nowrap">
            <Trans>Open the order</Trans>
          </TextLink>
        </p>
      </Card>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <VendorAnswer {...view} />
      <Decision {...view} />
      <Money {...view} />
    </div>
  )
}

function VendorAnswer({ status, answer, decidedOn }: ReturnView) {
  return (
    <Card as="section">
      <CardHead title={<Trans>Reply</Trans>} />
      {status === 'requested' ? (
        <p className="text-text-2">
          <Trans>No reply yet.</Trans>
        </p>
      ) : (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{answer ?? <Trans>The reply has no text.</Trans>}</p>
          <p className="text-sm text-muted">{decidedOn}</p>
        </>
      )}
    </Card>
  )
}

function Money({ refund, amount }: ReturnView) {
  const { t } = useLingui()
  if (!refund) return null
  return (
    <Card as="section">
      <CardHead title={<Trans>Refund</Trans>} />
      <p>
        {t(wordsOfRefund(refund))} · {formatNairaExact(amount)}
      </p>
      <p>
        <TextLink to={dashboardUrls.adminRefund(refund.id)}>
          <Trans>Open the refund</Trans>
        </TextLink>
      </p>
    </Card>
  )
}

function Decision({ id, status, isReviewed, arrival }: ReturnView) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(useActionData<ReturnAnswer>())
  if (status === 'arrived' || status === 'refunded' || status === 'withdrawn') return null
  if (arrival) return <ArrivalQuestion arrival={arrival} back={dashboardUrls.adminReturn(id)} values={{}} />
  return (
    <Card as="section">
      <CardHead title={<Trans>Your decision</Trans>} />
      {status === 'accepted' ? (
        <div className="mb-6 grid justify-items-start gap-3">
          <p className="text-text-2">
            <Trans>Once the vendor has the items back, mark them as received. We'll then refund the customer.</Trans>
          </p>
          <LinkButton to={dashboardUrls.adminReturn(id, { ask: 'arrived' })}>
            <Trans>Mark items as received</Trans>
          </LinkButton>
        </div>
      ) : null}
      {status === 'declined' && isReviewed ? (
        <p className="mb-4 text-text-2">
          <Trans>You confirmed that this return is declined. You can still accept it.</Trans>
        </p>
      ) : null}
      <Form ref={form} method="post" className="grid gap-3">
        <BuyerWords mayDecline={status !== 'declined'} />
        <div className="flex flex-wrap gap-2">
          {status === 'accepted' ? null : (
            <Button type="submit" name="to" value="accepted" busy={isBusy} busyLabel={t`Saving…`}>
              <Trans>Accept return</Trans>
            </Button>
          )}
          {status === 'declined' ? null : (
            <Button type="submit" name="to" value="declined" variant="outline">
              <Trans>Decline return</Trans>
            </Button>
          )}
          {status === 'declined' && !isReviewed ? (
            <Button type="submit" name="to" value="left" variant="outline">
              <Trans>Uphold the vendor's decision</Trans>
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  )
}

function BuyerWords({ mayDecline }: { mayDecline: boolean }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const sent = useActionData<ReturnAnswer>()
  return (
    <TextArea
      name="answer"
      label={t`Message to the customer`}
      mark={mayDecline ? t`(required to decline)` : undefined}
      rows={3}
      maxLength={2000}
      defaultValue={sent?.values.answer}
      error={say(sent?.errors.answer)}
      answer={sent}
    />
  )
}
