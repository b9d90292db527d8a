import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { urls } from '#app/urls.ts'
import { categories } from '#app/components/categories.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import type { OrderItem, OrderView } from '#app/components/orders/order-view.ts'

export function OrderItems({ order }: { order: OrderView }) {
  return (
    <ul>
      {order.items.map((item) => (
        <Item key={item.id} item={item} orderId={order.id} />
      ))}
    </ul>
  )
}

function Item({ item, orderId }: { item: OrderItem; orderId: string }) {
  const {
    productId,
    name,
    category,
    brand,
    picture,
    unitPrice,
    quantity,
    lineTotal,
    rating,
    isReviewHidden,
    canReview,
  } = item
  return (
    <li className="flex gap-3 border-b border-border py-3 last:border-0">
      <Picture
        files={toPictureFiles(picture, SMALL)}
        alt=""
        sizes="80px"
        ratio="class"
        fit={picture?.hasAlpha ? 'contain' : 'cover'}
        tint={categories[category].tint}
        className="size-20 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <Link to={urls.product(productId)} className="line-clamp-2 font-semibold wrap-anywhere hover:underline">
          {name}
        </Link>
        {brand ? <p className="text-sm text-muted">{brand}</p> : null}
        <p className="flex flex-wrap justify-between gap-2 text-md">
          <span>
            {quantity} × <Money amount={unitPrice} exact plain />
          </span>
          <Money amount={lineTotal} exact plain className="font-semibold" />
        </p>
        {rating === null ? null : <Stars value={rating} />}
        {isReviewHidden ? (
          <p className="text-sm text-muted">
            <Trans>Your review was taken down.</Trans>
          </p>
        ) : null}
        {canReview ? (
          <TextLink to={urls.orderReview(orderId, String(item.id))} className="inline-flex min-h-11 items-center">
            <Trans>Write a review</Trans>
          </TextLink>
        ) : rating !== null && !isReviewHidden ? (
          <TextLink to={urls.orderReview(orderId, String(item.id))} className="ml-2 inline-flex min-h-11 items-center">
            <Trans>Edit your review</Trans>
          </TextLink>
        ) : null}
      </div>
    </li>
  )
}
