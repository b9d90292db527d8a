import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { cx } from '#app/ui/cx.ts'
import { Menu } from '#app/ui/menu.tsx'
import type { Ticks } from './use-ticks.ts'
import type { ListColumn } from './list-column.tsx'

const FORM = 'ticked'
/** Further actions are in a menu if the bar has no space for all of them. */
const BESIDE = 2

type BulkAction = { intent: string; label: string; isDanger?: boolean }

export type Bulk<Row> = {
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  actions: readonly BulkAction[]
  /** the most rows that an action on all results may change; without it, actions apply only to ticked rows */
  most?: number
}

export function toTickColumn<Row>(
  column: ListColumn<Row>,
  bulk: Bulk<Row>,
  { ticked, toggle, toggleAll }: Ticks,
  of: number,
): ListColumn<Row> {
  return {
    ...column,
    head: (
      <span className="flex items-center gap-3">
        <TickAll ticked={ticked.length} of={of} toggleAll={toggleAll} />
        {column.head ?? (
          <>
            <span className="table-only">{column.label}</span>
            <span className="card-only">
              <Trans>Select all</Trans>
            </span>
          </>
        )}
      </span>
    ),
    tick: (row) => {
      const id = bulk.idOf(row)
      return <Tick id={id} name={bulk.nameOf(row)} isTicked={ticked.includes(id)} onChange={() => toggle(id)} />
    },
  }
}

function TickAll({ ticked, of, toggleAll }: { ticked: number; of: number; toggleAll: () => void }) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`Select all rows on this page`}
      hideLabel
      checked={ticked === of}
      partly={ticked > 0 && ticked < of}
      onChange={toggleAll}
      className="needs-script"
    />
  )
}

function Tick({ id, name, isTicked, onChange }: { id: string; name: string; isTicked: boolean; onChange: () => void }) {
  const { t } = useLingui()
  return (
    <Checkbox
      form={FORM}
      name="id"
      value={id}
      label={t`Select ${name}`}
      hideLabel
      checked={isTicked}
      onChange={onChange}
    />
  )
}

type BulkBarProps<Row> = {
  bulk: Bulk<Row>
  ticks: Ticks
  onPage: number
  total: number
  isMore: boolean
  action?: string
}

export function BulkBar<Row>({ bulk, ticks, onPage, total, isMore, action }: BulkBarProps<Row>) {
  const { t } = useLingui()
  const [wantsAll, setWantsAll] = useState(false)
  const isBusy = useNavigation().formMethod === 'POST'
  const count = ticks.ticked.length
  const mayAll = bulk.most !== undefined && !isMore && total > onPage && total <= bulk.most && count === onPage
  const isAll = wantsAll && mayAll
  const all = total.toLocaleString('en-NG')
  const rest = bulk.actions.slice(BESIDE)
  const toButton = ({ intent, label, isDanger }: BulkAction) => (
    <Button
      key={intent}
      type="submit"
      name="intent"
      value={intent}
      size="sm"
      variant={isDanger ? 'danger' : 'outline'}
      busy={isBusy}
      className="shrink-0 px-3"
    >
      {label}
    </Button>
  )
  return (
    <Form
      method="post"
      action={action}
      id={FORM}
      preventScrollReset
      aria-label={t`Selected rows`}
      className="sticky bottom-2 z-20 hidden flex-wrap items-center gap-2 rounded-card border border-border-strong bg-surface p-3 shadow-e2 [:root:has([form=ticked]:checked)_&]:flex"
    >
      <output className="mr-2 font-semibold tabular-nums">
        {count === 0 ? (
          <Trans>Actions for selected rows:</Trans>
        ) : isAll ? (
          t`All ${all} rows selected`
        ) : (
          t`${plural(count, { one: '# row selected', other: '# rows selected' })}`
        )}
      </output>
      {isAll ? <input type="hidden" name="all" value="1" /> : null}
      {mayAll ? (
        <Button size="sm" variant="ghost" className="px-3 max-sm:ml-auto" onClick={() => setWantsAll(!isAll)}>
          {isAll ? <Trans>Select this page only</Trans> : <Trans>Select all {all}</Trans>}
        </Button>
      ) : null}
      {/* on a phone the buttons stay in one row, which scrolls */}
      <div className="scroll-row -m-1 flex min-w-0 gap-2 p-1 max-sm:basis-full sm:ml-auto">
        {bulk.actions.slice(0, BESIDE).map(toButton)}
        {rest.length > 0 ? (
          <Menu
            align="end"
            button={
              <>
                <Trans>More</Trans>
                <ChevronDown aria-hidden className="size-4" />
              </>
            }
            buttonClassName={cx(buttonClass({ variant: 'outline', size: 'sm' }), 'bulk-more-button shrink-0 px-3')}
            className="bulk-more"
          >
            {rest.map(toButton)}
          </Menu>
        ) : null}
      </div>
    </Form>
  )
}
