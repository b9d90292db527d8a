import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ClientActionFunctionArgs } from 'react-router'
import type { Inquiry as Kind } from '#modules/outreach/contract.ts'
import type { ContactAnswer, ContactStart } from '#app/components/info/contact-form.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./inquiry.tsx')).Inquiry)

export const headers = withRetryAfter()
export { revalidateAfterPost as shouldRevalidate } from '#app/http/preserve-form.ts'

export function clientAction(sent: ClientActionFunctionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to send message. Please try again.`)
}

type InquiryRoute = { kind: Kind; title: MessageDescriptor; description: MessageDescriptor }

export function makeInquiryRoute({ kind, title, description }: InquiryRoute) {
  return function InquiryRoutePage(props: { loaderData: ContactStart; actionData?: ContactAnswer | undefined }) {
    const { t } = useLingui()
    const { loaderData, actionData } = props
    return (
      <>
        <PageHead title={t(title)} description={t(description)} />
        <Screen key={loaderData.stamp} kind={kind} start={loaderData} answer={actionData} />
      </>
    )
  }
}
