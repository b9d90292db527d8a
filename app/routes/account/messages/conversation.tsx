import '#app/ui/file-drop.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { useRevalidateOn } from '#app/device/use-live-events.ts'
import { getPage } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { answerThread, loadConversations, loadThread } from '#app/components/messages/messages.server.ts'
import type { Route } from './+types/conversation'

const Screen = hydrateOnInteraction(
  async () => (await import('#app/components/messages/messages-screen.tsx')).MessagesScreen,
)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  // loads before the list, because opening a conversation marks it as read
  const thread = await loadThread(page, shopper, { id: params.id, request })
  return { thread, list: await loadConversations(page, shopper, request) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  return answerThread(page, requireShopper(page, request), { id: params.id, request })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ status }) =>
    status ? undefined : msg`Failed to send message. Please try again.`,
  )
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  useRevalidateOn(['conversation'])
  const { thread, list } = loaderData
  return (
    <>
      <PageHead title={t`Messages`} />
      <Screen list={list} thread={thread} answer={actionData} />
    </>
  )
}
