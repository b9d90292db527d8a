import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useSyncExternalStore, type SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  claimApplicationDraft,
  clearApplicationDraft,
  saveApplicationDraft,
  readApplicationDraft,
} from '#app/device/application-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'

type Name = 'businessName' | 'businessEmail' | 'businessPhone' | 'businessAddress' | 'businessDescription'

export type ApplyAnswer = {
  errors: Partial<Record<Name, string>>
  values: Partial<Record<Name, string>>
  refusal: string | null
  failed?: FailedPost
}

type ApplyFormProps = { isVisitor: boolean; email: string; answer: ApplyAnswer | undefined }

export function ApplyForm({ isVisitor, email, answer }: ApplyFormProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const kept = useSyncExternalStore(
    never,
    () => readApplicationDraft(email),
    () => '',
  )
  const values = useMemo(() => answer?.values ?? parseKept(kept), [answer, kept])
  const field = (name: Name) => ({ name, answer, error: say(answer?.errors[name]), defaultValue: values[name] ?? '' })

  useEffect(() => {
    if (!isVisitor) claimApplicationDraft(email)
  }, [isVisitor, email])

  /** A visitor who must sign in first finds the form as they left it. */
  function keep({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
    if (isVisitor) saveApplicationDraft(Object.fromEntries(new FormData(currentTarget)))
    else clearApplicationDraft()
  }

  return (
    <>
      <p className="mt-1 text-md text-text-2">
        {isVisitor ? (
          <Trans>
            You need an account first. <TextLink to={urls.login(urls.sell('apply'))}>Sign in</TextLink> or{' '}
            <TextLink to={urls.signup(undefined, urls.sell('apply'))}>sign up</TextLink>.
          </Trans>
        ) : (
          <Trans>We review applications within 24-48 hours.</Trans>
        )}
      </p>
      <Form
        key={kept}
        method="post"
        action={urls.sell()}
        onSubmit={keep}
        noValidate
        className="mt-4 grid max-w-text gap-4 rounded-card border border-border bg-surface p-4 md:p-6"
      >
        <RefusalNote text={answer?.refusal} failed={answer?.failed} />
        <Field
          {...field('businessName')}
          label={t`Business name`}
          required
          autoComplete="organization"
          maxLength={120}
        />
        <Field
          {...field('businessEmail')}
          defaultValue={values.businessEmail ?? email}
          label={t`Business email`}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
        />
        <Field
          {...field('businessPhone')}
          label={t`Business phone`}
          type="tel"
          required
          autoComplete="tel"
          maxLength={32}
          hint={t`For example, 0803 123 4567`}
        />
        <TextArea
          {...field('businessAddress')}
          label={t`Business address`}
          required
          rows={2}
          autoComplete="street-address"
          maxLength={500}
        />
        <TextArea
          {...field('businessDescription')}
          label={t`Business description`}
          mark={t`(optional)`}
          maxLength={4000}
          hint={t`What you sell, and what customers should know about you.`}
        />
        <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Submitting…`}>
          <Trans>Submit Application</Trans>
        </Button>
      </Form>
    </>
  )
}

function parseKept(text: string): ApplyAnswer['values'] {
  const kept: unknown = JSON.parse(text || '{}')
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
}

const never = () => () => {}
