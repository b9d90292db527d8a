import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useActionData, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FormProblems } from '#app/http/forms.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { Question } from '#app/components/dashboard/question.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'
import { addressOfPaymentInReview, whyWaiting } from '../shared/waiting-list.tsx'

type Payment = { id: string; reference: string; why: string; on: string }
type Event = { id: string; event: string; reference: string | null; error: string | null; on: string }
type Some<Row> = { count: number; rows: Row[] }

type Props = {
  payments: Some<Payment>
  events: Some<Event>
  foreign: Some<Event>
  /** the event in the URL, which the page asks about */
  closing: Event | null
}
type EventAnswer = FormProblems<'reason'> & FailedAnswer

/** Payments that need a decision, provider events that we couldn't process, and events that aren't ours. */
export function PaymentsInReviewScreen({ payments, events, foreign, closing }: Props) {
  const answer = useActionData<EventAnswer>()
  if (payments.count + events.count === 0)
    return (
      <div className="grid max-w-3xl gap-4">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Payments in review</Trans>
        </h1>
        <div className="rounded-card border border-border bg-surface">
          <EmptyState
            picture={<Scene name="purse" />}
            title={<Trans>No payments need attention</Trans>}
            action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
          >
            <Trans>Payments that you must check, and provider events that we couldn't process, appear here.</Trans>
          </EmptyState>
        </div>
        <Foreign {...foreign} />
      </div>
    )
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Payments in review</Trans>
      </h1>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {closing ? <CloseQuestion event={closing} answer={answer} /> : null}
      {payments.count > 0 ? (
        <Card as="section">
          <CardHead title={<Trans>Payments</Trans>} />
          <ul className="grid divide-y divide-border">
            {payments.rows.map((payment) => (
              <PaymentLine key={`${payment.why} ${payment.id}`} {...payment} />
            ))}
          </ul>
          <More {...payments} />
        </Card>
      ) : null}
      {events.count > 0 ? (
        <Card as="section">
          <CardHead title={<Trans>Payment provider events</Trans>} />
          <p className="text-text-2">
            <Trans>
              ShopZero tried to process each of these provider events eight times. Fix the cause and try again, or close
              an event you've handled yourself.
            </Trans>
          </p>
          <ul className="mt-2 grid divide-y divide-border">
            {events.rows.map((event) => (
              <EventLine key={event.id} {...event} />
            ))}
          </ul>
          <More {...events} />
        </Card>
      ) : null}
      <Foreign {...foreign} />
    </div>
  )
}

function CloseQuestion({ event: { id, event, reference }, answer }: { event: Event; answer: EventAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <Question
      key={id}
      title={
        reference ? (
          <Trans>
            Close the event {event} for {reference}?
          </Trans>
        ) : (
          <Trans>Close the event {event}?</Trans>
        )
      }
      yes={<Trans>Close event</Trans>}
      no={<Trans>Go back</Trans>}
      back={dashboardUrls.adminPaymentsInReview()}
      values={{ id, to: 'closed' }}
      fields={
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`We save this in the audit log.`}
          maxLength={500}
          required
          defaultValue={answer?.values.reason}
          error={say(answer?.errors.reason)}
          answer={answer}
        />
      }
    >
      <Trans>
        Close it only if you've handled it yourself. ShopZero won't process it again, and you can't reopen it.
      </Trans>
    </Question>
  )
}

/**
 * Another system uses the same provider account. This needs no action, but the count reveals a wrong configuration
 * early.
 */
function Foreign({ count, rows }: Some<Event>) {
  if (count === 0) return null
  return (
    <Card as="section">
      <CardHead title={<Trans>Not ours ({count.toLocaleString('en-NG')})</Trans>} />
      <p className="text-text-2">
        <Trans>
          Genuine events for another system on the same provider account. They change nothing here, and you don't need
          to act.
        </Trans>
      </p>
      <ul className="mt-2 grid divide-y divide-border">
        {rows.map(({ id, event, reference, on }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {event} <span className="text-text-2">{reference}</span>
            </span>
            <span className="text-sm text-muted">{on}</span>
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <p className="mt-2 text-sm text-muted">
          <Trans>Showing the {rows.length} newest.</Trans>
        </p>
      ) : null}
    </Card>
  )
}

function PaymentLine({ id, reference, why, on }: Payment) {
  const { t } = useLingui()
  const words = whyWaiting[why]
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <TextLink to={addressOfPaymentInReview(id, why)} className="font-semibold wrap-anywhere">
          {reference}
        </TextLink>
        <span className="block text-sm text-text-2">{words ? t(words) : why}</span>
      </span>
      <span className="text-sm text-muted">{on}</span>
    </li>
  )
}

function EventLine({ id, event, reference, error, on }: Event) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold wrap-anywhere">{event}</span>
        <span className="block text-sm text-text-2">
          {reference ? (
            <>
              <TextLink to={dashboardUrls.adminOrders({ q: reference })} className="wrap-anywhere">
                {reference}
              </TextLink>
              {' · '}
            </>
          ) : null}
          {on}
        </span>
        {error ? <span className="block text-sm wrap-anywhere text-danger">{error}</span> : null}
      </span>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="to" value="again" size="sm" busy={isBusy} busyLabel={t`Saving…`}>
          <Trans>Try again</Trans>
          <span className="sr-only"> {event}</span>
        </Button>
        <LinkButton to={dashboardUrls.adminPaymentsInReview({ ask: 'close', event: id })} size="sm" variant="outline">
          <Trans>Close event</Trans>
          <span className="sr-only"> {event}</span>
        </LinkButton>
      </Form>
    </li>
  )
}

function More({ rows, count }: Some<unknown>) {
  return count > rows.length ? (
    <p className="mt-2 text-sm text-muted">
      <Trans>
        Showing the {rows.length} oldest of {count.toLocaleString('en-NG')}.
      </Trans>
    </p>
  ) : null
}
