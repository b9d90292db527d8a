import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { conversationStatuses, type Side } from '#modules/messages/contract.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge, CountBadge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { urls } from '#app/urls.ts'
import { usePageInfo } from '#app/http/page-info.tsx'
import { SMALL, toPictureFiles } from '../picture-files.ts'
import type { ConversationLine, ConversationsView } from './messages-view.ts'
import { listQuery, places } from './places.ts'
import { SubjectWords } from './subject-line.tsx'

export function ConversationList({ view, current }: { view: ConversationsView; current?: string | null }) {
  const { t } = useLingui()
  const { side, conversations, counts, status, search, total, page, pages } = view
  const { list } = places[side]
  const q = search || undefined
  const words = { active: t`Active`, resolved: t`Resolved` }
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <search>
        <Form method="get" action={list()} className="flex min-w-0 items-end gap-2">
          {status ? <input type="hidden" name="status" value={status} /> : null}
          <Field
            key={search}
            type="search"
            name="q"
            label={t`Search conversations`}
            hideLabel
            placeholder={t`Search conversations`}
            defaultValue={search}
            maxLength={100}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="outline">
            <Trans>Search</Trans>
          </Button>
        </Form>
      </search>
      <Tabs
        label={t`Conversations`}
        tight
        current={status ?? 'all'}
        tabs={[
          { id: 'all', to: list({ q }), label: t`All`, count: counts.all },
          ...conversationStatuses.map((one) => ({
            id: one,
            to: list({ status: one, q }),
            label: words[one],
            count: counts[one],
          })),
        ]}
      />
      <output className="sr-only">
        <Plural value={total} one="# conversation" other="# conversations" />
      </output>
      {conversations.length === 0 ? (
        <NoConversations side={side} isFiltered={status !== null || search !== ''} all={list()} />
      ) : (
        <ul className="grid grid-cols-1 gap-1">
          {conversations.map((one) => (
            <li key={one.id} className="min-w-0">
              <Line
                line={one}
                to={places[side].thread(one.id, listQuery(view))}
                side={side}
                isCurrent={one.id === current}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} toPage={(to) => list(listQuery({ search, status, page: to }))} />
    </div>
  )
}

type LineProps = { line: ConversationLine; to: string; side: Side; isCurrent: boolean }

function Line({ line, to, side, isCurrent }: LineProps) {
  const { t } = useLingui()
  const { saver } = usePageInfo().prefs
  const { other, subject, status, last, unread } = line
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-w-0 gap-3 rounded-control p-3 -outline-offset-3 hover:bg-sunken',
        isCurrent && 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <Avatar
        name={other.name}
        src={saver ? null : toPictureFiles(other.picture, SMALL)?.src}
        shape={side === 'vendor' ? 'round' : 'square'}
      />
      <span className="grid min-w-0 grow grid-cols-1 gap-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className={cx('min-w-0 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{other.name}</span>
          {last ? <span className="shrink-0 text-xs text-muted">{last.on}</span> : null}
        </span>
        <span className="truncate text-sm text-text-2">
          <SubjectWords subject={subject} />
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className={cx('min-w-0 truncate text-md', unread > 0 ? 'font-semibold' : 'text-text-2')}>
            {last?.isOwn && !last.isHidden ? (
              <>
                <Trans>You:</Trans>{' '}
              </>
            ) : null}
            {last?.isHidden ? <Trans>This message was removed.</Trans> : last?.text}
          </span>
          <CountBadge
            count={unread}
            label={t`${plural(unread, { one: '# new message', other: '# new messages' })}`}
            className="shrink-0"
          />
        </span>
        {status === 'resolved' ? (
          <Badge tone="neutral" className="mt-1">
            <Trans>Resolved</Trans>
          </Badge>
        ) : null}
      </span>
    </Link>
  )
}

function NoConversations({ side, isFiltered, all }: { side: Side; isFiltered: boolean; all: string }) {
  const picture = <Scene name="talk" />
  if (isFiltered)
    return (
      <EmptyState
        picture={picture}
        title={<Trans>No conversations found</Trans>}
        action={
          <LinkButton to={all} variant="outline">
            <Trans>All messages</Trans>
          </LinkButton>
        }
      >
        <Trans>Change your search, or choose another tab.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      picture={picture}
      title={<Trans>No messages yet</Trans>}
      action={
        side === 'vendor' ? null : (
          <LinkButton to={urls.products()} variant="outline">
            <Trans>Start Shopping</Trans>
          </LinkButton>
        )
      }
    >
      {side === 'vendor' ? (
        <Trans>Questions from customers about your products and orders appear here.</Trans>
      ) : (
        <Trans>To message a vendor, open a product, order or shop page. Replies appear here.</Trans>
      )}
    </EmptyState>
  )
}
