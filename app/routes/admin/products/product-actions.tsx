import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Button, buttonClass, IconButton, LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { ProductRow } from './product-view.ts'

type ActionsProps = {
  product: Pick<ProductRow, 'id' | 'name' | 'isActive' | 'isFeatured' | 'asksToBeFeatured'>
  here: string
  ask: string
}

export function ProductRowActions({ product: { id, name, isActive, isFeatured }, here, ask }: ActionsProps) {
  const { t } = useLingui()
  const Icon = isFeatured ? StarOff : Star
  const Eyes = isActive ? EyeOff : Eye
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1 md:flex-nowrap">
      {/* where the table has no room for it, the product's own page has it */}
      <Link
        to={dashboardUrls.adminEditProduct(id)}
        aria-label={t`Edit ${name}`}
        title={t`Edit`}
        className={cx(buttonClass({ variant: 'ghost' }), 'button-icon md:max-xl:hidden')}
      >
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
          <Eyes aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          type="submit"
          name="intent"
          value={isFeatured ? 'unfeature' : 'feature'}
          label={isFeatured ? t`Remove ${name} from featured` : t`Mark ${name} as featured`}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      </Form>
      <Link
        to={ask}
        preventScrollReset
        aria-label={t`Delete ${name}`}
        title={t`Delete`}
        className={cx(buttonClass({ variant: 'ghost' }), 'button-icon')}
      >
        <Trash2 aria-hidden className="size-5" />
      </Link>
    </span>
  )
}

export function ProductSheetActions({ product, here, ask }: ActionsProps) {
  const { id, isActive, isFeatured, asksToBeFeatured } = product
  return (
    <Form method="post" action={here} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value="detail" />
      <LinkButton to={dashboardUrls.adminEditProduct(id)} variant="outline">
        <Trans>Edit</Trans>
      </LinkButton>
      <Button type="submit" name="intent" value={isActive ? 'deactivate' : 'activate'} variant="outline">
        {isActive ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
      </Button>
      <Button type="submit" name="intent" value={isFeatured ? 'unfeature' : 'feature'} variant="outline">
        {isFeatured ? <Trans>Remove from featured</Trans> : <Trans>Mark as featured</Trans>}
      </Button>
      {asksToBeFeatured ? (
        <Button type="submit" name="intent" value="decline" variant="outline">
          <Trans>Decline to feature</Trans>
        </Button>
      ) : null}
      <LinkButton to={ask} variant="outline" className="text-danger">
        <Trans>Delete</Trans>
      </LinkButton>
    </Form>
  )
}
