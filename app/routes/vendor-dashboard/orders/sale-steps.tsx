import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import type { StepField } from '#modules/history/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup, RadioCard } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import type { FormProblems } from '#app/http/forms.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { nextWords } from '../shared/sales-words.ts'
import type { SaleView } from '../shared/sales-view.ts'

export type StepAnswer = FormProblems<StepField> & FailedAnswer

/**
 * The next step, with the facts that the buyer needs. The last step can be undone until the buyer is notified.
 * `children`: another button, which needs no facts either.
 */
export function SaleSteps({ sale: { next, undoUntil }, children }: { sale: SaleView; children: ReactNode }) {
  const answer = useActionData<StepAnswer>()
  const hasFields = next === 'shipped' || next === 'delivered'
  const step = next ? <NextStep key={next} next={next} hasFields={hasFields} answer={answer} /> : null
  return (
    <>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {undoUntil ? <Undo until={undoUntil} /> : null}
      {children || step ? (
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {hasFields ? null : step}
          {children}
        </div>
      ) : null}
      {hasFields ? step : null}
    </>
  )
}

function Undo({ until }: { until: string }) {
  const isBusy = useBusy()
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-info-soft p-4 text-on-info-soft"
    >
      <p className="min-w-0 flex-1 basis-48 text-md">
        <Trans>We'll tell the customer at {until}. Until then, you can undo this step.</Trans>
      </p>
      <Button type="submit" name="intent" value="undo" variant="outline" size="sm" busy={isBusy}>
        <Trans>Undo</Trans>
      </Button>
    </Form>
  )
}

type NextStepProps = { next: NonNullable<SaleView['next']>; hasFields: boolean; answer: StepAnswer | undefined }

function NextStep({ next, hasFields, answer }: NextStepProps) {
  const { t } = useLingui()
  const isBusy = useBusy()
  const words = nextWords[next]
  if (!words) return null
  return (
    <Form
      method="post"
      preventScrollReset
      noValidate
      className={cx('group grid gap-3', hasFields && 'rounded-card bg-sunken p-4')}
    >
      <input type="hidden" name="intent" value="step" />
      <input type="hidden" name="to" value={next} />
      {next === 'shipped' ? <CarrierFields answer={answer} /> : null}
      {next === 'delivered' ? <HandedOverField answer={answer} /> : null}
      <Button type="submit" busy={isBusy} busyLabel={t`Saving…`} className="sm:justify-self-start">
        {t(words)}
      </Button>
    </Form>
  )
}

function CarrierFields({ answer }: { answer: StepAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const { values, errors } = answer ?? { values: {}, errors: {} }
  return (
    <>
      <ChoiceGroup
        legend={t`Who will deliver the order?`}
        mark={t`(the customer sees this)`}
        className="grid gap-2 sm:grid-cols-2"
        error={say(errors.way)}
        answer={answer}
      >
        <RadioCard
          name="way"
          value="carrier"
          defaultChecked={values.way !== 'rider'}
          label={t`Delivery company`}
          hint={t`You'll need its parcel number`}
        />
        <RadioCard
          name="way"
          value="rider"
          defaultChecked={values.way === 'rider'}
          label={t`Your own rider`}
          hint={t`No parcel number needed`}
        />
      </ChoiceGroup>
      <div className="grid gap-3 group-has-[[value=rider]:checked]:hidden sm:grid-cols-2">
        <Field
          name="carrier"
          label={t`Company name`}
          placeholder="GIG Logistics"
          maxLength={60}
          defaultValue={values.carrier}
          error={say(errors.carrier)}
          answer={answer}
        />
        <Field
          name="number"
          label={t`Parcel number`}
          maxLength={60}
          autoComplete="off"
          defaultValue={values.number}
          error={say(errors.number)}
          answer={answer}
        />
      </div>
    </>
  )
}

function HandedOverField({ answer }: { answer: StepAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <Checkbox
      name="handed"
      value="1"
      label={t`The customer, or someone at their address, has the parcel`}
      error={say(answer?.errors.handed)}
    />
  )
}

function useBusy(): boolean {
  return useNavigation().formMethod === 'POST'
}
