import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { useFieldWords } from '../field-words.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { subjectWords } from './subject-words.ts'
import { Honeypot } from './trap.tsx'

type FieldName = 'name' | 'email' | 'phone' | 'company' | 'subject' | 'message'
export type ContactAnswer = {
  errors: Partial<Record<string, string>>
  values: Partial<Record<FieldName, string>>
  refusal: string | null
  failed?: FailedPost
}
export type ContactStart = { stamp: string; name: string; email: string }

type FormProps = {
  start: ContactStart
  answer: ContactAnswer | undefined
  /** set when the form is on a page other than its own */
  action?: string
}

export function ContactForm({ start, answer, action }: FormProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <MessageForm start={start} answer={answer} action={action} messageLabel={t`Message`}>
      <Select
        name="subject"
        label={t`Subject`}
        empty={t`Choose a subject`}
        options={Object.entries(subjectWords).map(([value, words]) => ({ value, label: t(words) }))}
        defaultValue={answer?.values.subject ?? ''}
        error={say(answer?.errors.subject)}
        answer={answer}
        required
      />
    </MessageForm>
  )
}

export function InquiryForm({ start, answer, messageLabel, hint }: FormProps & { messageLabel: string; hint: string }) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <MessageForm start={start} answer={answer} messageLabel={messageLabel} hint={hint}>
      <Field
        type="tel"
        name="phone"
        label={t`Phone number`}
        mark={t`(optional)`}
        autoComplete="tel"
        maxLength={40}
        defaultValue={answer?.values.phone}
        error={say(answer?.errors.phone)}
        answer={answer}
      />
      <Field
        name="company"
        label={t`Company or website`}
        mark={t`(optional)`}
        autoComplete="organization"
        maxLength={120}
        defaultValue={answer?.values.company}
        error={say(answer?.errors.company)}
        answer={answer}
      />
    </MessageForm>
  )
}

function MessageForm({
  start,
  answer,
  action,
  messageLabel,
  hint,
  children,
}: FormProps & { messageLabel: string; hint?: string; children: ReactNode }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const values = { ...start, ...answer?.values }
  return (
    // another page can't show the server's field errors, so the browser validates there
    <Form method="post" action={action} noValidate={action === undefined} className="grid gap-4">
      <input type="hidden" name="stamp" value={start.stamp} />
      <Honeypot />
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <Field
        name="name"
        label={t`Full name`}
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={values.name}
        error={say(answer?.errors.name)}
        answer={answer}
      />
      <Field
        type="email"
        name="email"
        label={t`Email address`}
        autoComplete="email"
        required
        defaultValue={values.email}
        error={say(answer?.errors.email)}
        answer={answer}
      />
      {children}
      <TextArea
        name="message"
        label={messageLabel}
        hint={hint}
        rows={6}
        maxLength={4000}
        required
        defaultValue={values.message}
        error={say(answer?.errors.message)}
        answer={answer}
      />
      <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Sending…`}>
        <Trans>Send Message</Trans>
      </Button>
    </Form>
  )
}
