import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFieldWords } from '#app/components/field-words.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { SettingsPage } from './settings-page.tsx'

export type HolidaysAnswer = { errors: { day?: string } }

type HolidaysProps = { days: { day: string; on: string }[]; answer: HolidaysAnswer | undefined }

/** Banks are closed on these days, so a payout moves to the next working day. */
export function HolidaysScreen({ days, answer }: HolidaysProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  return (
    <SettingsPage title={<Trans>Bank holidays</Trans>}>
      <p className="text-text-2">
        <Trans>We make payouts on Tuesdays. If Tuesday is a bank holiday, we make them on the next business day.</Trans>
      </p>
      <Card as="section">
        <CardHead title={<Trans>Add a day</Trans>} />
        <Form ref={form} key={days.length} method="post" noValidate className="flex flex-wrap items-start gap-2">
          <input type="hidden" name="intent" value="add" />
          <Field
            type="date"
            name="day"
            label={t`Day`}
            required
            error={say(answer?.errors.day)}
            answer={answer}
            className="min-w-48 grow"
          />
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`} className="sm:mt-6.5">
            <Trans>Add</Trans>
          </Button>
        </Form>
      </Card>
      <Card as="section">
        <CardHead title={<Trans>Days</Trans>} />
        {days.length === 0 ? (
          <p className="text-text-2">
            <Trans>No bank holidays yet. Days you add appear here.</Trans>
          </p>
        ) : (
          <ul className="grid divide-y divide-border">
            {days.map(({ day, on }) => (
              <li key={day} className="flex min-h-14 flex-wrap items-center justify-between gap-2">
                {on}
                <Form method="post">
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="day" value={day} />
                  <Button type="submit" size="sm" variant="outline">
                    <Trans>Remove</Trans>
                    <span className="sr-only"> {on}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </SettingsPage>
  )
}
