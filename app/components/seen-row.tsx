import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { readViewedProducts, addViewedProduct } from '../device/viewed-products.ts'
import { formUrl, urls } from '../urls.ts'
import { ProductRow } from './product-row.tsx'

const SHOWN = 4

/** The list of viewed products is stored on this device only. */
export function RecentlyViewedRow({ shown }: { shown?: string }) {
  return (
    <ProductRow title={<Trans>Recently viewed</Trans>} name="seen" products={useViewedProducts(SHOWN, shown) ?? []} />
  )
}

/** undefined: still loading; null: not available. Not a router fetcher, which would wait for the first interaction. */
export function useViewedProducts(most: number, shown?: string): ProductCardView[] | null | undefined {
  const [seen, setSeen] = useState<ProductCardView[] | null>()
  useEffect(() => {
    const ids = (shown === undefined ? readViewedProducts() : addViewedProduct(shown)).slice(0, most)
    if (ids.length === 0 || !navigator.onLine) return
    const asking = new AbortController()
    askCards(ids, asking.signal).then(setSeen, () => {
      if (!asking.signal.aborted) setSeen(null)
    })
    return () => asking.abort()
  }, [most, shown])
  return seen
}

async function askCards(ids: string[], signal: AbortSignal): Promise<ProductCardView[] | null> {
  const answer = await fetch(formUrl(urls.deviceCards(ids.join('.'))), { signal })
  return answer.ok ? ((await answer.json()) as { cards: ProductCardView[] }).cards : null
}
