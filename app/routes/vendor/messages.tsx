import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { MessagesScreen } from '../../components/messages/messages-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useFreshPage } from '../../device/use-news.ts'
import { getPage } from '../../web/context.ts'
import { requireServingVendor } from '../../web/guards.ts'
import { loadConversations } from '../../web/messages.server.ts'
import { pack, unpack } from '../../web/pack.ts'
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
