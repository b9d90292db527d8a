import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { auditActors, type AuditActor } from '#modules/audit/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { Table } from '#app/ui/dashboard/table.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { DashboardLink } from '#app/components/dashboard/dashboard-link.tsx'
import { actorWords, findSubjectUrl, translateAction, translateSubjectKind } from './audit-words.ts'

export type AuditRow = {
  id: number
  on: string
  actor: AuditActor
  /** the person's name, if known and not deleted */
  name: string | null
  action: string
  subjectKind: string
  subjectId: string
  thing: string | null
  changes: { field: string; before: string; after: string }[]
  ipAddress: string | null
  /** the number of changes that this entry groups */
  parts: number
}

export type AuditQuery = Partial<Record<'who' | 'what' | 'from' | 'to' | 'thing' | 'part', string>>

type AuditProps = {
  query: AuditQuery
  page: number
  rows: AuditRow[]
  actions: string[]
  total: number
  isMore: boolean
  pages: number
}

export function AuditScreen({ query, page, rows, actions, total, isMore, pages }: AuditProps) {
  const { t } = useLingui()
  const found = total.toLocaleString('en-NG')
  const isNarrowed = Object.keys(query).length > 0
  return (
    <div className="grid gap-4">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Audit log</Trans>
      </h1>
      <Filters key={JSON.stringify(query)} query={query} actions={actions} />
      <output className="text-md text-muted">{isMore ? t`${found}+ found` : t`${found} found`}</output>
      <Table
        caption={t`Audit log`}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            picture={<Scene name={isNarrowed ? 'glass' : 'receipt'} />}
            title={isNarrowed ? <Trans>No changes match these filters.</Trans> : <Trans>No changes yet</Trans>}
            action={
              isNarrowed ? (
                <LinkButton to={dashboardUrls.adminAudit()} variant="outline">
                  <Trans>Clear filters</Trans>
                </LinkButton>
              ) : (
                <DashboardLink to={dashboardUrls.adminDashboard()} />
              )
            }
          >
            {isNarrowed ? null : <Trans>Changes by you and by vendors appear here.</Trans>}
          </EmptyState>
        }
        columns={[
          { id: 'action', label: t`Action`, card: 'title', cell: ActionCell },
          { id: 'thing', label: t`Item`, card: 'status', cell: ThingCell },
          { id: 'who', label: t`By`, card: 'fact', cell: WhoCell },
          { id: 'on', label: t`Date`, card: 'fact', isShort: true, cell: ({ on }) => on },
        ]}
      />
      <Pagination
        page={page}
        pages={pages}
        toPage={(to) => dashboardUrls.adminAudit({ ...query, page: to > 1 ? String(to) : undefined })}
      />
    </div>
  )
}

function Filters({ query, actions }: Pick<AuditProps, 'query' | 'actions'>) {
  const { t } = useLingui()
  return (
    <search>
      <Form
        method="get"
        className="grid grid-cols-2 items-end gap-3 *:min-w-0 max-[22rem]:grid-cols-1 [&_[type=date]]:min-w-0 [&_[type=date]]:px-1.5 xl:grid-cols-[repeat(5,1fr)_auto]"
      >
        <Select
          name="who"
          label={t`By`}
          empty={t`Everyone`}
          defaultValue={query.who ?? ''}
          options={auditActors.map((value) => ({ value, label: t(actorWords[value] ?? { id: value }) }))}
        />
        <Select
          name="what"
          label={t`Action`}
          empty={t`All actions`}
          defaultValue={query.what ?? ''}
          options={actions.map((value) => ({ value, label: translateAction(t, value) }))}
        />
        <Field type="date" name="from" label={t`From`} defaultValue={query.from} />
        <Field type="date" name="to" label={t`To`} defaultValue={query.to} />
        <Field name="thing" label={t`Item`} placeholder={t`Number or ID`} defaultValue={query.thing} maxLength={40} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">
            <Trans>Show</Trans>
          </Button>
          {Object.keys(query).length > 0 ? (
            <LinkButton variant="outline" to={dashboardUrls.adminAudit()}>
              <Trans>Clear filters</Trans>
            </LinkButton>
          ) : null}
        </div>
      </Form>
    </search>
  )
}

function ActionCell({ action, changes, parts, subjectId }: AuditRow) {
  const { t } = useLingui()
  return (
    <div className="min-w-0">
      <span className="font-semibold">{translateAction(t, action)}</span>
      {parts > 0 ? (
        <TextLink className="block text-md" to={dashboardUrls.adminAudit({ part: subjectId })}>
          <Plural value={parts} one="View # change" other="View # changes" />
        </TextLink>
      ) : null}
      {changes.length === 0 ? null : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-chip text-md font-normal text-primary">
            <Trans>Before and after</Trans>
          </summary>
          <dl className="grid gap-2 pb-2 text-sm font-normal">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="border-l-2 border-border pl-3">
                <dt className="font-semibold wrap-anywhere">{field}</dt>
                <dd className="whitespace-pre-line text-text-2 wrap-anywhere">
                  <Trans>Before: {before}</Trans>
                </dd>
                <dd className="whitespace-pre-line wrap-anywhere">
                  <Trans>After: {after}</Trans>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

function ThingCell({ subjectKind, subjectId, thing, changes }: AuditRow) {
  const { t } = useLingui()
  const place = findSubjectUrl(subjectKind, subjectId)
  const own = thing ?? changes.find(({ field }) => field === 'file')?.after
  const number = subjectKind === 'order' ? `#${subjectId.slice(-8)}` : subjectId
  const words =
    subjectKind === 'settings'
      ? translateSubjectKind(t, subjectKind)
      : `${translateSubjectKind(t, subjectKind)} ${own ?? number}`
  return (
    <span className="grid">
      {place ? <TextLink to={place}>{words}</TextLink> : <span className="wrap-anywhere">{words}</span>}
      <TextLink tone="quiet" className="text-sm" to={dashboardUrls.adminAudit({ thing: subjectId })}>
        <Trans>All changes to this item</Trans>
      </TextLink>
    </span>
  )
}

function WhoCell({ actor, name, ipAddress: address }: AuditRow) {
  const { t } = useLingui()
  const words = actorWords[actor]
  return (
    <>
      {name ?? (words ? t(words) : actor)}
      {name && words ? <span className="block text-sm text-muted">{t(words)}</span> : null}
      {address ? (
        <span className="block text-sm text-muted wrap-anywhere">
          <Trans>from {address}</Trans>
        </span>
      ) : null}
    </>
  )
}
