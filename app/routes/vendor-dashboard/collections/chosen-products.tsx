import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Form } from 'react-router'
import type { CollectionProduct } from '#modules/collections/contract.ts'
import { formatNaira } from '#shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import { MoveButtons } from './move-buttons.tsx'

export function ChosenProducts({ items, here }: { items: CollectionProduct[]; here: string }) {
  return (
    <Card as="section">
      <CardHead
        title={<Trans>Products in this collection</Trans>}
        aside={
          <span className="text-md text-text-2 tabular-nums">
            <Plural value={items.length} one="# of 200 products" other="# of 200 products" />
          </span>
        }
      />
      {items.length === 0 ? (
        <p className="text-text-2">
          <Trans>Customers see this collection once you add products below.</Trans>
        </p>
      ) : (
        <ol className="grid grid-cols-1 gap-2">
          {items.map((item, at) => (
            <li key={item.id} className="border-b border-border pb-2 last:border-0">
              <Item item={item} here={here} isFirst={at === 0} isLast={at === items.length - 1} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

type ItemProps = { item: CollectionProduct; here: string; isFirst: boolean; isLast: boolean }

function Item({ item, here, isFirst, isLast }: ItemProps) {
  const { t } = useLingui()
  const { id, name, price, isActive, picture } = item
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <RowPicture picture={picture} />
        <p className="min-w-0 wrap-anywhere">
          {name}
          <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {formatNaira(price)}
            {isActive ? null : (
              <Badge>
                <Trans>Inactive</Trans>
              </Badge>
            )}
          </span>
        </p>
      </div>
      <div className="ml-auto flex">
        <MoveButtons action={here} fields={{ product: id }} name={name} isFirst={isFirst} isLast={isLast} />
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="product" value={id} />
          <IconButton type="submit" name="intent" value="remove" label={t`Remove ${name} from this collection`}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </Form>
      </div>
    </div>
  )
}
