import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { formatPhone } from '#shared/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { mailUrl, phoneUrl } from '#app/urls.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { useFirstError } from '#app/components/use-first-error.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { MessageBadge } from './inbox-screen.tsx'
import { wordsOfSubject } from './subject-words.ts'

export type MessageAnswer = { errors: Partial<Record<string, string>>; values: { body?: string } }

type MessageProps = {
  name: string
  email: string
  phone: string | null
  company: string | null
  subject: string
  message: string
  status: string
  on: string
  answers: { id: number; body: string; on: string }[]
  stamp: string
  answer: MessageAnswer | undefined
}

export function MessageScreen(props: MessageProps) {
  const { t } = useLingui()
  const { name, email, phone, company, subject, message, status, on, answers } = props
  const known = wordsOfSubject(subject)
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={dashboardUrls.adminMessages()}>
        <Trans>All messages</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-bold">{typeof known === 'string' ? known : t(known)}</h1>
        <MessageBadge status={status} />
      </div>
      <Card as="article">
        <p className="font-semibold">{name}</p>
        <p className="text-md text-text-2">
          <a href={mailUrl(email)} className="underline wrap-anywhere">
            <EmailAddress>{email}</EmailAddress>
          </a>
          {phone ? (
            <>
              {' · '}
              <a href={phoneUrl(phone)} className="underline">
                {formatPhone(phone)}
              </a>
            </>
          ) : null}
          {company ? ` · ${company}` : null}
        </p>
        <p className="text-sm text-muted">{on}</p>
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{message}</p>
      </Card>
      {answers.map(({ id, body, on: answeredOn }) => (
        <Card as="article" key={id} tone="sunken">
          <p className="text-sm text-muted">
            <Trans>Replied on {answeredOn}</Trans>
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{body}</p>
        </Card>
      ))}
      <AnswerForm {...props} />
    </div>
  )
}

/** a form of its own, because it doesn't send the reply */
const STATUS_FORM = 'status'

function AnswerForm({ status, stamp, answer }: MessageProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  return (
    <>
      <Form ref={form} method="post" noValidate className="grid gap-3">
        <input type="hidden" name="stamp" value={stamp} />
        <TextArea
          name="body"
          label={t`Reply`}
          hint={t`We'll send your reply by email, with the original message below it.`}
          rows={6}
          maxLength={4000}
          required
          defaultValue={answer?.values.body}
          error={say(answer?.errors.body)}
          answer={answer}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="answer" busy={isBusy} busyLabel={t`Sending…`}>
            <Trans>Send reply</Trans>
          </Button>
          <Button
            type="submit"
            form={STATUS_FORM}
            name="intent"
            value={status === 'closed' ? 'reopen' : 'close'}
            variant="outline"
          >
            {status === 'closed' ? <Trans>Reopen</Trans> : <Trans>Close</Trans>}
          </Button>
        </div>
      </Form>
      <Form method="post" id={STATUS_FORM} />
    </>
  )
}
