import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { CART_COOKIE, type Line } from '#app/device/lines.ts'
import { useLines } from '#app/device/lines-store.ts'
import { TextLink } from '#app/ui/link.tsx'
import { useNaira } from '#app/ui/in-naira.ts'
import { PaymentMarks } from '#app/components/payment-marks.tsx'
import { urls } from '#app/urls.ts'
import { useChosen, type ChosenProduct } from './chosen-variant.ts'

type Days = { from: string; to: string }

type DeliveryProps = {
  product: ChosenProduct
  /** both zones on a cached page, where CSS hides one of them */
  days: { lagos?: Days; nationwide?: Days }
  fee: Kobo
  freeAbove: Kobo
  /** the rest of the cart, if the page was rendered for one visitor */
  cart: { lines: Line[]; cards: ProductCardView[] }
}

/** Shipping is for the product together with the current cart. */
export function Delivery({ product, days, fee, freeAbove, cart }: DeliveryProps) {
  const { t } = useLingui()
  const { variantId, price, stock } = useChosen(product)
  const lines = useLines(CART_COOKIE, cart.lines)
  const cards = useCards(lines, cart.cards)
  const total = sumWith({ id: variantId, price }, lines, [...cart.cards, ...cards])
  const hasCart = lines.length > 0
  const inNaira = useNaira()
  // shipping is free above the limit, not at it
  const missing = inNaira(kobo(Math.max(0, freeAbove - total)))
  const amount = inNaira(fee)
  // there is no delivery date until it is back in stock
  const isSoldOut = stock === 0
  const { lagos, nationwide } = isSoldOut ? {} : days
  return (
    <div className="rounded-card border border-border bg-surface p-4 text-md">
      <div className="flex gap-3">
        <Truck aria-hidden className="size-5 shrink-0 text-primary" />
        <div className="grid min-w-0 gap-1">
          <h2 className="font-semibold">
            <Trans>Delivery</Trans>
          </h2>
          {isSoldOut ? <p>{t`We'll show a delivery date when this product is back in stock.`}</p> : null}
          {lagos ? (
            <p className="near">
              <Trans>
                Lagos: {lagos.from} – {lagos.to}
              </Trans>{' '}
              <span className="inline-block text-muted">{t`(2-5 business days)`}</span>
            </p>
          ) : null}
          {nationwide ? (
            <p className="far">
              <Trans>
                Nationwide: {nationwide.from} – {nationwide.to}
              </Trans>{' '}
              <span className="inline-block text-muted">{t`(3-7 business days)`}</span>
            </p>
          ) : null}
          <p className="font-semibold">
            {total > freeAbove ? (
              hasCart ? (
                t`Free shipping for your whole cart`
              ) : (
                t`Free shipping`
              )
            ) : total === freeAbove ? (
              <Trans>
                {amount} shipping for your whole cart{' '}
                <span className="font-normal text-muted">(add any other item for free shipping)</span>
              </Trans>
            ) : (
              <Trans>
                {amount} shipping for your whole cart{' '}
                <span className="font-normal text-muted">(add more than {missing} for free shipping)</span>
              </Trans>
            )}
          </p>
        </div>
      </div>
      <div className="mt-3 flex gap-3 border-t border-border pt-3">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-primary" />
        <div className="min-w-0">
          <p>{t`We hold your money until your order is delivered.`}</p>
          <PaymentMarks />
        </div>
      </div>
      <p className="mt-3 flex gap-3 border-t border-border pt-3">
        <RotateCcw aria-hidden className="size-5 shrink-0 text-primary" />
        <TextLink tone="plain" to={urls.returns()} className="-my-3 py-3">
          <Trans>30-day returns. If your item arrives faulty, the vendor pays for return shipping.</Trans>
        </TextLink>
      </p>
    </div>
  )
}

/** The price of the cart with at least one unit of the product. */
export function sumWith(
  product: Pick<ProductCardView, 'id' | 'price'>,
  lines: readonly Line[],
  cards: readonly Pick<ProductCardView, 'id' | 'price'>[],
): Kobo {
  const prices = new Map(cards.map((card) => [card.id, card.price]))
  prices.set(product.id, product.price)
  const isIn = lines.some(({ variantId }) => variantId === product.id)
  const all = isIn ? lines : [...lines, { variantId: product.id, quantity: 1 }]
  return kobo(all.reduce((sum, { variantId, quantity }) => sum + (prices.get(variantId) ?? 0) * quantity, 0))
}

/** Loads the cart's products that the page didn't contain. */
function useCards(lines: readonly Line[], known: readonly ProductCardView[]): ProductCardView[] {
  const fetcher = useFetcher<{ cards: ProductCardView[] } | null>()
  const { load } = fetcher
  const ids = lines
    .map(({ variantId }) => variantId)
    .filter((id) => known.every((card) => card.id !== id))
    .join('.')
  useEffect(() => {
    if (ids && navigator.onLine) void load(urls.deviceCards(ids))
  }, [ids, load])
  return fetcher.data?.cards ?? []
}
