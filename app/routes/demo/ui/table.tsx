import { useState } from 'react'
import { Check, Clock, Truck } from 'lucide-react'
import { formatNaira, naira } from '#shared/money.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Chart } from '#app/ui/dashboard/chart.tsx'
import { SelectionBar, SortLink } from '#app/ui/dashboard/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Table, type Column } from '#app/ui/dashboard/table.tsx'
import { urls } from '#app/urls.ts'
import { Section, Specimen } from './parts.tsx'

const ROWS = [
  { id: 'SZ-4F7K29QP', buyer: 'Ẹniọlá Adéyẹmí', total: 48_250, status: 'Delivered', tone: 'success', Icon: Check },
  { id: 'SZ-8M2WX5TR', buyer: 'Ngozi Okafor', total: 1_250_000, status: 'Out for delivery', tone: 'info', Icon: Truck },
  { id: 'SZ-1B9YH3DN', buyer: 'Ɗanjuma Bello', total: 5_400, status: 'To confirm', tone: 'warning', Icon: Clock },
] satisfies { tone: Tone; [key: string]: unknown }[]

type Order = (typeof ROWS)[number]

const FEES: Column<Order>[] = [
  { id: 'order', label: 'Order', card: 'title', cell: ({ id }) => id },
  {
    id: 'fee',
    label: 'Fee',
    card: 'fact',
    numeric: true,
    cell: ({ total }) => <Money amount={naira(total / 20)} exact plain />,
  },
]

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function DataSection({ sort }: { sort: 'ascending' | 'descending' }) {
  const [chosen, setChosen] = useState<readonly string[]>(['SZ-8M2WX5TR'])
  const sign = sort === 'ascending' ? 1 : -1
  const rows = ROWS.toSorted((a, b) => sign * (a.total - b.total))
  const all = ROWS.map(({ id }) => id)
  return (
    <Section id="data" title="Tables and charts">
      <Specimen title="Table: sort, choose; cards on a phone" look="plain">
        <div className="grid gap-3">
          <SelectionBar count={chosen.length} total={3} onAll={() => setChosen(all)} onNone={() => setChosen([])}>
            <Button size="sm">Print slips</Button>
          </SelectionBar>
          <Table
            caption="Orders"
            rows={rows}
            rowKey={({ id }) => id}
            isSelected={({ id }) => chosen.includes(id)}
            columns={toColumns(sort, chosen, (id) =>
              setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
            )}
          />
        </div>
      </Specimen>
      <Specimen title="Table: dense, busy, empty" look="grid">
        <Table caption="Fees" dense busy rows={ROWS} rowKey={({ id }) => id} columns={FEES} />
        <Table
          caption="No rows"
          rows={[]}
          rowKey={() => 0}
          columns={[]}
          empty={
            <EmptyState
              level="h3"
              picture={<Clock size={48} aria-hidden />}
              title="No orders match these filters"
              action={<Button variant="soft">Clear filters</Button>}
            />
          }
        />
      </Specimen>
      <Specimen title="Charts: five colours, always with words" look="grid">
        <Card>
          <Chart
            kind="bars"
            title="Sales by category, this week"
            note="₦ thousand"
            labelsHead="Category"
            labels={['Fashion', 'Phones', 'Home', 'Food', 'Beauty']}
            series={[{ id: 'sales', label: 'Sales', values: [620, 480, 390, 300, 220] }]}
            format={(value) => formatNaira(naira(value * 1000))}
            formatShort={String}
          />
        </Card>
        <Card>
          <Chart
            kind="area"
            title="Sales by day"
            note="₦ thousand"
            labelsHead="Day"
            labels={DAYS}
            series={[
              { id: 'this', label: 'This week', values: [80, 95, 70, 120, 160, 190, 140] },
              { id: 'last', label: 'Last week', values: [70, 60, 90, 100, 130, 150, 155] },
            ]}
            format={(value) => formatNaira(naira(value * 1000))}
            formatShort={String}
          />
        </Card>
        <Card>
          <Chart
            kind="columns"
            title="Orders by day"
            labelsHead="Day"
            labels={DAYS}
            series={[{ id: 'orders', label: 'Orders', values: [12, 18, 9, 22, 31, 40, 26] }]}
            format={String}
          />
        </Card>
      </Specimen>
    </Section>
  )
}

function toColumns(
  sort: 'ascending' | 'descending',
  chosen: readonly string[],
  choose: (id: string) => void,
): Column<Order>[] {
  const other = `${urls.ui()}?sort=${sort === 'ascending' ? '-' : ''}total#data`
  return [
    { id: 'order', label: 'Order', card: 'title', cell: ({ id }) => <TextLink to={urls.ui()}>{id}</TextLink> },
    { id: 'buyer', label: 'Customer', card: 'fact', cell: ({ buyer }) => buyer },
    {
      id: 'status',
      label: 'Status',
      card: 'status',
      cell: ({ status, tone, Icon }) => (
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {status}
        </Badge>
      ),
    },
    {
      id: 'total',
      label: 'Total',
      card: 'fact',
      numeric: true,
      sorted: sort,
      head: <SortLink label="Total" numeric sorted={sort} to={other} />,
      cell: ({ total }) => <Money amount={naira(total)} plain />,
    },
    {
      id: 'choose',
      label: 'Choose',
      card: 'step',
      numeric: true,
      cell: ({ id }) => (
        <Checkbox label={`Choose ${id}`} hideLabel checked={chosen.includes(id)} onChange={() => choose(id)} />
      ),
    },
  ]
}
