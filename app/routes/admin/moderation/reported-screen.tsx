import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentReportFilter, AdminReported } from '#modules/moderation/contract.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { contentReportWords } from '#app/components/content-report-words.ts'
import { AdminList } from '../shared/admin-list.tsx'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import { StateBadge } from '#app/components/state-badge.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'

export type ReportedRow = Pick<
  AdminReported,
  'kind' | 'rating' | 'about' | 'writer' | 'reports' | 'reasons' | 'isOpen' | 'isHidden'
> & {
  /** for example 'review-12' */
  thing: string
  start: string
  on: string
}

export const reportedList = defineAdminList<ContentReportFilter>(
  { open: msg`Open`, answered: msg`Decided` },
  dashboardUrls.adminReported,
  { noMatch: msg`No reports match these filters.` },
)

export function ReportedScreen(view: AdminPage<ReportedRow>) {
  const { t } = useLingui()
  return (
    <AdminList
      title={t`Moderation`}
      list={reportedList}
      {...view}
      searchLabel={t`Text, author, product or shop`}
      rowKey={({ thing }) => thing}
      columns={[
        { id: 'thing', label: t`Reported`, card: 'title', cell: ThingCell },
        { id: 'writer', label: t`Written by`, card: 'fact', cell: ({ writer }) => writer },
        { id: 'reasons', label: t`Reasons`, card: 'fact', cell: ReasonsCell },
        {
          id: 'reports',
          label: t`Reports`,
          card: 'detail',
          numeric: true,
          cell: ({ reports }) => reports.toLocaleString('en-NG'),
        },
        { id: 'status', label: t`Status`, card: 'status', cell: ReportedBadge },
        {
          id: 'on',
          card: 'fact',
          label: view.input.filter === 'open' ? t`Waiting since` : t`Decided`,
          isShort: true,
          cell: ({ on }) => on,
        },
      ]}
      empty={
        <EmptyState
          picture={<Scene name="glass" />}
          title={<Trans>Nothing needs your attention now. New tasks appear here.</Trans>}
          action={<DashboardLink to={dashboardUrls.adminDashboard()} />}
        />
      }
    />
  )
}

function ThingCell({ thing, kind, about, start, rating }: ReportedRow) {
  return (
    <>
      <TextLink to={dashboardUrls.adminReportedThing(thing)} className="wrap-anywhere">
        {kind === 'review' ? <Trans>Review of {about}</Trans> : <Trans>Message to {about}</Trans>}
      </TextLink>
      {rating === null ? null : (
        <span className="block">
          <Stars value={rating} />
        </span>
      )}
      <span className="line-clamp-2 max-w-sm text-left text-sm font-normal wrap-anywhere whitespace-pre-line text-text-2">
        {start}
      </span>
    </>
  )
}

function ReasonsCell({ reasons }: Pick<ReportedRow, 'reasons'>) {
  const { t } = useLingui()
  return reasons.map((reason) => t(contentReportWords[reason])).join(', ')
}

export function ReportedBadge({ isOpen, isHidden }: Pick<ReportedRow, 'isOpen' | 'isHidden'>) {
  if (isHidden)
    return (
      <StateBadge tone="danger">
        <Trans>Removed</Trans>
      </StateBadge>
    )
  return isOpen ? (
    <StateBadge tone="warning">
      <Trans>Open</Trans>
    </StateBadge>
  ) : (
    <StateBadge tone="neutral">
      <Trans>Kept</Trans>
    </StateBadge>
  )
}
