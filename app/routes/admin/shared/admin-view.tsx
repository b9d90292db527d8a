import { Trans, useLingui } from '@lingui/react/macro'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { PAGE_SIZES, type DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import { isShown, type ListColumn } from '#app/components/dashboard/list-column.tsx'
import { HiddenQueryFields } from '#app/components/dashboard/hidden-query-fields.tsx'

type AdminViewProps<Row> = {
  input: DashboardQuery
  columns: readonly ListColumn<Row>[]
  to: (input: DashboardQuery) => string
}

export function AdminView<Row>({ input, columns, to }: AdminViewProps<Row>) {
  const { t } = useLingui()
  const { shown, perPage, isDense } = input
  const [first, ...others] = columns
  const choosable = others.filter(({ card }) => card !== 'actions')
  return (
    <Menu
      align="end"
      buttonClassName={buttonClass({ variant: 'outline', size: 'sm' })}
      button={
        <>
          <Columns3 aria-hidden className="size-4" />
          <Trans>View</Trans>
        </>
      }
      className="w-72 p-4"
    >
      <Form method="get" preventScrollReset>
        <HiddenQueryFields address={to({ ...input, page: 1 })} except={['show']} />
        <input type="hidden" name="show" value={first?.id ?? ''} />
        <fieldset>
          <legend className="text-md font-semibold">
            <Trans>Columns</Trans>
          </legend>
          <div className="grid grid-cols-2 gap-x-3">
            {choosable.map((column) => (
              <Checkbox
                key={`${column.id} ${isShown(column, shown)}`}
                name="show"
                value={column.id}
                label={column.label}
                defaultChecked={isShown(column, shown)}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" size="sm" wide>
          <Trans>Show these columns</Trans>
        </Button>
      </Form>
      <nav aria-label={t`Rows per page`} className="mt-4">
        <p aria-hidden className="text-md font-semibold">
          <Trans>Rows per page</Trans>
        </p>
        <p className="mt-1 flex gap-2">
          {PAGE_SIZES.map((size) => (
            <ChoiceLink key={size} to={to({ ...input, perPage: size, page: 1 })} isChosen={size === perPage}>
              {size}
            </ChoiceLink>
          ))}
        </p>
      </nav>
      <nav aria-label={t`Row height`} className="mt-4">
        <p aria-hidden className="text-md font-semibold">
          <Trans>Row height</Trans>
        </p>
        <p className="mt-1 flex gap-2">
          <ChoiceLink to={to({ ...input, isDense: false })} isChosen={!isDense}>
            <Trans>Comfortable</Trans>
          </ChoiceLink>
          <ChoiceLink to={to({ ...input, isDense: true })} isChosen={isDense}>
            <Trans>Close</Trans>
          </ChoiceLink>
        </p>
      </nav>
    </Menu>
  )
}

function ChoiceLink({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className="grid min-h-11 min-w-11 place-items-center rounded-control border border-border-strong px-3 text-md aria-[current=true]:bg-primary-soft aria-[current=true]:font-semibold aria-[current=true]:text-on-primary-soft"
    >
      {children}
    </Link>
  )
}
