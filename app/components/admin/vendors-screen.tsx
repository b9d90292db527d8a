import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { deskVendorFilters, type DeskVendor, type DeskVendorFilter } from '#modules/vendors/contract.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Column } from '../../ui/table.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { urls } from '../../urls.ts'
import { formatDeskWish, type DeskWish } from '../../web/desk-wish.ts'
import { useFieldWords } from '../field-words.ts'
import { DeskList } from './desk-list.tsx'
import { Question } from './question.tsx'

export type VendorRow = Omit<DeskVendor, 'createdAt'> & { since: string; products: number; sales: Kobo; balance: Kobo }
export type VendorsAnswer = { errors: Partial<Record<string, string>>; values: Partial<Record<string, string>> }

type VendorsProps = {
  wish: DeskWish
  rows: VendorRow[]
  total: number
  pages: number
  counts: Record<DeskVendorFilter, number>
  question: { intent: 'reject' | 'suspend'; target: VendorRow } | null
  answer: VendorsAnswer | undefined
}

const filterWords: Record<DeskVendorFilter, MessageDescriptor> = {
  all: msg`All`,
  pending: msg`Pending`,
  approved: msg`Approved`,
  suspended: msg`Suspended`,
  rejected: msg`Rejected`,
}

const tones: Record<DeskVendor['status'], Tone> = {
  pending: 'warning',
  approved: 'success',
  suspended: 'danger',
  rejected: 'neutral',
}

export function VendorsScreen({ wish, rows, total, pages, counts, question, answer }: VendorsProps) {
  const { t } = useLingui()
  const to = (other: DeskWish, more: Record<string, string> = {}) =>
    deskUrls.adminVendors({ ...formatDeskWish(other, deskVendorFilters), ...more })
  const columns: Column<VendorRow>[] = [
    { id: 'name', label: t`Business`, cell: NameCell },
    { id: 'owner', label: t`Owner`, cell: OwnerCell },
    { id: 'products', label: t`Products`, numeric: true, cell: (row) => row.products.toLocaleString('en-NG') },
    { id: 'sales', label: t`Sales`, numeric: true, cell: (row) => formatNaira(row.sales) },
    { id: 'balance', label: t`Balance`, numeric: true, cell: (row) => formatNaira(row.balance) },
    { id: 'since', label: t`Applied`, cell: (row) => row.since },
    { id: 'status', label: t`Status`, cell: StatusCell },
    {
      id: 'actions',
      label: t`Actions`,
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <Actions row={row} ask={(intent) => to(wish, { [intent]: row.id })} />,
    },
  ]
  return (
    <DeskList
      title={t`Vendors`}
      wish={wish}
      filters={deskVendorFilters.map((id) => ({ id, label: t(filterWords[id]), count: counts[id] }))}
      to={to}
      searchLabel={t`Business, owner or e-mail`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      total={total}
      pages={pages}
      question={question ? <StandingQuestion {...question} back={to(wish)} answer={answer} /> : null}
    />
  )
}

function NameCell({ name, slug, status, email, phone, address, description, reason }: VendorRow) {
  return (
    <div className="min-w-0">
      {status === 'approved' ? (
        <TextLink to={urls.vendor(slug)} reloadDocument>
          {name}
        </TextLink>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <details className="text-sm text-text-2">
        <summary className="cursor-pointer">
          <Trans>Details</Trans>
        </summary>
        <p>{email}</p>
        <p>{phone}</p>
        <p className="wrap-anywhere">{address}</p>
        {description ? <p className="max-w-sm whitespace-pre-line">{description}</p> : null}
        {reason ? (
          <p>
            <Trans>Reason: {reason}</Trans>
          </p>
        ) : null}
      </details>
    </div>
  )
}

function OwnerCell({ ownerName, ownerEmail }: VendorRow) {
  return (
    <>
      {ownerName}
      <span className="block text-sm text-muted wrap-anywhere">{ownerEmail}</span>
    </>
  )
}

function StatusCell({ status }: VendorRow) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(filterWords[status])}</Badge>
}

function Actions({
  row: { id, name, status },
  ask,
}: {
  row: VendorRow
  ask: (intent: 'reject' | 'suspend') => string
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'pending' || status === 'suspended' ? (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="approve" size="sm" aria-label={t`Approve ${name}`}>
            <Trans>Approve</Trans>
          </Button>
        </Form>
      ) : null}
      {status === 'pending' ? (
        <LinkButton size="sm" variant="outline" preventScrollReset to={ask('reject')} aria-label={t`Reject ${name}`}>
          <Trans>Reject</Trans>
        </LinkButton>
      ) : null}
      {status === 'approved' ? (
        <LinkButton size="sm" variant="outline" preventScrollReset to={ask('suspend')} aria-label={t`Suspend ${name}`}>
          <Trans>Suspend</Trans>
        </LinkButton>
      ) : null}
    </div>
  )
}

type StandingQuestionProps = NonNullable<VendorsProps['question']> & { back: string; answer: VendorsAnswer | undefined }

function StandingQuestion({ intent, target: { id, name }, back, answer }: StandingQuestionProps) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isRejection = intent === 'reject'
  return (
    <Question
      key={id}
      back={back}
      values={{ intent, id }}
      title={isRejection ? <Trans>Reject the application of {name}?</Trans> : <Trans>Suspend {name}?</Trans>}
      yes={isRejection ? <Trans>Reject</Trans> : <Trans>Suspend</Trans>}
      fields={
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`The vendor reads it in a letter.`}
          maxLength={1000}
          required
          defaultValue={answer?.values.reason}
          error={say(answer?.errors.reason)}
          answer={answer}
        />
      }
    >
      {isRejection ? (
        <Trans>The application is over; the same person may apply again.</Trans>
      ) : (
        <Trans>All its products leave the shop at once. Orders that are paid still have to be sent.</Trans>
      )}
    </Question>
  )
}
