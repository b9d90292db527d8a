import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { orderStatuses, paymentStatuses, type OrderStatus, type PaymentStatus } from '#modules/orders/contract.ts'
import { formatNaira, formatNairaExact } from '#shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FormProblems } from '#app/http/forms.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { useListQuery } from '#app/components/dashboard/list-with-detail.tsx'
import { paymentWords, statusWords } from '#app/components/orders/order-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import type { MoneyQuestionView, RefundableView } from './order-money-view.ts'
import { Question } from '#app/components/dashboard/question.tsx'

type OrderMoneyProps = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  question: MoneyQuestionView | null
  refundable: RefundableView | null
}

export type OrderAnswer = FormProblems<'note' | 'payment'> & FailedAnswer

/** The result of the last step. A refusal stays until the next answer. */
export function OrderNews(order: OrderMoneyProps) {
  const answer = useActionData<OrderAnswer>()
  return (
    <>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {order.question ? <MoneyQuestion {...order} {...order.question} answer={answer} /> : null}
    </>
  )
}

export function OrderMoney(order: OrderMoneyProps) {
  return (
    <>
      <StatusForm {...order} />
      <PaymentForm {...order} />
      {order.refundable ? <PartForm id={order.id} {...order.refundable} /> : null}
    </>
  )
}

function MoneyQuestion({
  id,
  number,
  kind,
  amount,
  once,
  items,
  shipping,
  answer,
}: OrderMoneyProps & MoneyQuestionView & { answer: OrderAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const query = useListQuery()
  const sum = formatNairaExact(amount)
  const titles: Record<MoneyQuestionView['kind'], ReactNode> = {
    cancelled: (
      <Trans>
        Cancel order #{number} and refund {sum}?
      </Trans>
    ),
    paid: (
      <Trans>
        Did you receive {sum} for order #{number} outside Paystack?
      </Trans>
    ),
    refunded: (
      <Trans>
        Refund {sum} for order #{number}?
      </Trans>
    ),
    failed: <Trans>Cancel unpaid order #{number}?</Trans>,
    pending: <Trans>Reopen order #{number} for payment?</Trans>,
    part: (
      <Trans>
        Refund {sum} of order #{number}?
      </Trans>
    ),
  }
  const yes: Record<MoneyQuestionView['kind'], ReactNode> = {
    cancelled: <Trans>Cancel and refund order</Trans>,
    paid: <Trans>Yes, I received it</Trans>,
    refunded: <Trans>Yes, refund {sum}</Trans>,
    failed: <Trans>Cancel order</Trans>,
    pending: <Trans>Reopen order</Trans>,
    part: <Trans>Yes, refund {sum}</Trans>,
  }
  const what: Record<string, string> =
    kind === 'part'
      ? { part: items, shipping: shipping > 0 ? '1' : '0', key: once }
      : kind === 'cancelled'
        ? { status: kind }
        : { payment: kind }
  return (
    <Question
      key={kind}
      title={titles[kind]}
      yes={yes[kind]}
      no={<Trans>Go back</Trans>}
      back={dashboardUrls.adminOrder(id, query)}
      values={{ ...what, amount: String(amount) }}
      fields={
        <TextArea
          name="note"
          label={t`Reason`}
          hint={
            kind === 'cancelled' || kind === 'refunded' || kind === 'part'
              ? t`We email this to the customer and the vendor, and save it in the order's history and the audit log.`
              : t`We save this in the order's history and the audit log.`
          }
          maxLength={500}
          required
          defaultValue={answer?.values.note}
          error={say(answer?.errors.note)}
          answer={answer}
        />
      }
    >
      {kind === 'paid' || kind === 'failed' || kind === 'pending' ? null : (
        <Trans>
          We refund the customer the same way they paid. If they paid outside Paystack, refund them yourself.
        </Trans>
      )}
    </Question>
  )
}

function StatusForm({ status }: OrderMoneyProps) {
  const { t } = useLingui()
  return (
    <ChangeForm
      title={<Trans>Order status</Trans>}
      hint={<Trans>When you change the status, we also update the stock and the ledger, and send emails.</Trans>}
    >
      <Select
        key={status}
        name="status"
        label={t`Order status`}
        hideLabel
        className="min-w-0 grow basis-40"
        defaultValue={status}
        options={orderStatuses.map((value) => ({ value, label: t(statusWords[value].words) }))}
      />
      <Send>
        <Trans>Set status</Trans>
      </Send>
    </ChangeForm>
  )
}

function PaymentForm({ paymentStatus }: OrderMoneyProps) {
  const { t } = useLingui()
  return (
    <ChangeForm
      title={<Trans>Payment status</Trans>}
      hint={
        <Trans>
          Choose 'Paid' if you received the money outside Paystack. If you choose 'Refunded', we refund a Paystack
          payment automatically. If the money came another way, refund it yourself first.
        </Trans>
      }
    >
      <Select
        key={paymentStatus}
        name="payment"
        label={t`Payment status`}
        hideLabel
        className="min-w-0 grow basis-40"
        defaultValue={paymentStatus}
        options={paymentStatuses.map((value) => ({ value, label: t(paymentWords[value].words) }))}
      />
      <Send>
        <Trans>Set payment status</Trans>
      </Send>
    </ChangeForm>
  )
}

function PartForm({ id, shipping, pieces }: RefundableView & { id: string }) {
  const { t } = useLingui()
  const query = useListQuery()
  const some = pieces.filter(({ left }) => left > 0)
  if (some.length === 0 && shipping === 0) return null
  return (
    <Card as="section">
      <CardHead title={<Trans>Partial refund</Trans>} />
      <p className="mb-3 text-sm text-muted">
        <Trans>For missing or faulty items. The rest of the order isn't affected.</Trans>
      </p>
      <Form action={dashboardUrls.adminOrder(id)} preventScrollReset className="grid gap-3">
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="ask" value="part" />
        {some.map(({ itemId, name, unitPrice, left }) => (
          <Select
            key={itemId}
            name="piece"
            label={name}
            defaultValue={`${itemId}:0`}
            options={Array.from({ length: left + 1 }, (_, count) => ({
              value: `${itemId}:${count}`,
              label: count === 0 ? t`None` : `${count} × ${formatNaira(unitPrice)}`,
            }))}
          />
        ))}
        {shipping > 0 ? <Checkbox name="shipping" value="1" label={t`Shipping fee, ${formatNaira(shipping)}`} /> : null}
        <Button type="submit" variant="outline" className="justify-self-start">
          <Trans>Continue</Trans>
        </Button>
      </Form>
    </Card>
  )
}

function ChangeForm({ title, hint, children }: { title: ReactNode; hint: ReactNode; children: ReactNode }) {
  return (
    <Card as="section">
      <CardHead title={title} />
      <p className="mb-3 text-sm text-muted">{hint}</p>
      <Form method="post" preventScrollReset noValidate className="flex flex-wrap gap-2">
        {children}
      </Form>
    </Card>
  )
}

function Send({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
      {children}
    </Button>
  )
}
