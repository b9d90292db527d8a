import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { finishDays } from '#modules/vendors/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { ChoiceGroup, RadioCard } from '#app/ui/checkbox.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { useFieldWords } from '#app/components/field-words.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import type { VendorStatusQuestion, VendorsAnswer } from './vendor-view.ts'

type VendorQuestionProps = VendorStatusQuestion & { back: string; answer: VendorsAnswer | undefined }

/** Asks for a reason, and what happens to orders that were already placed. */
export function VendorQuestion({ intent, target, open, back, answer }: VendorQuestionProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const { id, name, status, reason } = target
  const isRejection = intent === 'reject'
  const isAgain = status === 'suspended'
  const isSettled = isAgain && !isRejection && open?.unsent === 0
  return (
    <Question
      key={id}
      back={back}
      values={isSettled ? {} : { intent, id, amount: String(open?.amount ?? '') }}
      title={
        isRejection ? (
          <Trans>Reject the application from {name}?</Trans>
        ) : isAgain ? (
          <Trans>What should happen to {name}'s open orders?</Trans>
        ) : (
          <Trans>Suspend {name}?</Trans>
        )
      }
      yes={
        isSettled ? null : isRejection ? (
          <Trans>Reject</Trans>
        ) : isAgain ? (
          <Trans>Save decision</Trans>
        ) : (
          <Trans>Suspend</Trans>
        )
      }
      no={isSettled ? <Trans>Close</Trans> : undefined}
      fields={
        <>
          {open ? <OpenOrders {...open} answer={answer} /> : null}
          {isSettled ? null : (
            <TextArea
              name="reason"
              label={t`Reason`}
              hint={t`We'll email this to the vendor.`}
              maxLength={1000}
              required
              defaultValue={answer?.values.reason ?? (isAgain ? (reason ?? '') : undefined)}
              error={say(answer?.errors.reason)}
              answer={answer}
            />
          )}
        </>
      }
    >
      {isRejection ? (
        <Trans>We close this application. The applicant can apply again.</Trans>
      ) : isAgain ? null : (
        <Trans>We hide all their products immediately and cancel their unpaid orders.</Trans>
      )}
    </Question>
  )
}

type OpenOrdersProps = NonNullable<VendorStatusQuestion['open']> & Pick<VendorQuestionProps, 'answer'>

function OpenOrders({ unsent, amount, sent, answer }: OpenOrdersProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const chosen = answer?.values.openOrders ?? 'finish'
  return (
    <>
      {unsent === 0 ? (
        <p className="text-text-2">
          <Trans>This shop has no paid orders to ship.</Trans>
        </p>
      ) : (
        <ChoiceGroup
          className="grid gap-2"
          legend={
            <Plural
              value={unsent}
              one="# order is paid but not shipped. What should happen to it?"
              other="# orders are paid but not shipped. What should happen to them?"
            />
          }
          error={say(answer?.errors.amount)}
          answer={answer}
        >
          <RadioCard
            name="openOrders"
            value="finish"
            defaultChecked={chosen === 'finish'}
            label={t`Let the vendor ship`}
            hint={t`The vendor's dashboard shows only these orders. We cancel and refund any that aren't shipped in time.`}
          />
          <RadioCard
            name="openOrders"
            value="refund"
            defaultChecked={chosen === 'refund'}
            label={t`Cancel and refund now`}
            hint={t`We refund the customers the same way they paid.`}
            aside={formatNaira(amount)}
          />
          <Select
            name="days"
            label={t`Time allowed to ship`}
            defaultValue={answer?.values.days ?? '14'}
            options={finishDays.map((days) => ({
              value: String(days),
              label: t`${plural(days, { one: '# day', other: '# days' })}`,
            }))}
            className="max-w-60"
          />
        </ChoiceGroup>
      )}
      {sent > 0 ? (
        <p className="text-text-2">
          <Plural
            value={sent}
            one="# order is on its way and will be delivered as usual."
            other="# orders are on their way and will be delivered as usual."
          />
        </p>
      ) : null}
    </>
  )
}
