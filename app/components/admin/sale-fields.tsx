import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../ui/field.tsx'
import { useSaleWords, type SaleAnswer } from './sale-view.ts'

type SaleFieldsProps = {
  values: { salePrice: string; percent?: string; endsAt: string }
  /** the earliest end that makes sense, as the field writes it */
  earliest: string
  answer: SaleAnswer | undefined
}

/** What a sale costs and when it ends; with `percent` for several products at once. */
export function SaleFields({ values, earliest, answer }: SaleFieldsProps) {
  const { t } = useLingui()
  const say = useSaleWords()
  const { salePrice, percent, endsAt } = values
  return (
    <>
      <div className={percent === undefined ? 'grid gap-4' : 'grid items-start gap-4 sm:grid-cols-2'}>
        <Field
          name="salePrice"
          label={t`Sale price`}
          prefix="₦"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          required={percent === undefined}
          defaultValue={salePrice}
          error={say(answer?.errors.salePrice)}
          answer={answer}
        />
        {percent === undefined ? null : (
          <Field
            name="percent"
            label={t`or percent off, for each product`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            defaultValue={percent}
            error={say(answer?.errors.percent)}
            answer={answer}
          />
        )}
      </div>
      <Field
        type="datetime-local"
        name="endsAt"
        label={t`Ends at`}
        hint={<Trans>In the time of Lagos.</Trans>}
        min={earliest}
        required
        defaultValue={endsAt}
        error={say(answer?.errors.endsAt)}
        answer={answer}
      />
    </>
  )
}
