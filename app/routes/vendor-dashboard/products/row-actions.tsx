import { useLingui } from '@lingui/react/macro'
import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { RowButton, RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'

export function RowActions({ product, here }: { product: OwnProduct; here: string }) {
  const { t } = useLingui()
  const { id, name, isActive } = product
  return (
    <RowMenu name={name}>
      <RowLink to={dashboardUrls.vendorProduct(id)} Icon={Pencil} words={t`Edit`} label={t`Edit ${name}`} />
      <Form method="post" action={here} preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <RowButton
          name="intent"
          value={isActive ? 'deactivate' : 'activate'}
          Icon={isActive ? EyeOff : Eye}
          words={isActive ? t`Deactivate` : t`Activate`}
          label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
        />
        <RowButton name="intent" value="duplicate" Icon={Copy} words={t`Duplicate`} label={t`Duplicate ${name}`} />
      </Form>
      <RowLink
        to={`${here}${here.includes('?') ? '&' : '?'}delete=${id}`}
        Icon={Trash2}
        words={t`Delete`}
        label={t`Delete ${name}`}
        isDanger
      />
    </RowMenu>
  )
}
