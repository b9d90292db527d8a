import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { cx } from '#app/ui/cx.ts'
import { ConversationList } from './conversation-list.tsx'
import type { ComposeAnswer, ConversationsView, ThreadView } from './messages-view.ts'
import { Thread } from './thread.tsx'
import { listQuery, places } from './places.ts'

type MessagesScreenProps = {
  list: ConversationsView
  thread: ThreadView | null
  answer?: ComposeAnswer | undefined
}

export function MessagesScreen({ list, thread, answer }: MessagesScreenProps) {
  const { t } = useLingui()
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex items-center">
        {thread ? (
          <Link
            to={places[thread.side].list(listQuery(list))}
            aria-label={t`All messages`}
            className="-ml-3 grid size-11 place-items-center rounded-control hover:bg-sunken lg:hidden"
          >
            <ChevronLeft aria-hidden className="size-6" />
          </Link>
        ) : null}
        <h1 className="font-display text-2xl font-bold">
          <Trans>Messages</Trans>
        </h1>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={cx('min-w-0', thread && 'hidden lg:block')}>
          <ConversationList view={list} current={thread?.id ?? null} />
        </div>
        {thread ? (
          <Thread thread={thread} query={listQuery(list)} answer={answer} />
        ) : list.conversations.length > 0 ? (
          <div className="hidden self-start rounded-card border border-border bg-surface lg:block">
            <EmptyState picture={<Scene name="talk" />} title={<Trans>Choose a conversation</Trans>} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
