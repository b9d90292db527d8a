import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#app/ui/field.tsx'
import { ReasonField } from '../shared/reason-field.tsx'
import { useSaleWords, type SaleAnswer, type SaleValues } from './sale-view.ts'

type SaleFieldsProps = {
  values: SaleValues
  earliest: string
  answer: SaleAnswer | undefined
}

/** `percent` is for several prices at once. */
export function SaleFields({ values, earliest, answer }: SaleFieldsProps) {
  const { t } = useLingui()
  const say = useSaleWords()
  const { salePrice, percent, endsAt } = { ...values, ...answer?.values }
  const hasPercent = values.percent !== undefined
  return (
    <>
      <div className={hasPercent ? 'grid items-start gap-4 sm:grid-cols-2' : 'grid gap-4'}>
        <Field
          name="salePrice"
          label={t`Sale price`}
          prefix="₦"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          required={!hasPercent}
          defaultValue={salePrice}
          error={say(answer?.errors.salePrice)}
          answer={answer}
        />
        {hasPercent ? (
          <Field
            name="percent"
            prefix="%"
            label={t`Or percentage off each price`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={percent}
            error={say(answer?.errors.percent)}
            answer={answer}
          />
        ) : null}
      </div>
      <Field
        type="datetime-local"
        name="endsAt"
        label={t`End time`}
        hint={<Trans>Lagos time.</Trans>}
        min={earliest}
        required
        defaultValue={endsAt}
        error={say(answer?.errors.endsAt)}
        answer={answer}
      />
      <ReasonField answer={answer} />
      {answer?.confirm ? (
        <div role="alert" className="grid gap-1 rounded-control bg-warning-soft p-4 text-on-warning-soft">
          <p className="font-semibold">{answer.confirm.question}</p>
          <p>
            <Trans>To confirm, press the button below. Otherwise, change the price.</Trans>
          </p>
          <input type="hidden" name="sure" value={answer.confirm.sure} />
        </div>
      ) : null}
    </>
  )
}
