import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { later } from '../../components/later.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useFreshPage } from '../../device/use-news.ts'
import { getPage } from '../../web/context.ts'
import { requireShopper } from '../../web/guards.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { answerThread, loadConversations, loadThread } from '../../web/messages.server.ts'
import { pack, unpack } from '../../web/pack.ts'
import type { Route } from './+types/conversation'

const Screen = later(async () => (await import('../../components/messages/messages-screen.tsx')).MessagesScreen)

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  // first, because what is opened here is new there no more
  const thread = await loadThread(page, shopper, { id: params.id, request })
  return pack({ thread, list: await loadConversations(page, shopper, request) })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  return answerThread(page, requireShopper(page, request), { id: params.id, request })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent, ({ status }) => (status ? undefined : msg`Failed to send message. Please try again.`))
}

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  useFreshPage(['conversation'])
  const { thread, list } = useMemo(() => unpack(loaderData), [loaderData])
  return (
    <>
      <PageHead title={t`Messages`} />
      <Screen list={list} thread={thread} answer={actionData} />
    </>
  )
}
