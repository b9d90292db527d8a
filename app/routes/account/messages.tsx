import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { later } from '../../components/later.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useFreshPage } from '../../device/use-news.ts'
import { getPage } from '../../web/context.ts'
import { requireShopper } from '../../web/guards.ts'
import { loadConversations } from '../../web/messages.server.ts'
import { pack, unpack } from '../../web/pack.ts'
import type { Route } from './+types/messages'

const Screen = later(async () => (await import('../../components/messages/messages-screen.tsx')).MessagesScreen)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  return pack(await loadConversations(page, requireShopper(page, request), request))
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  useFreshPage(['conversation'])
  const list = useMemo(() => unpack(loaderData), [loaderData])
  return (
    <>
      <PageHead title={t`Messages`} />
      <Screen list={list} thread={null} />
    </>
  )
}
