import { useLingui } from '@lingui/react/macro'
import { TextArea } from '#app/ui/field.tsx'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'

export type ReasonAnswer = {
  errors: { reason?: string | undefined }
  values?: { reason?: string | undefined }
  failed?: FailedPost
}

export function ReasonField({ answer, typed }: { answer: ReasonAnswer | undefined; typed?: string | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <TextArea
      name="reason"
      label={t`Reason`}
      hint={t`We send this reason to the vendor by email and as a notification.`}
      maxLength={1000}
      required
      defaultValue={answer?.values?.reason ?? typed}
      error={say(answer?.errors.reason)}
      answer={answer}
    />
  )
}
