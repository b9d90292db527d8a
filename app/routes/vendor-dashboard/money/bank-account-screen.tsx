import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select, type Option } from '#app/ui/select.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { MoneyHeading } from './money-heading.tsx'

export type BankAnswer = {
  errors: Partial<Record<'bankCode' | 'accountNumber', string>>
  values: Partial<Record<'bankCode' | 'accountNumber', string>>
  refusal: string | null
  found: { accountName: string; bankName: string; lastFour: string; proof: string } | null
}

const errorWords: Record<string, MessageDescriptor> = {
  'bank-required': msg`Please choose your bank`,
  'account-number-invalid': msg`Enter a 10-digit account number`,
}

type BankAccountProps = {
  /** null: the provider returned no list */
  banks: Option[] | null
  current: { bankName: string; lastFour: string; accountName: string } | null
  answer: BankAnswer | undefined
}

export function BankAccountScreen({ banks, current, answer }: BankAccountProps) {
  return (
    <div className="grid max-w-lg gap-5">
      <div>
        <MoneyHeading>
          <Trans>Bank account</Trans>
        </MoneyHeading>
        <p className="mt-1 text-text-2">
          <Trans>
            We send your payouts to this bank account. We keep only the last four digits of its number. Paystack keeps
            the full number.
          </Trans>
        </p>
      </div>
      {current ? (
        <Card padding="sm" tone="sunken">
          <p className="text-sm text-muted">
            <Trans>Now</Trans>
          </p>
          <p className="font-semibold wrap-anywhere">
            {current.bankName} ···{current.lastFour}
          </p>
          <p className="wrap-anywhere">{current.accountName}</p>
        </Card>
      ) : null}
      <RefusalNote text={answer?.refusal} />
      {answer?.found ? (
        <ConfirmBankAccount found={answer.found} isChange={current !== null} />
      ) : (
        <LookUp banks={banks} answer={answer} />
      )}
    </div>
  )
}

function LookUp({ banks, answer }: Pick<BankAccountProps, 'banks' | 'answer'>) {
  const { t } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  if (!banks)
    return <RefusalNote text={t`We can't load the list of banks right now. Please try again in a few minutes.`} />
  const wrong = (code: string | undefined): string | undefined => {
    const words = code ? errorWords[code] : undefined
    return words && t(words)
  }
  return (
    <Form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="look-up" />
      <Select
        name="bankCode"
        label={t`Bank`}
        empty={t`Choose your bank`}
        options={banks}
        defaultValue={answer?.values.bankCode ?? ''}
        error={wrong(answer?.errors.bankCode)}
        answer={answer}
      />
      <Field
        name="accountNumber"
        label={t`Account number`}
        hint={t`10 digits (NUBAN)`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={answer?.values.accountNumber ?? ''}
        error={wrong(answer?.errors.accountNumber)}
        answer={answer}
      />
      <Button type="submit" busy={isBusy} busyLabel={t`Checking with the bank…`}>
        <Trans>Find account name</Trans>
      </Button>
    </Form>
  )
}

function ConfirmBankAccount({ found, isChange }: { found: NonNullable<BankAnswer['found']>; isChange: boolean }) {
  const { bankName, lastFour, accountName, proof } = found
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-primary p-4">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="proof" value={proof} />
      <h2 className="font-display text-lg font-bold">
        <Trans>Is this your account?</Trans>
      </h2>
      <p>
        <span className="block text-xl font-bold wrap-anywhere">{accountName}</span>
        <span className="block text-text-2">
          {bankName} ···{lastFour}
        </span>
      </p>
      {isChange ? (
        <p className="text-md text-text-2">
          <Trans>For your security, we don't send payouts to a new account for the first 24 hours.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">
          <Trans>Yes, pay me here</Trans>
        </Button>
        <LinkButton to={dashboardUrls.vendorBankAccount()} variant="outline">
          <Trans>No, use another account</Trans>
        </LinkButton>
      </div>
    </Form>
  )
}
