import { Trans } from '@lingui/react/macro'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { ProductRow } from '#app/components/product-row.tsx'
import { SeenRow } from '#app/components/seen-row.tsx'

export function Neighbours({ id, related }: { id: string; related: ProductCardView[] }) {
  return (
    <>
      <ProductRow title={<Trans>Related products</Trans>} name="related" products={related} />
      <SeenRow shown={id} />
    </>
  )
}
