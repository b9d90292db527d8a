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
  const buyer = refund.buyer ?? t`the buyer`
  const words: Record<RefundStep, Words> = {
    again: {
      title: (
        <Trans>
          Try to refund {sum} to {buyer} again?
        </Trans>
      ),
      follows: (
        <Trans>
          The money belongs to {buyer}. The last refund failed, so we have it again. The payment provider sends it back
          the way it came. This cannot be undone.
        </Trans>
      ),
      yes: <Trans>Yes, refund {sum}</Trans>,
    },
    outside: {
      title: (
        <Trans>
          Does {buyer} have the {sum}?
        </Trans>
      ),
      follows: (
        <Trans>
          Say yes only when the money has reached {buyer}, by a bank transfer or in cash. The order, the ledger and the
          buyer are told, and the provider is not asked again. This cannot be undone.
        </Trans>
      ),
      yes: <Trans>Yes, the buyer has {sum}</Trans>,
      fields: <HowField answer={answer} />,
    },
    account: {
      title: (
        <Trans>
          Send {sum} to an account of {buyer}?
        </Trans>
      ),
      follows: (
        <Trans>
          The money belongs to {buyer}, so ask them for an account of their own. The provider sends it there, and keeps
          the number; we do not. This cannot be undone.
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
      label={t`How it was refunded`}
      hint={t`For example, the transfer reference`}
      maxLength={500}
      required
      defaultValue={answer?.values.note}
      error={wrong && (wrong === 'how-required' ? t`Please say how it was refunded` : t`Enter a shorter text`)}
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
        <Trans>The provider isn't giving us its list of banks. Please try again later.</Trans>
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
        error={number === 'account-number-invalid' ? t`An account number has 10 digits` : number}
        answer={answer}
      />
    </>
  )
}
