import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, EyeOff, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { RowButton, RowLink, RowMenu } from '#app/ui/dashboard/row-menu.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { ProductRow } from './product-view.ts'

type ActionsProps = {
  product: Pick<ProductRow, 'id' | 'name' | 'isActive' | 'isFeatured' | 'asksToBeFeatured'>
  here: string
  ask: string
}

export function ProductRowActions({ product: { id, name, isActive, isFeatured }, here, ask }: ActionsProps) {
  const { t } = useLingui()
  return (
    <RowMenu name={name}>
      <RowLink to={dashboardUrls.adminEditProduct(id)} Icon={Pencil} words={t`Edit`} label={t`Edit ${name}`} />
      <Form method="post" action={here} preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <RowButton
          name="intent"
          value={isActive ? 'deactivate' : 'activate'}
          Icon={isActive ? EyeOff : Eye}
          words={isActive ? t`Deactivate` : t`Activate`}
          label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
        />
        <RowButton
          name="intent"
          value={isFeatured ? 'unfeature' : 'feature'}
          Icon={isFeatured ? StarOff : Star}
          words={isFeatured ? t`Remove from featured` : t`Mark as featured`}
          label={isFeatured ? t`Remove ${name} from featured` : t`Mark ${name} as featured`}
        />
      </Form>
      <RowLink to={ask} Icon={Trash2} words={t`Delete`} label={t`Delete ${name}`} isDanger />
    </RowMenu>
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
