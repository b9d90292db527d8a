import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import type { OwnProduct } from '#modules/catalogue/contract.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { deskUrls } from '../../desk-urls.ts'

export function RowActions({ product, here }: { product: OwnProduct; here: string }) {
  const { t } = useLingui()
  const { id, name, isActive } = product
  const icon = cx(buttonClass({ variant: 'ghost' }), 'button-icon')
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1 md:flex-nowrap">
      <Link to={deskUrls.vendorProduct(id)} aria-label={t`Edit ${name}`} title={t`Edit`} className={icon}>
        <Pencil aria-hidden className="size-5" />
      </Link>
      <Form method="post" action={here} preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value={isActive ? 'deactivate' : 'activate'}
          size="sm"
          variant="outline"
          aria-label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
        >
          {isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
        </Button>
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
