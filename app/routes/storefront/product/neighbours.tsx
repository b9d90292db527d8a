import { Trans } from '@lingui/react/macro'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { ProductRow } from '#app/components/product-row.tsx'
import { RecentlyViewedRow } from '#app/components/seen-row.tsx'

export function RelatedProducts({ id, related }: { id: string; related: ProductCardView[] }) {
  return (
    <>
      <ProductRow title={<Trans>Related products</Trans>} name="related" products={related} />
      <RecentlyViewedRow shown={id} />
    </>
  )
}
