import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { urls } from '#app/urls.ts'
import { withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { startContact, handleContactForm } from '../shared/info.server.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import type { Route } from './+types/contact'

const Screen = hydrateOnInteraction(async () => (await import('./contact-screen.tsx')).Contact)

export const headers = withRetryAfter()
export { revalidateAfterPost as shouldRevalidate } from '#app/http/preserve-form.ts'

export function loader({ context }: Route.LoaderArgs) {
  return startContact(getPage(context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleContactForm(getPage(context), request, null, urls.contact())
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to send message. Please try again.`)
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Contact us`}
        description={t`Write, call, or see where we are. A person reads every message.`}
      />
      <Screen key={loaderData.stamp} start={loaderData} answer={actionData} />
    </>
  )
}
