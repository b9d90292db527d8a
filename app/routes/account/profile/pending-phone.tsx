import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import type { ProfileAnswer } from './profile-form.tsx'

type PendingPhoneProps = {
  phone: string
  /** URL of the demo's mailbox */
  mailbox: string | null
  answer: ProfileAnswer | undefined
}

/** The same text whether the number is free or belongs to another account, so that it reveals nothing. */
export function PendingPhone({ phone, mailbox, answer }: PendingPhoneProps) {
  const { t } = useLingui()
  const { formAction, formData } = useNavigation()
  const intent = formAction?.endsWith(urls.profilePhone()) ? formData?.get('intent') : null
  const isFailed = answer?.failed?.form === 'phone'
  return (
    <section className="mb-6 grid gap-3 rounded-control bg-info-soft p-4 text-on-info-soft">
      <p className="text-md">
        <Trans>
          We've emailed you a link to confirm your new number, <strong className="whitespace-nowrap">{phone}</strong>.
          Open it within 24 hours.
        </Trans>{' '}
        {mailbox ? (
          <a href={mailbox} className="underline">
            <Trans>Open demo mailbox</Trans>
          </a>
        ) : null}
      </p>
      <RefusalNote
        text={answer?.phoneRefusal ?? (isFailed ? answer?.refusal : null)}
        failed={isFailed ? answer?.failed : undefined}
      />
      <Form method="post" action={urls.profilePhone()} preventScrollReset className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="resend"
          size="sm"
          variant="outline"
          busy={intent === 'resend'}
          busyLabel={t`Sending…`}
        >
          <Trans>Resend email</Trans>
        </Button>
        <Button type="submit" name="intent" value="cancel" size="sm" variant="ghost" busy={intent === 'cancel'}>
          <Trans>Cancel this change</Trans>
        </Button>
      </Form>
    </section>
  )
}
