import { Trans } from '@lingui/react/macro'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { ProductRow } from '#app/components/product-row.tsx'
import { SeenRow } from '#app/components/seen-row.tsx'

/** What is like it, and what was looked at before it. */
export function Neighbours({ id, related }: { id: string; related: ProductCardView[] }) {
  return (
    <>
      <ProductRow title={<Trans>Related products</Trans>} name="related" products={related} />
      <SeenRow shown={id} />
    </>
  )
}
