import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { recallSeen } from '../../device/seen.ts'
import { urls } from '../../urls.ts'
import { ProductCard } from '../product-card.tsx'

const SHOWN = 4

/** What was looked at on this device: a way back to it. */
export function SeenRow() {
  const { load, data } = useFetcher<{ cards: ProductCardView[] } | null>()
  useEffect(() => {
    const seen = recallSeen().slice(0, SHOWN)
    if (seen.length > 0 && navigator.onLine) void load(urls.deviceCards(seen.join('.')))
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
