import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Clock, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatNaira } from '#shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { RowButton, RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import type { ListColumn } from '#app/components/dashboard/list-column.tsx'
import { AdminList } from '../shared/admin-list.tsx'
import { Question } from '#app/components/dashboard/question.tsx'
import { ReasonField, type ReasonAnswer } from '../shared/reason-field.tsx'
import { salesList, saleTones, type FlashSalesView, type SaleIntent, type SaleRow } from './sale-view.ts'

export function FlashSalesScreen({ answer, ...view }: FlashSalesView & { answer: ReasonAnswer | undefined }) {
  const { t } = useLingui()
  const { input, rows, total, pages, counts, question } = view
  return (
    <AdminList
      title={t`Flash Sales`}
      aside={<CreateLink input={input} />}
      cards={<Cards counts={counts} />}
      list={salesList}
      counts={{ all: counts.all, active: counts.active, expired: counts.expired }}
      input={input}
      searchLabel={t`Product or vendor`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={useColumns(view)}
      total={total}
      pages={pages}
      hasView
      file="flash-sales"
      bulk={{
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        actions: [
          { intent: 'activate', label: t`Activate` },
          { intent: 'deactivate', label: t`Deactivate` },
          { intent: 'remove', label: t`Remove`, isDanger: true },
        ],
      }}
      question={question ? <SaleQuestion question={question} back={salesList.url(input)} answer={answer} /> : null}
      empty={
        <EmptyState
          motif
          picture={<Scene name="stall" />}
          title={<Trans>No flash sales yet</Trans>}
          action={<CreateLink input={input} />}
        >
          <Trans>Put products on sale for a limited time. Customers see a countdown.</Trans>
        </EmptyState>
      }
    />
  )
}

function CreateLink({ input }: Pick<FlashSalesView, 'input'>) {
  return (
    <LinkButton to={dashboardUrls.adminNewFlashSale(salesList.query(input))} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      <Trans>Create Flash Sale</Trans>
    </LinkButton>
  )
}

function Cards({ counts }: Pick<FlashSalesView, 'counts'>) {
  const count = (n: number): string => n.toLocaleString('en-NG')
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Card name={<Trans>Active Flash Sales</Trans>} value={count(counts.active)} />
      <Card name={<Trans>Expired Sales</Trans>} value={count(counts.expired)} />
      <Card name={<Trans>Total Products</Trans>} value={count(counts.all)} />
      <Card name={<Trans>Avg. Discount</Trans>} value={`${counts.averagePercent}%`} />
    </dl>
  )
}

function Card({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-between rounded-card border border-border bg-surface p-4">
      <dd className="mt-1 font-display text-2xl font-bold tabular-nums">{value}</dd>
      <dt className="order-last text-md text-text-2">{name}</dt>
    </div>
  )
}

function useColumns({ input }: FlashSalesView): ListColumn<SaleRow>[] {
  const { t } = useLingui()
  return [
    {
      id: 'product',
      label: t`Product`,
      card: 'title',
      picture: PictureCell,
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <ProductCell row={row} to={dashboardUrls.adminFlashSale(row.id, salesList.query(input))} />,
    },
    { id: 'vendor', label: t`Vendor`, card: 'detail', cell: ({ vendorName }) => vendorName },
    { id: 'price', label: t`Original Price`, card: 'detail', numeric: true, cell: ({ price }) => formatNaira(price) },
    { id: 'sale', label: t`Sale Price`, card: 'fact', numeric: true, cell: SalePriceCell },
    { id: 'discount', label: t`Discount`, card: 'status', cell: DiscountCell },
    { id: 'ends', label: t`Ends At`, card: 'fact', isNamed: true, isShort: true, cell: EndsCell },
    { id: 'status', label: t`Status`, card: 'status', isShort: true, cell: StatusCell },
    {
      id: 'actions',
      label: t`Actions`,
      card: 'actions',
      // oxlint-disable-next-line react/no-unstable-nested-components -- a cell is called, not mounted
      cell: (row) => <Actions row={row} input={input} />,
    },
  ]
}

function ProductCell({ row: { name, inSale, variants }, to }: { row: SaleRow; to: string }) {
  return (
    <>
      <TextLink to={to} preventScrollReset className="lg:min-w-28">
        {name}
      </TextLink>
      {variants > 1 ? (
        <span className="block text-sm font-normal text-text-2">
          {inSale < variants ? (
            <Trans>
              {inSale} of {variants} variants
            </Trans>
          ) : (
            <Trans>All {variants} variants</Trans>
          )}
        </span>
      ) : null}
    </>
  )
}

function PictureCell({ picture }: SaleRow) {
  return <RowPicture picture={picture} />
}

function SalePriceCell({ salePrice }: SaleRow) {
  return <span className="font-semibold text-accent">{formatNaira(salePrice)}</span>
}

/** In a narrow column, the time goes below the day. */
function EndsCell({ endsOn }: SaleRow) {
  return endsOn
}

function DiscountCell({ percentOff }: SaleRow) {
  return (
    <Badge tone="accent" className="whitespace-nowrap">
      <Trans>{percentOff}% OFF</Trans>
    </Badge>
  )
}

const ICONS = { active: CircleCheck, expired: Clock, inactive: Pause }

function StatusCell({ status }: SaleRow) {
  const { t } = useLingui()
  const Icon = ICONS[status]
  return (
    <Badge tone={saleTones[status]} icon={<Icon aria-hidden />}>
      {t(salesList.filters[status])}
    </Badge>
  )
}

function Actions({ row: { id, name, status }, input }: { row: SaleRow } & Pick<FlashSalesView, 'input'>) {
  const { t } = useLingui()
  const isOn = status === 'active'
  return (
    <RowMenu name={name}>
      {status === 'expired' ? null : (
        <Form method="post" action={salesList.url(input)} preventScrollReset className="contents">
          <input type="hidden" name="id" value={id} />
          <RowButton
            name="intent"
            value={isOn ? 'deactivate' : 'activate'}
            Icon={isOn ? Pause : Play}
            words={isOn ? t`Deactivate` : t`Activate`}
            label={isOn ? t`Deactivate ${name}` : t`Activate ${name}`}
          />
        </Form>
      )}
      <RowLink
        to={dashboardUrls.adminFlashSale(id, salesList.query(input))}
        Icon={Pencil}
        words={t`Edit`}
        label={t`Edit ${name}`}
      />
      <RowLink
        to={salesList.url(input, { ask: 'remove', id })}
        Icon={Trash2}
        words={t`Remove`}
        label={t`Remove ${name}`}
        isDanger
      />
    </RowMenu>
  )
}

type SaleQuestionProps = {
  question: NonNullable<FlashSalesView['question']>
  back: string
  answer: ReasonAnswer | undefined
}

function SaleQuestion({ question, back, answer }: SaleQuestionProps) {
  const { intent, ids, count } = question
  const { title, follows, yes } = toQuestionWords(intent, count)
  return (
    <Question
      key={`${intent} ${ids}`}
      back={back}
      values={{ intent, sure: '1', id: ids }}
      title={title}
      yes={yes}
      fields={<ReasonField answer={answer} />}
    >
      {follows}
    </Question>
  )
}

function toQuestionWords(intent: SaleIntent, count: number): { title: ReactNode; follows: ReactNode; yes: ReactNode } {
  if (intent === 'remove')
    return {
      title: (
        <Plural
          value={count}
          one="Are you sure you want to remove this flash sale?"
          other="Are you sure you want to remove these # flash sales?"
        />
      ),
      follows: <Trans>The products go back to their regular prices straight away.</Trans>,
      yes: <Plural value={count} one="Remove" other="Remove # sales" />,
    }
  if (intent === 'deactivate')
    return {
      title: <Plural value={count} one="Deactivate this flash sale?" other="Deactivate these # flash sales?" />,
      follows: <Trans>The products sell at their regular prices until you activate the sale again.</Trans>,
      yes: <Plural value={count} one="Deactivate" other="Deactivate # sales" />,
    }
  return {
    title: <Plural value={count} one="Activate this flash sale?" other="Activate these # flash sales?" />,
    follows: <Trans>The products sell at their sale prices straight away.</Trans>,
    yes: <Plural value={count} one="Activate" other="Activate # sales" />,
  }
}
