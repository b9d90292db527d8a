import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, CircleCheck, CircleStop, Clock, Pencil, Plus, Trash2 } from 'lucide-react'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { ListColumn } from '#app/components/dashboard/list-column.tsx'
import { Question } from '#app/components/dashboard/question.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import { kindWords, rulesList, ruleTones, type RuleRow, type RulesView } from './rule-view.ts'

export function CommissionScreen(view: RulesView) {
  const { t } = useLingui()
  const { input, rows, total, pages, counts, question, sitePercent } = view
  return (
    <AdminList
      title={t`Commission`}
      aside={<AddLink input={input} />}
      cards={
        <p className="max-w-prose text-text-2">
          <Trans>
            We take {sitePercent}% of each sale, as set in the{' '}
            <TextLink to={dashboardUrls.adminSettings()}>settings</TextLink>. A rule replaces this for a product, a
            vendor or a category, in this order. Existing orders keep their commission.
          </Trans>
        </p>
      }
      list={rulesList}
      counts={counts}
      input={input}
      searchLabel={t`Category, vendor or product`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={useColumns(view)}
      total={total}
      pages={pages}
      question={question ? <RuleQuestion question={question} back={rulesList.url(input)} /> : null}
      empty={
        <EmptyState
          motif
          picture={<Scene name="stall" />}
          title={<Trans>No commission rules yet</Trans>}
          action={<AddLink input={input} />}
        >
          <Trans>Rules for categories, vendors and products appear here.</Trans>
        </EmptyState>
      }
    />
  )
}

function AddLink({ input }: Pick<RulesView, 'input'>) {
  return (
    <LinkButton to={dashboardUrls.adminNewCommissionRule(rulesList.query(input))} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      <Trans>Add rule</Trans>
    </LinkButton>
  )
}

function useColumns({ input }: RulesView): ListColumn<RuleRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'subject',
      label: t`For`,
      card: 'title',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <SubjectCell row={row} to={dashboardUrls.adminCommissionRule(row.id, rulesList.query(input))} />,
    },
    { id: 'percent', label: t`Commission`, card: 'fact', numeric: true, cell: ({ bps }) => `${bps / 100}%` },
    { id: 'from', label: t`From`, card: 'fact', isNamed: true, isShort: true, cell: ({ startsOn }) => startsOn },
    {
      id: 'until',
      label: t`Until`,
      card: 'fact',
      isNamed: true,
      isShort: true,
      cell: ({ endsOn }) => endsOn ?? t`No end`,
    },
    { id: 'status', label: t`Status`, card: 'status', cell: StatusCell },
    {
      id: 'actions',
      label: t`Actions`,
      card: 'actions',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <Actions row={row} input={input} />,
    },
  ]
}

function SubjectCell({ row: { subject }, to }: { row: RuleRow; to: string }) {
  const { t } = useLingui()
  return (
    <>
      <TextLink to={to} preventScrollReset className="lg:min-w-48">
        {subject.name}
      </TextLink>
      <span className="block text-sm font-normal text-muted">
        {[t(kindWords[subject.kind]), subject.vendorName].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

const ICONS = { current: CircleCheck, coming: CalendarClock, past: Clock }

function StatusCell({ status }: RuleRow) {
  const { t } = useLingui()
  const Icon = ICONS[status]
  return (
    <Badge tone={ruleTones[status]} icon={<Icon aria-hidden />}>
      {t(rulesList.filters[status])}
    </Badge>
  )
}

function Actions({ row: { id, subject, status }, input }: { row: RuleRow } & Pick<RulesView, 'input'>) {
  const { t } = useLingui()
  const { name } = subject
  if (status === 'past') return null
  return (
    <RowMenu name={name}>
      <RowLink
        to={dashboardUrls.adminCommissionRule(id, rulesList.query(input))}
        Icon={Pencil}
        words={t`Change the end`}
        label={t`Change the end of the rule for ${name}`}
      />
      {status === 'current' ? (
        <RowLink
          to={rulesList.url(input, { ask: 'end', id })}
          Icon={CircleStop}
          words={t`End now`}
          label={t`End the rule for ${name} now`}
          isDanger
        />
      ) : (
        <RowLink
          to={rulesList.url(input, { ask: 'remove', id })}
          Icon={Trash2}
          words={t`Delete`}
          label={t`Delete the rule for ${name}`}
          isDanger
        />
      )}
    </RowMenu>
  )
}

function RuleQuestion({ question, back }: { question: NonNullable<RulesView['question']>; back: string }) {
  const { step, rule, version } = question
  const { name } = rule.subject
  const values = { intent: step, id: rule.id, version }
  if (step === 'remove')
    return (
      <Question
        key={rule.id}
        back={back}
        values={values}
        title={<Trans>Delete the rule for {name}?</Trans>}
        yes={<Trans>Delete</Trans>}
      >
        <Trans>It hasn't begun, so no order has used it.</Trans>
      </Question>
    )
  return (
    <Question
      key={rule.id}
      back={back}
      values={values}
      title={<Trans>End the rule for {name} now?</Trans>}
      yes={<Trans>End now</Trans>}
    >
      <Trans>New orders no longer use this rule. Orders placed before keep {rule.bps / 100}%.</Trans>
    </Question>
  )
}
