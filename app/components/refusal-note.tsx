import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { FailedPost } from '../http/preserve-form.ts'

type RefusalNoteProps = { text: string | null | undefined; failed?: FailedPost | undefined }

export function RefusalNote({ text, failed }: RefusalNoteProps) {
  if (!text) return null
  return (
    <p role="alert" className="flex gap-2 rounded-control bg-danger-soft p-3 text-md font-medium text-on-danger-soft">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0">
        {text}
        {failed ? <Why {...failed} /> : null}
      </span>
    </p>
  )
}

function Why({ silence, isBusy, incident }: FailedPost) {
  if (!silence && !isBusy && !incident) return null
  return (
    <span className="block font-normal wrap-anywhere">
      {silence === 'offline' ? (
        <Trans>You seem to be offline</Trans>
      ) : silence ? (
        <Trans>We can't reach ShopZero</Trans>
      ) : isBusy ? (
        <Trans>ShopZero is very busy. Please try again in a moment.</Trans>
      ) : (
        <Trans>Reference: {incident}</Trans>
      )}
    </span>
  )
}
