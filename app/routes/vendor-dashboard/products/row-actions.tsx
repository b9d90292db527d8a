import { useLingui } from '@lingui/react/macro'
import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { buttonClass, IconButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'

export function RowActions({ product, here }: { product: OwnProduct; here: string }) {
  const { t } = useLingui()
  const { id, name, isActive } = product
  const icon = cx(buttonClass({ variant: 'ghost' }), 'button-icon')
  return (
    <span className="inline-flex flex-wrap items-center justify-end md:flex-nowrap">
      <Link to={dashboardUrls.vendorProduct(id)} aria-label={t`Edit ${name}`} title={t`Edit`} className={icon}>
        <Pencil aria-hidden className="size-5" />
      </Link>
      <Form method="post" action={here} preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <IconButton
          type="submit"
          name="intent"
          value={isActive ? 'deactivate' : 'activate'}
          label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
        >
          {isActive ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
        </IconButton>
        <IconButton type="submit" name="intent" value="duplicate" label={t`Duplicate ${name}`}>
          <Copy aria-hidden className="size-5" />
        </IconButton>
      </Form>
      <Link
        to={`${here}${here.includes('?') ? '&' : '?'}delete=${id}`}
        aria-label={t`Delete ${name}`}
        title={t`Delete`}
        className={icon}
      >
        <Trash2 aria-hidden className="size-5" />
      </Link>
    </span>
  )
}
