import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNairaExact } from '#shared/money.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import type { Route } from './+types/refund'
import type { RefundAnswer, RefundStep } from './refund-view.ts'

type RefundView = Route.ComponentProps['loaderData']
type RefundQuestionProps = { refund: RefundView; step: RefundStep; answer: RefundAnswer | undefined }
type Words = { title: ReactNode; follows: ReactNode; yes: ReactNode; fields?: ReactNode }

/** States the amount, and whose money it is. */
export function RefundQuestion({ refund, step, answer }: RefundQuestionProps) {
  const { t } = useLingui()
  const { id, amount } = refund
  const sum = formatNairaExact(amount)
  const buyer = refund.buyer ?? t`the customer`
  const words: Record<RefundStep, Words> = {
    again: {
      title: (
        <Trans>
          Retry the refund of {sum} to {buyer}?
        </Trans>
      ),
      follows: (
        <Trans>
          This money belongs to {buyer}. The last attempt failed, so we still have the money. The payment provider will
          refund it the same way the customer paid. You can't undo this.
        </Trans>
      ),
      yes: <Trans>Yes, refund {sum}</Trans>,
    },
    outside: {
      title: (
        <Trans>
          Has {buyer} received {sum}?
        </Trans>
      ),
      follows: (
        <Trans>
          Confirm only if {buyer} has received the money by bank transfer or in cash. We'll update the order and the
          ledger, and tell the customer. We'll then stop trying to send this refund through the provider. You can't undo
          this.
        </Trans>
      ),
      yes: <Trans>Yes, the customer received {sum}</Trans>,
      fields: <HowField answer={answer} />,
    },
    account: {
      title: (
        <Trans>
          Send {sum} to {buyer}'s bank account?
        </Trans>
      ),
      follows: (
        <Trans>
          This money belongs to {buyer}, so ask for an account in their own name. The payment provider sends the money
          to this account and stores the account number. We don't store the number. You can't undo this.
        </Trans>
      ),
      yes: refund.banks && <Trans>Yes, send {sum}</Trans>,
      fields: <AccountFields banks={refund.banks} answer={answer} />,
    },
  }
  const { title, follows, yes, fields } = words[step]
  return (
    <Question
      key={`${step} ${amount}`}
      title={title}
      yes={yes}
      no={<Trans>Go back</Trans>}
      back={dashboardUrls.adminRefund(id)}
      values={{ intent: step, amount: String(amount) }}
      fields={fields}
    >
      {follows}
    </Question>
  )
}

function HowField({ answer }: Pick<RefundQuestionProps, 'answer'>) {
  const { t } = useLingui()
  const wrong = answer?.errors.note
  return (
    <Field
      name="note"
      label={t`Refund details`}
      hint={t`For example, the transfer reference`}
      maxLength={500}
      required
      defaultValue={answer?.values.note}
      error={wrong && (wrong === 'how-required' ? t`Enter how you refunded the customer` : t`Enter shorter text`)}
      answer={answer}
    />
  )
}

function AccountFields({ banks, answer }: Pick<RefundView, 'banks'> & Pick<RefundQuestionProps, 'answer'>) {
  const { t } = useLingui()
  const number = answer?.errors.accountNumber
  if (!banks)
    return (
      <p className="text-text-2">
        <Trans>We can't load the provider's list of banks. Please try again later.</Trans>
      </p>
    )
  return (
    <>
      <Select
        name="bankCode"
        label={t`Bank`}
        empty={t`Choose a bank`}
        options={banks}
        defaultValue={answer?.values.bankCode ?? ''}
        error={answer?.errors.bankCode && t`Please choose a bank`}
        answer={answer}
      />
      <Field
        name="accountNumber"
        label={t`Account number`}
        hint={t`10 digits (NUBAN)`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
        defaultValue={answer?.values.accountNumber}
        error={number === 'account-number-invalid' ? t`Enter a 10-digit account number` : number}
        answer={answer}
      />
    </>
  )
}
