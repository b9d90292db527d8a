import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageStatus } from '#modules/outreach/contract.ts'
import type { Tone } from '#app/ui/badge.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { AdminList } from '../shared/admin-list.tsx'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import { wordsOfSubject } from './subject-words.ts'
import { StateBadge } from '#app/components/state-badge.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'

export type InboxRow = {
  id: number
  name: string
  email: string
  subject: string
  status: string
  on: string
  start: string
}

const words: Record<MessageStatus | 'all', MessageDescriptor> = {
  open: msg`Open`,
  answered: msg`Replied`,
  closed: msg`Closed`,
  all: msg`All`,
}
export const inboxList = defineAdminList(words, dashboardUrls.adminMessages, {
  noMatch: msg`No messages match these filters.`,
})
const tones: Record<string, Tone> = { open: 'warning', answered: 'success', closed: 'neutral' }

export function InboxScreen(view: AdminPage<InboxRow>) {
  const { t } = useLingui()
  return (
    <AdminList
      title={t`Messages`}
      list={inboxList}
      {...view}
      searchLabel={t`Name, email or text`}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', label: t`From`, card: 'title', cell: NameCell },
        { id: 'subject', label: t`Subject`, card: 'status', cell: SubjectCell },
        { id: 'on', label: t`Sent`, card: 'fact', isShort: true, cell: ({ on }) => on },
        { id: 'status', label: t`Status`, card: 'status', cell: MessageBadge },
      ]}
      empty={
        <EmptyState
          picture={<Scene name="envelope" />}
          title={<Trans>Nothing needs your attention now. New tasks appear here.</Trans>}
          action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
        />
      }
    />
  )
}

function NameCell({ id, name, email, start }: InboxRow) {
  return (
    <>
      <TextLink to={dashboardUrls.adminMessage(String(id))}>{name}</TextLink>
      <span className="block text-sm font-normal text-muted">
        <EmailAddress>{email}</EmailAddress>
      </span>
      <span className="mb-1 line-clamp-2 max-w-lg text-left text-sm font-normal wrap-anywhere text-text-2">
        {start}
      </span>
    </>
  )
}

function SubjectCell({ subject }: InboxRow) {
  const { t } = useLingui()
  const known = wordsOfSubject(subject)
  return typeof known === 'string' ? known : t(known)
}

export function MessageBadge({ status }: { status: string }) {
  const { t } = useLingui()
  return (
    <StateBadge tone={tones[status] ?? 'neutral'}>
      {t(status in words ? words[status as MessageStatus] : words.open)}
    </StateBadge>
  )
}
