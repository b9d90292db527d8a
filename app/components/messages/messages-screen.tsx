import { Trans } from '@lingui/react/macro'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { cx } from '#app/ui/cx.ts'
import { ConversationList } from './conversation-list.tsx'
import type { ComposeAnswer, ConversationsView, ThreadView } from './messages-view.ts'
import { Thread } from './thread.tsx'
import { listQuery } from './places.ts'

type MessagesScreenProps = {
  list: ConversationsView
  thread: ThreadView | null
  answer?: ComposeAnswer | undefined
}

export function MessagesScreen({ list, thread, answer }: MessagesScreenProps) {
  // the heading of an open conversation is the other side's name: a phone has no space for both
  const Title = thread ? 'p' : 'h1'
  return (
    <div className="grid min-w-0 gap-4">
      <Title className={cx('font-display text-2xl font-bold', thread && 'hidden lg:block')}>
        <Trans>Messages</Trans>
      </Title>
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
