import { Trans } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { recallSeen } from '../../device/seen.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { urls } from '../../urls.ts'
import { ProductCard } from '../product-card.tsx'

export function EmptyCart({ level }: { level?: 'h1' | 'h3' }) {
  return (
    <>
      <EmptyState
        level={level ?? 'h3'}
        motif={level === 'h1'}
        picture={<ShoppingCart aria-hidden strokeWidth={1.25} className="size-18" />}
        title={<Trans>Your cart is empty</Trans>}
        action={
          <LinkButton to={urls.products()}>
            <Trans>Start Shopping</Trans>
          </LinkButton>
        }
      >
        <Trans>Add something you like and it will wait here for you.</Trans>
      </EmptyState>
      {level === 'h1' ? <Seen /> : null}
    </>
  )
}

const SHOWN = 4

/** What was looked at on this device: a way back to it. */
function Seen() {
  const { load, data } = useFetcher<{ cards: ProductCardView[] } | null>()
  useEffect(() => {
    const seen = recallSeen().slice(0, SHOWN)
    if (seen.length > 0) void load(urls.deviceCards(seen.join('.')))
  }, [load])
  const cards = data?.cards ?? []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="seen" className="mt-6">
      <h2 id="seen" className="font-display text-xl font-bold">
        <Trans>Recently viewed</Trans>
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {cards.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
