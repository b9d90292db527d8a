import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useActionData, useNavigation } from 'react-router'
import type { DeskRefund, RefundReason } from '#modules/payments/contract.ts'
import { formatNairaExact } from '#shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHead } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Select, type Option } from '../../ui/select.tsx'
import { deskUrls } from '../../desk-urls.ts'
import type { FormProblems } from '../../web/forms.ts'
import { Fact, Facts } from './facts.tsx'
import { wordsOfRefund } from './refund-words.ts'

type RefundView = Omit<DeskRefund, 'requestedAt' | 'endedAt'> & {
  on: string
  endedOn: string | null
  banks: Option[] | null
}

/** One refund, and what a person can do about one that does not arrive by itself. */
export function RefundScreen(view: RefundView) {
  const { t } = useLingui()
  const { amount, reference, partId, state, anewId, may } = view
  const isOver = state === 'processed' || anewId !== null
  return (
    <div className="grid max-w-3xl gap-4">
      <p>
        {partId ? (
          <TextLink to={deskUrls.adminOrder(partId)}>
            <Trans>Open the order</Trans>
          </TextLink>
        ) : (
          <TextLink to={deskUrls.adminOrders({ q: reference })}>
            <Trans>Orders of this payment</Trans>
          </TextLink>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Refund of {formatNairaExact(amount)}</Trans>
        </h1>
        <Badge tone={state === 'processed' ? 'success' : state === 'failed' ? 'danger' : 'warning'}>
          {t(wordsOfRefund(view))}
        </Badge>
      </div>
      <RefundFacts {...view} />
      {may.tryAgain ? <TryAgain /> : null}
      {may.sendTo ? <SendTo banks={view.banks} /> : null}
      {may.giveOutside ? <GivenOutside /> : null}
      {isOver || may.tryAgain || may.sendTo || may.giveOutside ? null : (
        <p className="text-text-2">
          <Trans>Nothing to do: the payment provider is at it, and is asked again and again.</Trans>
        </p>
      )}
    </div>
  )
}

const reasonWords: Record<string, ReturnType<typeof msg>> = {
  cancelled: msg`The order was cancelled`,
  returned: msg`The items came back`,
  'by-the-shop': msg`You gave it back`,
  part: msg`You refunded a part of the order`,
  duplicate: msg`It was paid twice`,
  mismatched: msg`Another amount was paid`,
  late: msg`It was paid too late`,
} satisfies Record<RefundReason, ReturnType<typeof msg>>

function RefundFacts({ reference, reason, on, endedOn, lastError, tries, anewId }: RefundView) {
  const { t } = useLingui()
  const why = reasonWords[reason]
  return (
    <Card as="section">
      <Facts>
        <Fact name={<Trans>Why</Trans>}>{why ? t(why) : reason}</Fact>
        <Fact name={<Trans>Payment reference</Trans>}>{reference}</Fact>
        <Fact name={<Trans>Asked for</Trans>}>{on}</Fact>
        <Fact name={<Trans>Ended</Trans>}>{endedOn}</Fact>
        <Fact name={<Trans>Tries</Trans>}>{tries > 0 ? String(tries) : null}</Fact>
        <Fact name={<Trans>The provider said</Trans>}>{lastError}</Fact>
        <Fact name={<Trans>Made anew</Trans>}>
          {anewId ? (
            <TextLink to={deskUrls.adminRefund(anewId)}>
              <Trans>Open the new one</Trans>
            </TextLink>
          ) : null}
        </Fact>
      </Facts>
    </Card>
  )
}

function useSending(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent
}

function TryAgain() {
  const { t } = useLingui()
  const isBusy = useSending('again')
  return (
    <Card as="section">
      <CardHead title={<Trans>Try it again</Trans>} />
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="again" />
        <p className="text-text-2">
          <Trans>The money is with us again. The payment provider is asked anew to give it back the way it came.</Trans>
        </p>
        <Button type="submit" busy={isBusy} busyLabel={t`Please wait…`}>
          <Trans>Try the refund again</Trans>
        </Button>
      </Form>
    </Card>
  )
}

function GivenOutside() {
  const { t } = useLingui()
  const isBusy = useSending('outside')
  const sent = useActionData<FormProblems<'note'>>()
  const wrong = sent?.errors.note
  return (
    <Card as="section">
      <CardHead title={<Trans>Given back outside of the provider</Trans>} />
      <Form method="post" className="grid gap-3" noValidate>
        <input type="hidden" name="intent" value="outside" />
        <p className="text-text-2">
          <Trans>
            Only when the buyer has the money, by a bank transfer or in cash: the order, the ledger and the buyer are
            told so, and the provider is not asked any more.
          </Trans>
        </p>
        <Field
          name="note"
          label={t`How it was given back`}
          hint={t`Such as the number of the transfer`}
          maxLength={500}
          required
          defaultValue={sent?.values.note}
          error={wrong && (wrong === 'how-required' ? t`Please say how it was given back` : t`This is too long`)}
          answer={sent}
        />
        <Button type="submit" variant="outline" busy={isBusy} busyLabel={t`Please wait…`}>
          <Trans>The buyer has the money</Trans>
        </Button>
      </Form>
    </Card>
  )
}

function SendTo({ banks }: Pick<RefundView, 'banks'>) {
  const { t } = useLingui()
  const isBusy = useSending('account')
  const sent = useActionData<FormProblems<'bankCode' | 'accountNumber'>>()
  const number = sent?.errors.accountNumber
  return (
    <Card as="section">
      <CardHead title={<Trans>The buyer's account</Trans>} />
      {banks === null ? (
        <p className="text-text-2">
          <Trans>The payment provider does not say which banks there are. Please come back later.</Trans>
        </p>
      ) : (
        <Form method="post" className="grid gap-3" noValidate>
          <input type="hidden" name="intent" value="account" />
          <p className="text-text-2">
            <Trans>
              The bank cannot take it back the way it came. Ask the buyer for an account of their own: the provider
              sends it there, and keeps the number; we do not.
            </Trans>
          </p>
          <Select
            name="bankCode"
            label={t`Bank`}
            empty={t`Choose a bank`}
            options={banks}
            defaultValue={sent?.values.bankCode ?? ''}
            error={sent?.errors.bankCode && t`Please choose a bank`}
            answer={sent}
          />
          <Field
            name="accountNumber"
            label={t`Account number`}
            hint={t`10 digits (NUBAN)`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            defaultValue={sent?.values.accountNumber}
            error={number === 'account-number-invalid' ? t`An account number has 10 digits` : number}
            answer={sent}
          />
          <Button type="submit" busy={isBusy} busyLabel={t`Please wait…`}>
            <Trans>Send the refund there</Trans>
          </Button>
        </Form>
      )}
    </Card>
  )
}
