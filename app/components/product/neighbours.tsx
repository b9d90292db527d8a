import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { rememberSeen } from '../../device/seen.ts'
import { urls } from '../../urls.ts'
import { ProductCard } from '../product-card.tsx'

const SHOWN = 4

/** What is like it, and what was looked at before on this device: nobody else ever learns that. */
export function Neighbours({ id, related }: { id: string; related: ProductCardView[] }) {
  const { t } = useLingui()
  return (
    <>
      <Row title={t`Related products`} name="related" products={related} />
      <Row title={t`Recently viewed`} name="seen" products={useSeen(id)} />
    </>
  )
}

function Row({ title, name, products }: { title: string; name: string; products: ProductCardView[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={name} className="mt-6">
      <h2 id={name} className="font-display text-xl font-bold">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSeen(id: string): ProductCardView[] {
  const { load, data } = useFetcher<{ cards: ProductCardView[] } | null>()
  useEffect(() => {
    const others = rememberSeen(id).slice(0, SHOWN)
    if (others.length > 0 && navigator.onLine) void load(urls.deviceCards(others.join('.')))
  }, [id, load])
  return data?.cards ?? []
}
