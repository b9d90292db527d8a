import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MessagesScreen } from '#app/components/messages/messages-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { useFreshPage } from '#app/device/use-news.ts'
import { getPage } from '#app/http/context.ts'
import { requireServingVendor } from '#app/http/guards.ts'
import { loadConversations } from '#app/components/messages/messages.server.ts'
import { pack, unpack } from '#app/http/pack.ts'
import type { Route } from './+types/messages'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  return pack(await loadConversations(page, requireServingVendor(page, request), request))
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useFreshPage(['conversation'])
  const list = useMemo(() => unpack(loaderData), [loaderData])
  return (
    <>
      <PageHead title={t`Messages`} />
      <MessagesScreen list={list} thread={null} />
    </>
  )
}
