import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { REPORT_MAX_LENGTH, contentReportReasons } from '#modules/moderation/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ChoiceGroup, Radio } from '#app/ui/checkbox.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { isDashboard, urls } from '#app/urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { contentReportWords } from '#app/components/content-report-words.ts'

export type ContentReportAnswer = {
  errors: Partial<Record<'reason' | 'words', string>>
  values: Partial<Record<'reason' | 'words', string>>
  refusal: string | null
  failed?: FailedPost
}

export type ContentReportThing =
  | {
      kind: 'review'
      rating: number
      title: string | null
      body: string | null
      productId: string
      productName: string
    }
  | { kind: 'message'; body: string }

type ContentReportScreenProps = { thing: ContentReportThing; back: string; answer: ContentReportAnswer | undefined }

export function ContentReportScreen({ thing, back, answer }: ContentReportScreenProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = answer ?? {}
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-6">
      <h1 className="font-display text-2xl font-bold">
        {thing.kind === 'review' ? <Trans>Report a review</Trans> : <Trans>Report a message</Trans>}
      </h1>
      <Quoted thing={thing} />
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <ChoiceGroup
        legend={t`What's wrong?`}
        error={errors.reason ? t`Please choose a reason` : undefined}
        className="grid"
      >
        {contentReportReasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            required
            defaultChecked={values.reason === reason}
            label={t(contentReportWords[reason])}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        name="words"
        label={t`Details`}
        mark={t`(optional)`}
        hint={t`Only our team sees your report. We won't tell the author who sent it.`}
        rows={4}
        maxLength={REPORT_MAX_LENGTH}
        defaultValue={values.words}
        error={errors.words ? t`Enter shorter text` : undefined}
        answer={answer}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} busyLabel={t`Sending…`}>
          <Trans>Send report</Trans>
        </Button>
        <LinkButton to={back} reloadDocument={isDashboard(back)} variant="outline">
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </Form>
  )
}

function Quoted({ thing }: { thing: ContentReportThing }) {
  if (thing.kind === 'message')
    return (
      <blockquote className="max-h-[60dvh] overflow-y-auto rounded-card border border-border bg-sunken p-4">
        <p className="wrap-anywhere whitespace-pre-line">{thing.body}</p>
      </blockquote>
    )
  const { rating, title, body, productId, productName } = thing
  return (
    <div className="grid gap-2">
      <TextLink to={urls.product(productId)} className="w-fit wrap-anywhere">
        {productName}
      </TextLink>
      <blockquote className="max-h-[60dvh] overflow-y-auto rounded-card border border-border bg-sunken p-4">
        <Stars value={rating} />
        {title ? <p className="mt-1 font-semibold wrap-anywhere">{title}</p> : null}
        {body ? <p className="mt-1 wrap-anywhere whitespace-pre-line text-text-2">{body}</p> : null}
      </blockquote>
    </div>
  )
}
