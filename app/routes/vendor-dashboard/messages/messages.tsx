import { useLingui } from '@lingui/react/macro'
import { MessagesScreen } from '#app/components/messages/messages-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { useRevalidateOn } from '#app/device/use-live-events.ts'
import { getPage } from '#app/http/context.ts'
import { requireServingVendor } from '#app/http/guards.ts'
import { loadConversations } from '#app/components/messages/messages.server.ts'
import type { Route } from './+types/messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  return loadConversations(page, requireServingVendor(page, request), request)
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useRevalidateOn(['conversation'])
  return (
    <>
      <PageHead title={t`Messages`} />
      <MessagesScreen list={loaderData} thread={null} />
    </>
  )
}
