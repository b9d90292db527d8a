import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { withoutLine } from '#app/device/line-changes.ts'
import { CART_COOKIE, type Line } from '#app/device/lines.ts'
import { changeLines } from '#app/device/lines-store.ts'
import { kobo } from '#shared/money.ts'
import { ok } from '#shared/result.ts'
import { Money } from '#app/ui/money.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { slideIn } from '#app/ui/slide-in.ts'
import { urls } from '#app/urls.ts'
import { categories } from '../categories.ts'
import { SMALL, toPictureFiles } from '../picture-files.ts'
import { ENOUGH, StockWords } from '../stock-words.tsx'
import { cartWords } from './cart-words.ts'
import type { CartDisplay, CartLineDisplay } from './cart-view.ts'
import { QuantityForm } from './quantity-form.tsx'

export type CartLinesProps = {
  cart: CartDisplay
  /** `h2` on the cart page, `h3` in the drawer */
  level?: 'h2' | 'h3'
  onRemove?: (line: Line & { name: string }) => void
  /** the product that was just added: it slides in */
  added?: string | undefined
  /** the server can't be reached, so new items have no price yet */
  isPricePending?: boolean
}

/** Every line is a form, so the cart also works without a script. */
export function CartLines({ cart, level: Heading = 'h2', onRemove, added, isPricePending = false }: CartLinesProps) {
  return (
    <div className="grid gap-6">
      {cart.vendors.map((vendor) => (
        <section key={vendor.vendorId} className="min-w-0">
          <Heading className="text-md font-semibold">
            <Trans>
              Sold by {/* the padding makes the tap area taller than the line */}
              <Link to={urls.vendor(vendor.slug)} className="py-3 text-primary underline">
                {vendor.name}
              </Link>
            </Trans>
          </Heading>
          {vendor.lines.some(({ quantity }) => quantity > 0) ? (
            <p className="text-sm text-muted tabular-nums">
              <DeliveryWords {...cart} />
            </p>
          ) : null}
          <ul>
            {vendor.lines.map((line) => (
              <CartLine key={line.variantId} line={line} isNew={line.variantId === added} onRemove={onRemove} />
            ))}
          </ul>
        </section>
      ))}
      {cart.gone.map((line) => (
        <UnavailableCartLine key={line.variantId} line={line} onRemove={onRemove} />
      ))}
      {cart.unknown === 0 ? null : isPricePending ? (
        <UnpricedLines count={cart.unknown} />
      ) : (
        <UnknownLines count={cart.unknown} />
      )}
    </div>
  )
}

function DeliveryWords({ place, days: { lagos, nationwide } }: Pick<CartDisplay, 'place' | 'days'>) {
  if (lagos && nationwide)
    return (
      <Trans>
        Delivery:{' '}
        <span className="inline-block">
          {lagos.from} – {lagos.to} in Lagos,
        </span>{' '}
        <span className="inline-block">
          {nationwide.from} – {nationwide.to} elsewhere
        </span>
      </Trans>
    )
  const there = lagos ?? nationwide
  if (!there) return null
  const { from, to } = there
  return (
    <Trans>
      Delivery to {place}: {from} – {to}
    </Trans>
  )
}

const MOST_UNKNOWN = 4

/** Has the height of the lines that replace it, so that the page doesn't jump. */
export function UnknownLines({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: Math.min(Math.max(1, count), MOST_UNKNOWN) }, (_, at) => (
        <div key={at} className="flex gap-3 border-b border-border py-3">
          <span className="skeleton size-20 shrink-0 rounded-control bg-sunken" />
          <span className="skeleton h-24 grow rounded-control bg-sunken" />
        </div>
      ))}
    </div>
  )
}

/** For items that were added offline: their prices are unknown. */
export function UnpricedLines({ count }: { count: number }) {
  return (
    <p className="rounded-card bg-sunken p-4 text-md text-text-2">
      <Plural
        value={count}
        one="# item is saved in your cart. We'll show its price when you're back online."
        other="# items are saved in your cart. We'll show their prices when you're back online."
      />
    </p>
  )
}

type CartLineProps = { line: CartLineDisplay; isNew: boolean; onRemove: CartLinesProps['onRemove'] }

function CartLine({ line, isNew, onRemove }: CartLineProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew && row.current) slideIn(row.current)
  }, [isNew])
  const takeOut = useRemoveLine(onRemove)
  const { variantId, name, variantName, unitPrice, before, stock, quantity, picture, category } = line
  const page = urls.variant(line.productId, variantId)
  return (
    <li ref={row} className="flex flex-wrap gap-3 border-b border-border py-3">
      <Link to={page} aria-hidden tabIndex={-1} className="shrink-0">
        <Picture
          files={toPictureFiles(picture, SMALL)}
          alt=""
          sizes="80px"
          ratio="class"
          fit={picture?.hasAlpha ? 'contain' : 'cover'}
          tint={categories[category].tint}
          soldOut={stock === 0}
          className="size-20 rounded-control"
        />
      </Link>
      <div className="grid min-w-0 flex-1 basis-32 gap-2">
        <div className="flex justify-between gap-2">
          <div className="grid min-w-0 gap-1">
            <Link to={page} className="line-clamp-2 font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
            {variantName ? <p className="text-sm text-muted wrap-anywhere">{variantName}</p> : null}
            <Price now={unitPrice} before={before} size="sm" />
            <LineNews line={line} />
          </div>
          <RemoveForm variantId={variantId} name={name} quantity={line.wanted} onRemove={onRemove} />
        </div>
        {/* `ml-auto` aligns the line's amount with the totals below, even when it wraps to a row of its own */}
        <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
          <QuantityForm line={line} onTakeOut={() => takeOut({ variantId, name, quantity: line.wanted })} />
          <Money amount={multiply(unitPrice, quantity)} plain className="ml-auto font-semibold" />
        </div>
      </div>
    </li>
  )
}

/** Every change since the item was added must be visible. */
function LineNews({ line }: { line: CartLineDisplay }) {
  const { wasWhenAdded, stock, wanted, quantity, unitPrice } = line
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output can't contain block elements
    <div role="status" className="grid gap-1">
      {wasWhenAdded === null ? null : (
        <p className="text-sm font-semibold text-warning">
          <Trans>
            The price has changed from <Money amount={wasWhenAdded} plain /> to <Money amount={unitPrice} plain /> since
            you added this item
          </Trans>
        </p>
      )}
      {stock >= ENOUGH && quantity >= stock ? <WholeStockNotice stock={stock} /> : <StockWords stock={stock} />}
      {stock > 0 && wanted > quantity ? (
        <p className="text-sm text-text-2">
          <Trans>
            You asked for {wanted}, but the vendor has only {quantity}.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

/** The cart already holds the whole stock. */
function WholeStockNotice({ stock }: { stock: number }) {
  const { t } = useLingui()
  return <p className="text-sm font-semibold text-warning">{t`Only ${stock} left in stock!`}</p>
}

function RemoveForm({ onRemove, ...line }: Line & { name: string; onRemove: CartLinesProps['onRemove'] }) {
  const { t } = useLingui()
  const takeOut = useRemoveLine(onRemove)
  const { pathname } = useLocation()
  const { variantId, name } = line

  function remove(event: SubmitEvent): void {
    event.preventDefault()
    takeOut(line)
  }
  return (
    <Form method="post" action={urls.deviceCart()} reloadDocument onSubmit={remove} className="-mx-2 -mt-2 shrink-0">
      <input type="hidden" name="product" value={variantId} />
      <input type="hidden" name="change" value="set" />
      <input type="hidden" name="quantity" value="0" />
      <input type="hidden" name="back" value={pathname} />
      <button
        type="submit"
        aria-label={t`Remove ${name}`}
        title={t`Remove`}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </Form>
  )
}

function UnavailableCartLine({
  line,
  onRemove,
}: {
  line: CartDisplay['gone'][number]
  onRemove: CartLinesProps['onRemove']
}) {
  const { t } = useLingui()
  const { variantId, name, needsChoice, quantity } = line
  return (
    <div className="flex items-center justify-between gap-3 rounded-card bg-warning-soft p-3 text-md text-on-warning-soft">
      <output className="min-w-0 wrap-anywhere">
        {name === null ? (
          <Trans>An item in your cart is no longer available, so it's not in your total.</Trans>
        ) : needsChoice ? (
          <Trans>
            <Link to={urls.product(variantId)} className="py-3 font-semibold underline">
              {name}
            </Link>{' '}
            now comes in different options. Choose one to add it to your cart.
          </Trans>
        ) : (
          <Trans>
            <strong>{name}</strong> is no longer available, so it's not in your total.
          </Trans>
        )}
      </output>
      <RemoveForm
        variantId={variantId}
        name={name ?? t`the unavailable item`}
        quantity={quantity}
        onRemove={onRemove}
      />
    </div>
  )
}

function useRemoveLine(onRemove: CartLinesProps['onRemove']): (line: Line & { name: string }) => void {
  const { t } = useLingui()
  return (line) => {
    changeLines(CART_COOKIE, (lines) => ok(withoutLine(lines, line.variantId)))
    showToast('success', t(cartWords.removed))
    onRemove?.(line)
  }
}

function multiply(price: CartLineDisplay['unitPrice'], times: number): CartLineDisplay['unitPrice'] {
  return kobo(price * times)
}
