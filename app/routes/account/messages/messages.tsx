import { useLingui } from '@lingui/react/macro'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { useRevalidateOn } from '#app/device/use-live-events.ts'
import { getPage } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import { loadConversations } from '#app/components/messages/messages.server.ts'
import type { Route } from './+types/messages'

const Screen = hydrateOnInteraction(
  async () => (await import('#app/components/messages/messages-screen.tsx')).MessagesScreen,
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  return loadConversations(page, requireShopper(page, request), request)
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useRevalidateOn(['conversation'])
  return (
    <>
      <PageHead title={t`Messages`} />
      <Screen list={loaderData} thread={null} />
    </>
  )
}
